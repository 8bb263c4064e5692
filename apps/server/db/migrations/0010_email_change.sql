-- A person's change of address: asked for, and confirmed by who reads the new mailbox. What was confirmed says which
-- addresses the account had before; it goes with the account.
create table email_change (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  account_id uuid not null,
  old_email text not null,
  -- Normalised, as account.email_key is.
  old_email_key text not null,
  new_email text not null,
  new_email_key text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
-- One at a time: a new wish replaces the one before.
create unique index email_change_open on email_change (tenant_id, account_id) where confirmed_at is null;
create index email_change_account on email_change (tenant_id, account_id);

-- A consent goes along to the person's new address.
alter table consent_step drop constraint consent_step_source_check;
alter table consent_step add constraint consent_step_source_check check (source in
  ('recommend-form', 'my-data', 'registration', 'order-form', 'mail', 'opt-out-link', 'deletion', 'email-change'));
