-- One lasting link of a recommender for the whole programme. Decision 089
create table personal_link (
  tenant_id integer not null references tenant (id),
  -- Clicks on the link, and the trace of who set it up, have this id where others have a referral's.
  id uuid not null,
  account_id uuid not null,
  -- What its owner agreed to when they set it up.
  terms_hash bytea not null,
  -- Visits, added up by the job `clicks.count`.
  clicks integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create unique index personal_link_account on personal_link (tenant_id, account_id);

-- Every code of a link: one that was replaced keeps working.
create table share_code (
  tenant_id integer not null references tenant (id),
  code text not null check (code = lower(code) and length(code) between 4 and 24),
  link_id uuid not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (tenant_id, code),
  foreign key (tenant_id, link_id) references personal_link (tenant_id, id) on delete cascade
);
-- A link has one code that is shown.
create unique index share_code_current on share_code (tenant_id, link_id) where replaced_at is null;
create index share_code_link on share_code (tenant_id, link_id);

-- Hashes of codes whose owners are gone: no code is given twice.
create table share_code_gone (
  tenant_id integer not null references tenant (id),
  code_hash bytea not null,
  primary key (tenant_id, code_hash)
);

-- The referral of a product that visitors of a personal link are led to. It does not end until it is replaced.
alter table referral add column lasting boolean not null default false;
alter table referral add column replaced_at timestamptz;
create unique index referral_lasting on referral (tenant_id, account_id, product_id)
  where lasting and replaced_at is null;
