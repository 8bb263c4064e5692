-- How many recipients are rewarded: over one link, for one recommender, and for one recommender in a month. Null: the
-- tenant's setting holds. Decision 095
alter table reward_rule
  add column link_limit integer check (link_limit > 0),
  add column person_limit integer check (person_limit > 0),
  add column month_limit integer check (month_limit > 0);

-- Who lives where an order goes: one household is one customer.
create index recipient_household on recipient (tenant_id, zip, lower(replace(house_number, ' ', '')))
  where street is not null;
