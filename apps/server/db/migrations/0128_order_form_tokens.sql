-- Who fills in the form of an order gets a token that confirms nothing. Those that were given out before are of that moment,
-- those of mails of a later one. Decision 104

do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    update token t set type = 'order-form'
      from recipient p
     where t.tenant_id = own and t.type = 'recipient' and p.tenant_id = own and p.id = t.subject_id
       and t.created_at = p.ordered_at;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
