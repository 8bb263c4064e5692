-- A reward that a debt takes up wholly, of a referral that is looked at: a payout without a transfer, which is in no file.
alter table payout
  drop constraint payout_amount_cents_check,
  add check (amount_cents >= 0 and amount_cents + offset_cents > 0),
  add check (amount_cents > 0 or batch_id is null);

-- A debt that no reward settles: theirs is written off, ours was paid by hand.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  drop constraint ledger_entry_debit_check,
  drop constraint ledger_entry_credit_check,
  add check (kind in ('accrued', 'released', 'collected', 'paid', 'offset', 'returned', 'rejected', 'cancelled', 'expired',
    'clawed-back', 'written-off', 'refunded')),
  add check (debit in
    ('expense', 'accrued', 'released', 'collected', 'bank', 'vouchers', 'receivable', 'write-offs')),
  add check (credit in
    ('expense', 'accrued', 'released', 'collected', 'bank', 'vouchers', 'receivable', 'write-offs'));
