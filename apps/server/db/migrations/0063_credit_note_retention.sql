-- Credit notes lose whom they were for when the years of keeping are over; number, day, lines and sums stay. Decision 064
alter table credit_note add column emptied_at timestamptz;

-- Eight years from the end of the year in which a document was issued or last changed (§147 AO).
create or replace function keep_credit_note() returns trigger language plpgsql as $$
declare
  life text[] := '{state,state_at,paid_at,objection,objected_at,objected_by,objection_answer,answered_at,answered_by}';
begin
  if tg_op = 'UPDATE' and old.emptied_at is null
    and extract(year from new.emptied_at at time zone 'Europe/Berlin')
      > extract(year from greatest(old.issued_at, old.state_at) at time zone 'Europe/Berlin') + 8
  then
    life := life || '{creditor,emptied_at}';
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - life <> to_jsonb(old) - life then
    raise exception 'credit note % is issued', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function keep_credit_note_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.pdf <> '' or new.xml <> ''
    or to_jsonb(new) - '{pdf,xml}'::text[] <> to_jsonb(old) - '{pdf,xml}'::text[]
    or not exists (select from credit_note n where n.tenant_id = old.tenant_id and n.id = old.credit_note_id
      and n.emptied_at is not null)
  then
    raise exception 'a credit note''s document is not changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger credit_note_file_append_only on credit_note_file;
create trigger credit_note_file_kept before update or delete on credit_note_file
  for each row execute function keep_credit_note_file();
