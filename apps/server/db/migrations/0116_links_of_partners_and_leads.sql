-- Sales partners' links lead to lasting referrals, too, and an agency's leads are links with people who may still order.
-- Decision 100. The rows of before are for 0120, so that these locks are short.

-- A lead of an agency is a link over which somebody has begun and not ordered. Before, the first order over a link ended its
-- lead, also for everybody who began afterwards.
create or replace view agency_lead_source with (security_invoker = true) as
  select r.tenant_id, 'lead' as kind, r.id, r.agency_id, coalesce(r.member_id, nobody()) as member_id,
         (case when begun.one then 1 when r.clicks > 0 then 2 else 3 end)::smallint as rank, r.product_id, r.created_at as at
    from referral r
   cross join lateral (select exists (
     select from recipient p where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state = 'open') as one) begun
   where r.agency_id is not null and r.link_state = 'open'
     and (begun.one or (r.state = 'open' and (r.clicks > 0 or coalesce(r.contact_first_name, '') <> '')));

-- Two who begin or leave at the same time see each other: the referral is locked before its recipients are counted, as
-- everything else locks it first. Not for update, which the keys of both would wait for.
create or replace function note_agency_recipient() returns trigger language plpgsql as $$
declare
  its_referral uuid := case when tg_op = 'DELETE' then old.referral_id else new.referral_id end;
  its_tenant integer := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  perform from referral r
    where r.tenant_id = its_tenant and r.id = its_referral and r.agency_id is not null for no key update;
  if found then
    perform keep_agency_lead(its_tenant, its_referral);
  end if;
  return null;
end $$;

-- Whose state changes begins or ends a lead.
drop trigger recipient_of_agency on recipient;
create trigger recipient_of_agency after insert or delete or update of state on recipient
  for each row execute function note_agency_recipient();

-- A link that ends ends its lead, whatever its label says.
drop trigger referral_of_agency_changed on referral;
create trigger referral_of_agency_changed
  after update of state, link_state, clicks, agency_id, member_id, account_id, contact_first_name, product_id on referral
  for each row when ((old.agency_id is not null or new.agency_id is not null)
    and (old.state, old.link_state, old.clicks > 0, old.agency_id, old.member_id, old.account_id, old.contact_first_name, old.product_id)
      is distinct from
        (new.state, new.link_state, new.clicks > 0, new.agency_id, new.member_id, new.account_id, new.contact_first_name, new.product_id))
  execute function note_agency_referral();
