-- A reward that a debt takes up wholly, of a referral that is looked at: a payout without a transfer, which is in no file.
alter table payout
  drop constraint payout_amount_cents_check,
  add check (amount_cents >= 0 and amount_cents + offset_cents > 0),
  add check (amount_cents > 0 or batch_id is null);
