-- A waiting failure with a personal code but no product holds releases.

-- Returns the referrals of a tenant that a report could mean: those that it names, and for a personal code without a product, or
-- with one of which its owner has no referral, all lasting referrals of the owner. Decision 085
create function referrals_meant_by(own integer, payload jsonb) returns table (id uuid) language sql stable as $$
  select named.id from referrals_named_by(own, payload) named
  union all
  select r.id
    from (values (payload ->> 'code'), (payload ->> 'empfehlungsnummer')) as field (given)
    join share_code s on s.tenant_id = own and s.code = lower(btrim(given))
    join personal_link l on l.tenant_id = own and l.id = s.link_id
    join referral r on r.tenant_id = own and r.account_id = l.account_id
   where r.lasting and r.partner_link_id is null
     and not exists (select from referral named
       where named.tenant_id = own and named.account_id = l.account_id and named.product_id = btrim(payload ->> 'productId')
         and named.lasting and named.partner_link_id is null)
$$;
