-- Credit notes are paid through the same batches as rewards, and corrected after they are paid. Decision 065

-- A payout is for a claim or for a credit note.
alter table payout
  alter column claim_id drop not null,
  add column credit_note_id uuid,
  add foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id),
  add constraint payout_about check (num_nonnulls(claim_id, credit_note_id) = 1),
  drop constraint payout_offset_cents_check,
  -- Of an agency that is owed more than its credit notes say, the next one pays that too.
  add constraint payout_offset_cents_check check (offset_cents >= 0 or credit_note_id is not null);
create unique index payout_credit_note on payout (tenant_id, credit_note_id)
  where credit_note_id is not null and state not in ('rejected', 'returned', 'cancelled');
create index payout_credit_notes on payout (tenant_id, credit_note_id, created_at, id) where credit_note_id is not null;

create function payout_fits_credit_note() returns trigger language plpgsql as $$
declare
  note credit_note;
begin
  select * into note from credit_note c where c.tenant_id = new.tenant_id and c.id = new.credit_note_id;
  if note.kind <> 'credit-note' or new.amount_cents + new.offset_cents <> note.gross_cents then
    raise exception 'payout % is not what credit note % comes to', new.id, note.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_of_credit_note before insert or update of credit_note_id, claim_id, amount_cents, offset_cents on payout
  for each row when (new.credit_note_id is not null) execute function payout_fits_credit_note();

-- What a counter-document over a paid credit note makes its agency owe.
alter table credit_note
  add column carried_cents integer not null default 0,
  add check (carried_cents = 0 or (kind = 'counter' and carried_cents = -gross_cents)),
  add check (state <> 'paid' or paid_at is not null);
create index credit_note_payable on credit_note (tenant_id, issued_at, id) where kind = 'credit-note' and state = 'issued';

alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in ('accrued', 'released', 'collected', 'paid', 'offset', 'returned',
    'rejected', 'cancelled', 'expired', 'clawed-back', 'written-off', 'refunded', 'commission', 'commission-reversed',
    'credited', 'credit-corrected', 'credit-paid', 'credit-returned', 'credit-carried', 'credit-offset'));

create or replace function credit_note_is_booked() returns trigger language plpgsql as $$
declare
  note credit_note;
  of_lines integer;
  due integer;
  vat integer;
  unpaid integer;
  payments integer;
begin
  select * into note from credit_note c where c.tenant_id = new.tenant_id
    and c.id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  select coalesce(sum(l.amount_cents), 0) into of_lines from credit_note_line l
   where l.tenant_id = note.tenant_id and l.credit_note_id = note.id;
  select coalesce(sum(side.cents) filter (where side.account = 'commissions-due'), 0),
         coalesce(sum(side.cents) filter (where side.account = 'input-vat'), 0),
         coalesce(sum(side.cents) filter (where side.account = 'agencies'), 0)
    into due, vat, unpaid
    from ledger_entry e
   cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as side (account, cents)
   where e.tenant_id = note.tenant_id and e.credit_note_id = note.id;
  select count(*) into payments from payout p
   where p.tenant_id = note.tenant_id and p.credit_note_id = note.id and p.state = 'paid';
  -- In brackets, or plpgsql takes the first THEN for its own.
  if (of_lines <> note.net_cents or due <> -note.net_cents or vat <> -note.vat_cents
    or unpaid <> case when note.paid_at is null then note.gross_cents + note.carried_cents else 0 end
    -- What came back after its correction stays corrected.
    or (note.state <> 'corrected' and payments <> case when note.paid_at is null then 0 else 1 end)
    or not exists (select from credit_note_file f where f.tenant_id = note.tenant_id and f.credit_note_id = note.id))
  then
    raise exception 'the books of credit note % do not say what it says', note.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger credit_note_payout_fits after insert or update of state on payout
  deferrable initially deferred for each row when (new.credit_note_id is not null)
  execute function credit_note_is_booked('credit_note_id');
