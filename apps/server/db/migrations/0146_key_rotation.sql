-- The key of the fingerprints (until now the data key with `makes_fingerprints`), encrypted with a data key. Data keys
-- can then be replaced without changing a fingerprint. Of no tenant.
create table fingerprint_key (
  -- The newest one makes fingerprints. Older ones exist while they are being replaced.
  id integer primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- When a process that encrypts with this key last reported itself.
alter table data_key add column encrypting_at timestamptz;
-- When `npm run keys -- rotate` found nothing encrypted with it. `DATA_KEY` need not contain it any more.
alter table data_key add column retired_at timestamptz;
