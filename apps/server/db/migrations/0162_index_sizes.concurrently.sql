-- Referrals of a product arrive in the order of their time: pages of an ascending index stay fuller than those of a descending
-- one. Read backwards, it has the same order as the one it replaces.
create index concurrently if not exists referral_product_by_time on referral (tenant_id, product_id, created_at, id desc)
  include (state);
drop index concurrently if exists referral_product;
-- The few entries of a subject are sorted; `audit_log_subject` finds them.
drop index concurrently if exists audit_subject;
