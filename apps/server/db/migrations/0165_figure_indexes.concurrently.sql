-- The lines of one recommender, and those of all other dimensions without the many of the recommenders between them.
create index concurrently if not exists figure_day_recommender on figure_day (tenant_id, key, day)
  include (orders, contracts, paid_cents) where dimension = 'recommender';
create index concurrently if not exists figure_day_values on figure_day (tenant_id, dimension, day, key)
  include (label, shares, orders, contracts, paid, paid_cents) where dimension <> 'recommender';
-- Not used under row-level security; replaced by `mail_of_address`.
drop index concurrently if exists mail_log_address;
