-- Where a product is delivered, as runs of German postcodes; a product without an area is delivered everywhere. Decision 091
create table delivery_area (
  tenant_id integer not null references tenant (id),
  -- Of the built-in catalogue, the tenant's own or the feed's; of a device the device's id.
  product_id text not null check (length(product_id) between 1 and 80),
  postcodes integer not null check (postcodes > 0),
  changed_at timestamptz not null,
  -- An operator's id, or what the system did it for.
  changed_by text,
  primary key (tenant_id, product_id)
);

-- Both ends are included; 1067 is the postcode 01067. Ranges of a product neither overlap nor touch.
create table delivery_area_range (
  tenant_id integer not null references tenant (id),
  product_id text not null,
  first_postcode integer not null check (first_postcode between 1000 and 99999),
  last_postcode integer not null check (last_postcode between first_postcode and 99999),
  primary key (tenant_id, product_id, first_postcode),
  foreign key (tenant_id, product_id) references delivery_area (tenant_id, product_id) on delete cascade
);
