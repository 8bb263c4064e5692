-- The rows and the index to 0116, in a transaction of their own: leads are counted for every agency, which may take long, and
-- nobody may wait for the view, the triggers or the columns meanwhile.

-- Leads that begin or change because links have leads while somebody has begun and not ordered.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    perform keep_agency_lead(own, changed.id) from (
      select r.id from referral r
       where r.tenant_id = own and r.agency_id is not null and r.link_state = 'open' and r.state <> 'open'
         and exists (select from recipient p
           where p.tenant_id = own and p.referral_id = r.id and p.state = 'open')
      union
      select l.id from agency_line l
       where l.tenant_id = own and l.kind = 'lead' and l.rank = 1
         and not exists (select from recipient p
           where p.tenant_id = own and p.referral_id = l.id and p.state = 'open')) changed;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- An account that is a partner's can have one lasting referral of a product for itself and one for its agency.
create unique index referral_lasting_for on referral (tenant_id, account_id, product_id, for_agency)
  where lasting and replaced_at is null;
drop index referral_lasting;
