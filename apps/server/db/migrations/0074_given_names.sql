-- Whoever types an address also types a name. Strangers see that name, not the one the owner of the address is known by here.
-- null: made by the account's owner, who was logged in, or before this migration; then the account's name is shown.
alter table referral add column given_first_name text;
alter table company_invitation add column given_first_name text;
