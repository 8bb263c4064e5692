-- Of older accounts nobody knows how they were stored: those of orders that the present address confirmed count as before, for
-- the others the mailbox is asked. Decision 105
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    update bank_account b set by_mail = true
      from recipient p
     where b.tenant_id = own and b.owner = 'recipient' and p.tenant_id = own and p.id = b.owner_id
       and p.confirmed_at is not null
       and not exists (select from recipient_correction c
         where c.tenant_id = own and c.recipient_id = p.id and c.before ? 'email' and c.at >= p.confirmed_at);
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
