-- A mail over the cap of its mailbox waits until `due_at`; one that counts against the cap was let out at `admitted_at`.
alter table mail add column due_at timestamptz;
alter table mail add column admitted_at timestamptz;
-- Why a mail that was not sent never will be: the mail server refused it for good, its days are over, or it was over the cap.
alter table mail add column ended text check (ended in ('refused', 'given-up', 'withheld'));
alter table mail add column ended_at timestamptz;
create index mail_log_ended on mail (tenant_id, ended_at desc) where ended is not null;

-- Which mailbox was written to, by a print of its address, for a day. Of all tenants together, so it belongs to none.
create table mail_sent_to (
  mailbox bytea not null,
  -- The tenant that wrote.
  sender integer not null,
  unasked boolean not null,
  at timestamptz not null
);
create index mail_sent_to_mailbox on mail_sent_to (mailbox, at);
create index mail_sent_to_age on mail_sent_to (at);

-- Mails that wait from before: tried for days, as new ones are.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set retry_limit = 1000, retry_delay_max = 900, heartbeat_seconds = 30, expire_seconds = 3600
     where name = 'mail.send' and state in ('created', 'retry');
  end if;
end $$;
