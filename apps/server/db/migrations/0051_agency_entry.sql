-- Who registered an agency, and why it was sent back or closed. Decision 059
alter table agency add column owner_id uuid;
alter table agency add column state_reason text;
alter table agency add constraint agency_owner_fkey
  foreign key (tenant_id, owner_id) references account (tenant_id, id);
create index agency_owner on agency (tenant_id, owner_id) where owner_id is not null;

-- What the list of agencies is searched by.
alter table agency add column search_key text not null generated always as (lower(name || ' ' || number || ' ' || email)) stored;

alter table history drop constraint history_entity_check;
alter table history add constraint history_entity_check check (entity in
  ('referral', 'order', 'claim', 'goodwill', 'payout', 'payout-batch', 'clawback', 'agency', 'credit-note')) not valid;
