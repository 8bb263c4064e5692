-- What people agreed to receive as advertising, step by step: proof of a double opt-in. One consent is one request and
-- what became of it. Rows are never changed; they go as a whole once the law asks for them no longer (QUALITY 19).
create table consent_step (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  consent_id uuid not null,
  kind text not null check (kind in ('newsletter', 'advertising-email', 'advertising-phone')),
  -- The account or the recipient. No foreign key: the proof outlives their data.
  person_id uuid not null,
  -- The address or the number that was agreed to be written to or called.
  address text not null,
  step text not null check (step in ('asked', 'mailed', 'confirmed', 'withdrawn')),
  source text not null check (source in ('recommend-form', 'my-data', 'registration', 'order-form', 'mail', 'opt-out-link', 'deletion')),
  wording_hash bytea not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, wording_hash) references agreed_text (tenant_id, hash)
);
create index consent_step_person on consent_step (tenant_id, person_id, kind, id);
create index consent_step_consent on consent_step (tenant_id, consent_id);

create trigger consent_step_never_changes before update on consent_step
  for each row execute function refuse_change();
