-- The reader of the recipient's mailbox stands by the account: they stored it with the token of a mail, or confirmed the order
-- while it was stored. The token of the order form proves neither, and tokens are deleted before an order may be released.
-- Decision 105
alter table bank_account add column by_mail boolean not null default false;
