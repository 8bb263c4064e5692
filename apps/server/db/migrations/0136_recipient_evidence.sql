-- Texts that a recipient agrees to: terms_hash with the order form, confirmation_terms_hash with the confirmation. Until now the
-- second overwrote the first. Decision 084
alter table recipient add column confirmation_terms_hash bytea;

do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may apply to the owner.
    perform set_config('zuruf.tenant', own::text, true);
    -- The stored text of a confirmed order is that of the last confirmation. The form's text is lost.
    update recipient set confirmation_terms_hash = terms_hash, terms_hash = null
     where tenant_id = own and confirmed_at is not null and terms_hash is not null;
    delete from token t using recipient p
     where t.tenant_id = own and t.type in ('recipient', 'order-form')
       and p.tenant_id = own and p.id = t.subject_id and p.last_name is null and p.email is null;
    -- Recipients who were erased and confirmed later keep the account that their reward goes to.
    delete from bank_account b using recipient p
     where b.tenant_id = own and b.owner = 'recipient'
       and p.tenant_id = own and p.id = b.owner_id and p.last_name is null and p.email is null and p.confirmed_at is null;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;

-- Evidence is written once. A process of the previous release writes the text of the confirmation into terms_hash, and again
-- with each further call.
create function keep_recipient_evidence() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null then
    new.confirmed_at := old.confirmed_at;
    new.terms_hash := old.terms_hash;
    new.confirmation_terms_hash := old.confirmation_terms_hash;
  elsif new.confirmation_terms_hash is null then
    new.confirmation_terms_hash := new.terms_hash;
    new.terms_hash := old.terms_hash;
  end if;
  return new;
end $$;
create trigger recipient_evidence before update of confirmed_at, terms_hash, confirmation_terms_hash on recipient
  for each row when (old.confirmed_at is not null or new.confirmed_at is not null)
  execute function keep_recipient_evidence();

-- What ends with the data of a recipient, also when a process of the previous release erases them.
create function drop_recipient_data() returns trigger language plpgsql as $$
begin
  delete from recipient_correction where tenant_id = new.tenant_id and recipient_id = new.id;
  delete from token where tenant_id = new.tenant_id and subject_id = new.id and type in ('recipient', 'order-form');
  delete from bank_account where tenant_id = new.tenant_id and owner = 'recipient' and owner_id = new.id;
  return null;
end $$;
create or replace trigger recipient_emptied after update of last_name, email on recipient
  for each row when (new.last_name is null and new.email is null and (old.last_name is not null or old.email is not null))
  execute function drop_recipient_data();
drop function drop_recipient_corrections();
