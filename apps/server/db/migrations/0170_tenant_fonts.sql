-- Fonts that tenants have uploaded, each at most 80 kB. A theme refers to them by their hash. Decision 135
create table tenant_font (
  tenant_id integer not null references tenant (id),
  hash text not null,
  file bytea not null,
  -- What pages declare of it: name, weights and metrics.
  info jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, hash)
);
