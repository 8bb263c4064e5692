-- One row for each key of DATA_KEY: something encrypted with it, so that a start with another key is noticed. Of no
-- tenant.
create table data_key (
  id text primary key,
  canary bytea not null,
  -- The key that makes fingerprints and signs captchas. It stays the same one when keys are rotated.
  makes_fingerprints boolean not null,
  created_at timestamptz not null default now()
);
create unique index data_key_makes_fingerprints on data_key (makes_fingerprints) where makes_fingerprints;
