-- A tenant's own catalogue (product API type 2) and the last good copy of a remote one (type 3). Decision 048.
-- What belongs together (a product's categories, rewards, footnotes) is checked by the service, which holds the tenant's row of
-- this table whenever it writes any of the others.
create table catalogue (
  tenant_id integer not null references tenant (id),
  feed_url text,
  feed_copy jsonb,
  feed_hash text,
  feed_fetched_at timestamptz,
  feed_tried_at timestamptz,
  feed_error text,
  feed_error_detail text,
  primary key (tenant_id)
);

create table catalogue_category (
  tenant_id integer not null references tenant (id),
  id text not null,
  position integer not null,
  state text not null check (state in ('draft', 'published')),
  title text not null,
  name text not null,
  subtitle text not null,
  meta_description text not null,
  source text not null,
  default_product_id text,
  drawing jsonb not null,
  picture_id uuid,
  primary key (tenant_id, id)
);

create table catalogue_product (
  tenant_id integer not null references tenant (id),
  id text not null,
  position integer not null,
  external_id text not null,
  state text not null check (state in ('draft', 'published', 'archived')),
  -- Days of the German calendar, both included; null: from the start, for good.
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  categories text[] not null check (cardinality(categories) > 0),
  name text not null,
  display_name text not null,
  descriptions text[] not null,
  "group" text not null,
  tier text not null,
  play text check (play in ('DP', 'TP')),
  young boolean not null,
  hybrid boolean not null,
  price_monthly_cents integer not null check (price_monthly_cents >= 0),
  price_once_cents integer not null check (price_once_cents >= 0),
  promotion jsonb,
  contract_months integer not null check (contract_months >= 0),
  commission text not null,
  provider_product_id text not null,
  energy jsonb,
  speed jsonb,
  device jsonb,
  rewards text[] not null,
  footnotes text[] not null,
  drawing jsonb not null,
  picture_id uuid,
  primary key (tenant_id, id)
);

-- A device with one of the tariffs it is sold with: what is recommended is this, under its own id.
create table catalogue_device_tariff (
  tenant_id integer not null references tenant (id),
  id text not null,
  position integer not null,
  product_id text not null,
  tariff_id text not null,
  tariff_name text not null,
  tariff_price_cents integer not null check (tariff_price_cents >= 0),
  device_price_cents integer not null check (device_price_cents >= 0),
  promotion text,
  promotion_price_cents integer check (promotion_price_cents >= 0),
  top_position integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references catalogue_product (tenant_id, id)
);
create index catalogue_device_tariff_product on catalogue_device_tariff (tenant_id, product_id);

create table catalogue_reward (
  tenant_id integer not null references tenant (id),
  id text not null,
  position integer not null,
  title text not null,
  value_cents integer not null check (value_cents > 0),
  start_day date not null,
  end_day date check (end_day >= start_day),
  display_end_day date check (display_end_day >= start_day),
  primary key (tenant_id, id)
);

create table catalogue_footnote (
  tenant_id integer not null references tenant (id),
  id text not null,
  position integer not null,
  "group" text not null,
  title text not null,
  content text not null,
  primary key (tenant_id, id)
);

-- Pictures people uploaded, drawn anew. A picture never changes: another one has another id.
create table catalogue_picture (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index catalogue_picture_age on catalogue_picture (tenant_id, created_at);

-- Was this product ever recommended? Then it is not deleted.
create index referral_product on referral (tenant_id, product_id);
