-- Sales partners' own links, and the keys of their own sites. Decision 067
create table partner_link (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  agency_id uuid not null,
  product_id text not null,
  -- What stands in the link.
  code text not null,
  -- Visitors; kept here, since who follows a link gets a referral of their own.
  clicks integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create unique index partner_link_code on partner_link (tenant_id, code);
create unique index partner_link_product on partner_link (tenant_id, agency_id, product_id);

-- Who followed a link lately: a keyed hash, made for this link alone. A day later nobody is told apart any more.
create table partner_visit (
  tenant_id integer not null references tenant (id),
  link_id uuid not null,
  visitor bytea not null,
  referral_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, link_id, visitor),
  foreign key (tenant_id, link_id) references partner_link (tenant_id, id)
);
create index partner_visit_over on partner_visit (tenant_id, at);

-- Keys of a partner's own site; the secret itself is a token, of which there is only the hash.
create table partner_key (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  agency_id uuid not null,
  name text not null,
  ending text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create index partner_key_agency on partner_key (tenant_id, agency_id, created_at desc, id);

-- Made by somebody who followed a partner's link. Nobody else's writes carry the index.
alter table referral add column partner_link_id uuid;
alter table referral add constraint referral_partner_link_fkey
  foreign key (tenant_id, partner_link_id) references partner_link (tenant_id, id) not valid;
create index referral_partner_link on referral (tenant_id, partner_link_id, state) where partner_link_id is not null;
