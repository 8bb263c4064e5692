-- One lasting link of a recommender for the whole programme. Decision 089
create table personal_link (
  tenant_id integer not null references tenant (id),
  -- Clicks on the link have this id where others have a referral's.
  id uuid not null,
  account_id uuid not null,
  -- Visits, added up by the job `clicks.count`.
  clicks integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create unique index personal_link_account on personal_link (tenant_id, account_id);

-- Every code there ever was: one that was replaced keeps working, and none is given twice.
create table share_code (
  tenant_id integer not null references tenant (id),
  code text not null check (code = lower(code) and length(code) between 4 and 24),
  -- Null once the account is gone.
  link_id uuid,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (tenant_id, code),
  foreign key (tenant_id, link_id) references personal_link (tenant_id, id) on delete set null (link_id)
);
-- A link has one code that is shown.
create unique index share_code_current on share_code (tenant_id, link_id) where replaced_at is null;
create index share_code_link on share_code (tenant_id, link_id);

-- The referral of a product that visitors of a personal link are led to. It does not end.
alter table referral add column lasting boolean not null default false;
create unique index referral_lasting on referral (tenant_id, account_id, product_id) where lasting;
