-- When the click that led to an order was made, or its recipient began: no report of the order can be of an earlier time.
alter table orders add column traced_at timestamptz;

-- States whose date a correction has set: ordinary reports do not move these any more.
alter table orders add column corrected_states text[] not null default '{}';
