-- What recommenders are told of orders over their links: of each recipient each kind once, several of a day in one mail.
create table referral_news (
  tenant_id integer not null references tenant (id),
  recipient_id uuid not null,
  kind text not null check (kind in ('ordered', 'concluded', 'failed')),
  -- No foreign keys: ids alone, and gone after 90 days.
  account_id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  mailed_at timestamptz,
  primary key (tenant_id, recipient_id, kind)
);
create index referral_news_account on referral_news (tenant_id, account_id, mailed_at desc);
create index referral_news_waiting on referral_news (tenant_id, account_id) where mailed_at is null;
create index referral_news_age on referral_news (tenant_id, at);

-- Now, and not when all migrations are done: processes of the release before write it by the trigger at once.
grant select, insert, update, delete on referral_news to zuruf_app;

-- By a trigger, as for webhooks: orders move on many ways, and each step stands in the history. Who recommends over
-- partners' links sees their orders on pages of their own; an order that fails after its release is a claw-back's to tell.
create function note_referral_news() returns trigger language plpgsql as $$
begin
  insert into referral_news (tenant_id, recipient_id, kind, account_id, order_id, at)
  select f.tenant_id, o.recipient_id,
         case f.to_state when 'received' then 'ordered' when 'concluded' then 'concluded' else 'failed' end,
         r.account_id, o.id, f.at
    from fresh f
    join orders o on o.tenant_id = f.tenant_id and o.id = f.entity_id
    join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
   where f.entity = 'order' and f.to_state in ('received', 'concluded', 'rejected', 'withdrawn', 'cancelled')
     and f.reason is distinct from 'successor' and f.from_state is distinct from 'released' and r.partner_link_id is null and not r.voided
   order by o.recipient_id
  on conflict do nothing;
  return null;
end $$;
create trigger referral_news_noted after insert on history
  referencing new table as fresh for each statement execute function note_referral_news();
