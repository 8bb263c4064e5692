-- Words by which an agent is found: of the name, the place, postcode and agent number. A table of its own, as `search_term`
-- is: behind row-level security an index over an expression is not used, and a range of plain C-collated text is.
create table agent_term (
  tenant_id integer not null references tenant (id),
  account_id uuid not null,
  term text collate "C" not null,
  primary key (tenant_id, account_id, term),
  foreign key (tenant_id, account_id) references agency_member (tenant_id, account_id)
);
create index agent_term_found on agent_term (tenant_id, term, account_id);

create function renew_agent_terms(tenant integer, account uuid) returns void language plpgsql as $$
begin
  delete from agent_term where tenant_id = tenant and account_id = account;
  insert into agent_term
  select distinct tenant, account, word
    from agency_member m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id,
         regexp_split_to_table(
           search_key(concat_ws(' ', a.first_name, a.last_name, m.city, m.zip, m.agent_number)), '[\s,/-]+') as word
   where m.tenant_id = tenant and m.account_id = account and m.listed and m.state = 'active' and word <> '';
end $$;

create function note_agent_terms() returns trigger language plpgsql as $$
begin
  perform renew_agent_terms(new.tenant_id, new.account_id);
  return null;
end $$;
create trigger agency_member_terms
  after insert or update of listed, state, city, zip, agent_number on agency_member
  for each row execute function note_agent_terms();

create function note_agent_name() returns trigger language plpgsql as $$
begin
  if exists (select from agency_member where tenant_id = new.tenant_id and account_id = new.id) then
    perform renew_agent_terms(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger account_agent_name
  after update of first_name, last_name on account
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function note_agent_name();

do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    perform renew_agent_terms(tenant_id, account_id) from agency_member;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

create index agency_member_listed on agency_member (tenant_id, agency_id, account_id) where listed and state = 'active';

-- An employee of the client takes part as one, and may pass the code on: whoever comes by it is their colleague.
create table company_invitation (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  code text not null,
  account_id uuid not null,
  -- Whose code led here.
  invited_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, invited_by) references company_invitation (tenant_id, id)
);
create unique index company_invitation_code on company_invitation (tenant_id, code);
create index company_invitation_account on company_invitation (tenant_id, account_id, created_at);
