-- The reader of the recipient's mailbox stands by the account: they stored it with the token of a mail, or confirmed the order
-- while it was stored. The token of the order form proves neither, and tokens are deleted before an order may be released.
-- Decision 105
alter table bank_account add column by_mail boolean not null default false;

-- Of older accounts nobody knows how they were stored: those of confirmed orders count as before, for the others the mailbox is asked.
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
       and p.confirmed_at is not null;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
