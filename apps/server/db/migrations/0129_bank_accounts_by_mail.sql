-- Stored by somebody with the token of a mail, which proves that they read the recipient's mailbox. The token of the order form
-- proves none, and tokens are deleted before an order may be released. Decision 105
--
-- Nobody knows of older accounts how they were stored, nor of those of a process of the release before: the mailbox is asked.
alter table bank_account add column by_mail boolean not null default false;
