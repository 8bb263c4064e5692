-- Single sign-on of who acts for an agency. Decision 066

-- A login that is on its way at the identity provider: kept for minutes, deleted when it comes back.
create table sso_attempt (
  tenant_id integer not null references tenant (id),
  -- SHA-256 of what the provider hands back with its code (state).
  state_hash bytea not null,
  -- SHA-256 of the cookie of the browser in which it began.
  browser_hash bytea not null,
  nonce text not null,
  issuer text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash)
);
create index sso_attempt_over on sso_attempt (tenant_id, expires_at);

-- Whom a provider means by its subject.
create table agency_identity (
  tenant_id integer not null references tenant (id),
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  linked_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index agency_identity_account on agency_identity (tenant_id, account_id, issuer);
