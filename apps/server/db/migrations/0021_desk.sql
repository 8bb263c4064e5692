-- The referral desk: finding somebody by whatever they say on the telephone, and lists that stay quick over a million rows.

-- What an address, a name or a number is compared by: small letters, without accents, with single spaces. The same rule as
-- `searchKey` in packages/domain.
create function search_key(words text) returns text language sql immutable parallel safe
  return left(trim(regexp_replace(
    replace(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), '\s+', ' ', 'g')), 120);

-- Words by which a person or an order is found, kept by triggers. A table of its own: behind row-level security an index over
-- an expression is not used, since functions may leak, and a range of plain C-collated text is.
create table search_term (
  tenant_id integer not null references tenant (id),
  subject_id uuid not null,
  subject text not null check (subject in ('account', 'recipient', 'order')),
  kind text not null check (kind in ('email', 'name', 'order', 'customer')),
  term text collate "C" not null,
  primary key (tenant_id, subject_id, kind, term)
);
create index search_term_found on search_term (tenant_id, kind, term, subject_id);

create function person_terms(tenant integer, person uuid, subject text, email_key text, first_name text, last_name text)
returns setof search_term language sql stable as $$
  select tenant, person, subject, kind, term from (values
      ('email', search_key(email_key)),
      ('name', search_key(concat_ws(' ', first_name, last_name))),
      ('name', search_key(concat_ws(' ', last_name, first_name)))) as words (kind, term)
   where term <> '' and term not like 'deleted:%'
$$;

create function order_terms(tenant integer, id uuid, number text, provider_number text, customer_number text)
returns setof search_term language sql stable as $$
  select tenant, id, 'order', kind, lower(plain_number(named)) from (values
      ('order', number), ('order', provider_number), ('customer', customer_number)) as words (kind, named)
   where plain_number(named) <> ''
$$;

create function note_account_terms() returns trigger language plpgsql as $$
begin
  insert into search_term
  select t.* from fresh f,
         person_terms(f.tenant_id, f.id, 'account', f.email_key, f.first_name, f.last_name) t on conflict do nothing;
  return null;
end $$;
create trigger account_found after insert on account referencing new table as fresh
  for each statement execute function note_account_terms();

create function note_recipient_terms() returns trigger language plpgsql as $$
begin
  insert into search_term
  select t.* from fresh f,
         person_terms(f.tenant_id, f.id, 'recipient', f.email_key, f.first_name, f.last_name) t on conflict do nothing;
  return null;
end $$;
create trigger recipient_found after insert on recipient referencing new table as fresh
  for each statement execute function note_recipient_terms();

create function note_order_terms() returns trigger language plpgsql as $$
begin
  insert into search_term
  select t.* from fresh f,
         order_terms(f.tenant_id, f.id, f.number, f.provider_number, f.customer_number) t on conflict do nothing;
  return null;
end $$;
create trigger order_found after insert on orders referencing new table as fresh
  for each statement execute function note_order_terms();

create function renew_terms() returns trigger language plpgsql as $$
begin
  delete from search_term where tenant_id = new.tenant_id and subject_id = new.id;
  if tg_table_name = 'orders' then
    insert into search_term
    select * from order_terms(new.tenant_id, new.id, new.number, new.provider_number, new.customer_number)
    on conflict do nothing;
  else
    insert into search_term
    select * from person_terms(new.tenant_id, new.id, tg_table_name, new.email_key, new.first_name, new.last_name)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger account_renamed after update of email_key, first_name, last_name on account
  for each row execute function renew_terms();
create trigger recipient_renamed after update of email_key, first_name, last_name on recipient
  for each row execute function renew_terms();
create trigger order_renamed after update of number, provider_number, customer_number on orders
  for each row execute function renew_terms();

create function drop_terms() returns trigger language plpgsql as $$
begin
  delete from search_term where tenant_id = old.tenant_id and subject_id = old.id;
  return null;
end $$;
create trigger account_gone after delete on account for each row execute function drop_terms();
create trigger recipient_gone after delete on recipient for each row execute function drop_terms();
create trigger order_gone after delete on orders for each row execute function drop_terms();

-- What operators note about a person or one of their referrals.
create table desk_note (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  account_id uuid not null,
  -- Null: about the person.
  referral_id uuid,
  operator_id uuid not null,
  text text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, referral_id) references referral (tenant_id, id)
);
create index desk_note_account on desk_note (tenant_id, account_id, at);
create index desk_note_referral on desk_note (tenant_id, referral_id, at) where referral_id is not null;

-- What the provider's systems and operators brought in, event by event, and what became of it. Cleared away after a while.
create table order_intake (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  received_at timestamptz not null,
  source text not null check (source in ('provider', 'file', 'manual')),
  -- The provider's key, or the operator.
  actor_id text,
  event_id text,
  status text,
  -- By which order or referral it was named.
  reference text,
  payload jsonb not null,
  outcome text not null check (outcome in ('accepted', 'duplicate', 'rejected')),
  code text,
  -- Fields of the event that were wrong.
  fields text,
  order_id uuid,
  -- When it was tried again, last.
  replayed_at timestamptz,
  primary key (tenant_id, id)
);
create index order_intake_newest on order_intake (tenant_id, received_at desc, id);
create index order_intake_outcome on order_intake (tenant_id, outcome, received_at desc, id);

-- What the lists offer to filter by; each has the order of the list in it.
create index referral_state on referral (tenant_id, state, created_at desc, id);
create index referral_product on referral (tenant_id, product_id, created_at desc, id);
create index referral_channel on referral (tenant_id, channel, created_at desc, id) where channel is not null;
create index referral_agent on referral (tenant_id, agent_number, created_at desc, id) where agent_number is not null;
create index orders_newest on orders (tenant_id, created_at desc, id);
create index orders_state on orders (tenant_id, state, created_at desc, id);

-- A person's mails, and what was done with a person or a referral.
create index mail_address on mail (tenant_id, to_address, created_at desc);
create index audit_subject on audit (tenant_id, subject_id, id) where subject_id is not null;

-- Row-level security may hold for whoever migrates.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    insert into search_term
    select t.* from account a, person_terms(own, a.id, 'account', a.email_key, a.first_name, a.last_name) t
     where a.tenant_id = own on conflict do nothing;
    insert into search_term
    select t.* from recipient p, person_terms(own, p.id, 'recipient', p.email_key, p.first_name, p.last_name) t
     where p.tenant_id = own on conflict do nothing;
    insert into search_term
    select t.* from orders o, order_terms(own, o.id, o.number, o.provider_number, o.customer_number) t
     where o.tenant_id = own on conflict do nothing;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;
