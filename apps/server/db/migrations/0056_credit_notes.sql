-- Credit notes (Gutschriften, §14 Abs. 2 UStG): what agencies and sales partners are credited, month by month. Decision 064

-- The last number given out. A number is taken in the transaction that uses it, so none is missing.
create table number_series (
  tenant_id integer not null references tenant (id),
  series text not null check (series in ('credit-note')),
  last integer not null check (last >= 0),
  primary key (tenant_id, series)
);

create table credit_note (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  serial integer not null check (serial > 0),
  number text not null,
  -- A counter-document takes back a whole credit note, with opposite amounts.
  kind text not null check (kind in ('credit-note', 'counter')),
  counter_of uuid,
  agency_id uuid not null,
  state text not null check (state in ('issued', 'objected', 'paid', 'corrected')),
  state_at timestamptz not null,
  issued_at timestamptz not null,
  -- Of the German calendar: the day of issue, and the time the commissions are for.
  issued_day date not null,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  due_day date not null,
  vat_status text not null check (vat_status in ('standard', 'small-business', 'reverse-charge')),
  net_cents integer not null,
  vat_cents integer not null,
  gross_cents integer not null check (gross_cents = net_cents + vat_cents),
  -- Both parties as they were then.
  creditor jsonb not null,
  debtor jsonb not null,
  -- Why it was corrected.
  reason text,
  paid_at timestamptz,
  objection text,
  objected_at timestamptz,
  objected_by uuid,
  objection_answer text,
  answered_at timestamptz,
  answered_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, counter_of) references credit_note (tenant_id, id),
  check ((kind = 'counter') = (counter_of is not null)),
  check (kind = 'credit-note' or reason is not null),
  check (case kind when 'credit-note' then net_cents > 0 and vat_cents >= 0 else net_cents < 0 and vat_cents <= 0 end),
  check (state <> 'objected' or objection is not null)
);
create unique index credit_note_number on credit_note (tenant_id, number);
create unique index credit_note_serial on credit_note (tenant_id, serial);
create unique index credit_note_counter on credit_note (tenant_id, counter_of) where counter_of is not null;
create index credit_note_agency on credit_note (tenant_id, agency_id, serial desc);
create index credit_note_state on credit_note (tenant_id, state, serial desc);

create table credit_note_line (
  tenant_id integer not null references tenant (id),
  credit_note_id uuid not null,
  position integer not null check (position > 0),
  commission_id uuid not null,
  order_number text not null,
  product_name text not null,
  day date not null,
  amount_cents integer not null,
  primary key (tenant_id, credit_note_id, position),
  foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id),
  foreign key (tenant_id, commission_id) references commission (tenant_id, id)
);
create unique index credit_note_line_commission on credit_note_line (tenant_id, credit_note_id, commission_id);

-- The document as it was issued: never written again.
create table credit_note_file (
  tenant_id integer not null references tenant (id),
  credit_note_id uuid not null,
  pdf bytea not null,
  xml text not null,
  sha256 bytea not null,
  primary key (tenant_id, credit_note_id),
  foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id)
);

create trigger credit_note_line_append_only before update or delete on credit_note_line
  for each row execute function refuse_change();
create trigger credit_note_file_append_only before update or delete on credit_note_file
  for each row execute function refuse_change();

create function keep_credit_note() returns trigger language plpgsql as $$
declare
  life text[] := '{state,state_at,paid_at,objection,objected_at,objected_by,objection_answer,answered_at,answered_by}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - life <> to_jsonb(old) - life then
    raise exception 'credit note % is issued', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credit_note_kept before update or delete on credit_note
  for each row execute function keep_credit_note();

alter table commission add foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id);
alter table ledger_entry add foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id);

-- When a transaction ends, a credit note has its document, its lines come to its sum, and the books say what it says.
create function credit_note_is_booked() returns trigger language plpgsql as $$
declare
  note credit_note;
  of_lines integer;
  due integer;
  vat integer;
  unpaid integer;
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
  -- In brackets, or plpgsql takes the first THEN for its own.
  if (of_lines <> note.net_cents or due <> -note.net_cents or vat <> -note.vat_cents
    or unpaid <> case when note.paid_at is null then note.gross_cents else 0 end
    or not exists (select from credit_note_file f where f.tenant_id = note.tenant_id and f.credit_note_id = note.id))
  then
    raise exception 'the books of credit note % do not say what it says', note.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger credit_note_booked after insert or update on credit_note
  deferrable initially deferred for each row execute function credit_note_is_booked('id');
create constraint trigger credit_note_line_fits after insert on credit_note_line
  deferrable initially deferred for each row execute function credit_note_is_booked('credit_note_id');
create constraint trigger credit_note_entry_fits after insert on ledger_entry
  deferrable initially deferred for each row when (new.credit_note_id is not null)
  execute function credit_note_is_booked('credit_note_id');

