-- Vouchers come in kinds, are put aside when a reward is collected, and are sent once.
alter table voucher
  -- The key of a kind in the tenant's settings.
  add column kind text not null default 'standard',
  add column state text not null default 'free' check (state in ('free', 'reserved', 'sent', 'revoked')),
  -- The last day it can be redeemed; null: no end.
  add column valid_until date,
  -- What operators see of a code; empty for short ones and those of before.
  add column last4 text not null default '',
  add column reserved_at timestamptz,
  add column sent_at timestamptz,
  add column revoked_at timestamptz,
  add column revoked_reason text;

alter table voucher_delivery
  add column kind text not null default 'standard',
  add column value_cents integer,
  -- When a code was put aside for it; null while the person waits for stock.
  add column reserved_at timestamptz;

-- Row-level security may hold for whoever migrates.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    update voucher v set state = 'sent', reserved_at = d.mailed_at, sent_at = d.mailed_at
      from voucher_delivery d
     where v.tenant_id = own and d.tenant_id = own and d.claim_id = v.claim_id and d.mailed_at is not null;
    update voucher_delivery d set value_cents = c.amount_cents, reserved_at = d.mailed_at
      from claim c where d.tenant_id = own and c.tenant_id = own and c.id = d.claim_id;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

alter table voucher add check (state in ('free', 'revoked') or claim_id is not null);

-- A claim has one code at a time; one that was revoked keeps whom it was for.
drop index voucher_claim;
create unique index voucher_claim on voucher (tenant_id, claim_id) where claim_id is not null and state <> 'revoked';
create index voucher_of_claim on voucher (tenant_id, claim_id);
drop index voucher_stock;
create index voucher_stock on voucher (tenant_id, kind, value_cents, valid_until, id)
  where state = 'free' and claim_id is null;
create index voucher_newest on voucher (tenant_id, id desc);
create index voucher_by_state on voucher (tenant_id, state, id desc);
create index voucher_delivery_waiting on voucher_delivery (tenant_id, kind, value_cents, created_at, claim_id)
  where reserved_at is null and mailed_at is null;

-- Whoever was sent a code is the only one who ever was: nothing takes it from them, or gives it to another.
create function voucher_keeps_its_person() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'revoked') and new.claim_id is distinct from old.claim_id
    or old.state = 'sent' and new.state not in ('sent', 'revoked')
    or old.state = 'revoked' and new.state <> 'revoked'
    or new.code_hash <> old.code_hash
  then
    raise exception 'a voucher that is % stays so', old.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger voucher_keeps_its_person before update on voucher
  for each row execute function voucher_keeps_its_person();

-- The stock of a kind and value fell below its line. Open until it is above again: one warning a fall.
create table voucher_alert (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  kind text not null,
  value_cents integer not null check (value_cents > 0),
  free integer not null,
  warn_below integer not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  primary key (tenant_id, id)
);
create unique index voucher_alert_open on voucher_alert (tenant_id, kind, value_cents) where cleared_at is null;
create index voucher_alert_newest on voucher_alert (tenant_id, raised_at desc, id);

-- What operators filter the books by; the newest first.
create index ledger_entry_kind on ledger_entry (tenant_id, kind, booked_at, id);
create index ledger_entry_debit on ledger_entry (tenant_id, debit, booked_at, id);
create index ledger_entry_credit on ledger_entry (tenant_id, credit, booked_at, id);
