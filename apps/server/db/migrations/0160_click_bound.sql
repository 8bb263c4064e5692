-- Reads the table without blocking anybody.
alter table click validate constraint click_bound;
