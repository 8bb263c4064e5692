-- Whom a link is for, in the recommender's own words; nobody else sees them.
alter table referral add column label text check (length(label) between 1 and 80);
