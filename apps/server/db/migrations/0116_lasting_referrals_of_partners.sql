-- Sales partners' links lead to lasting referrals, too. An account that is a partner's can have one of a product for itself
-- and one for its agency. Decision 100
create unique index referral_lasting_for on referral (tenant_id, account_id, product_id, for_agency)
  where lasting and replaced_at is null;
drop index referral_lasting;
