-- The built-in CMS (decision 053). What nobody has changed has no row: it is shown as delivered.
create table content_item (
  tenant_id integer not null references tenant (id),
  kind text not null check (kind in ('block', 'key-visual', 'faq', 'footnote', 'variable')),
  id text not null,
  position integer not null default 0,
  -- Grows with every step; whoever changes the item says which one they have seen.
  revision integer not null,
  -- field → language → value; null: nothing newer than what is published.
  draft jsonb,
  -- null: the standard is shown, or nothing where there is none.
  published jsonb,
  hidden boolean not null default false,
  publish_at timestamptz check (publish_at is null or draft is not null),
  changed_at timestamptz not null,
  changed_by text,
  primary key (tenant_id, kind, id)
);
create index content_item_due on content_item (tenant_id, publish_at) where publish_at is not null;

-- Append-only: what an item was after each step.
create table content_version (
  tenant_id integer not null references tenant (id),
  kind text not null,
  id text not null,
  revision integer not null,
  action text not null check
    (action in ('saved', 'published', 'scheduled', 'unscheduled', 'discarded', 'hidden', 'shown', 'restored')),
  data jsonb,
  at timestamptz not null,
  by text,
  primary key (tenant_id, kind, id, revision)
);

-- Pictures, drawn anew; also copies of those of an outside CMS. Its address names the hash, so it never changes.
create table content_asset (
  tenant_id integer not null references tenant (id),
  id text not null,
  name text not null,
  alt jsonb not null default '{}',
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  outside boolean not null default false,
  fetched_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index content_asset_age on content_asset (tenant_id, created_at desc, id desc);

-- The last good answers of an outside CMS.
create table content_copy (
  tenant_id integer not null references tenant (id),
  address text not null,
  body jsonb not null,
  fetched_at timestamptz not null,
  primary key (tenant_id, address)
);

create table content_source (
  tenant_id integer not null references tenant (id),
  checked_at timestamptz not null,
  answered_at timestamptz,
  error text,
  error_detail text,
  primary key (tenant_id)
);

-- Other programs that read the built-in CMS.
create table content_client (
  tenant_id integer not null references tenant (id),
  id text not null,
  name text not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
