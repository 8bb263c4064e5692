-- A link takes any number of recipients, and each has states of their own (decision 083).

-- What became of a recipient: the labels the specification has for a referral.
alter table recipient
  add column state text not null default 'open'
    check (state in ('open', 'ordered', 'released', 'paid', 'cancelled', 'expired')),
  add column state_at timestamptz;

-- Whether a link still takes recipients. `state` is from now on the label that follows from the link and its recipients,
-- kept so that lists find by it; a process of the release before goes on writing it.
alter table referral
  add column link_state text not null default 'open' check (link_state in ('open', 'expired', 'closed'));

alter table history drop constraint history_entity_check;
alter table history add constraint history_entity_check check (entity in
  ('referral', 'recipient', 'order', 'claim', 'goodwill', 'payout', 'payout-batch', 'clawback', 'agency',
   'credit-note')) not valid;

-- Doubts are about one recipient's orders.
alter table fraud_case add column recipient_id uuid;
alter table fraud_trace add column recipient_id uuid;

-- Whose order a claim is for, whoever it goes to; `recipient_id` is there for the recipient's own part alone.
alter table claim add column order_recipient_id uuid;
create function claim_of_recipient() returns trigger language plpgsql as $$
begin
  new.order_recipient_id := coalesce(new.order_recipient_id,
    (select o.recipient_id from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id));
  return new;
end $$;
-- A process of the release before names the referral alone.
create function fraud_case_of_recipient() returns trigger language plpgsql as $$
begin
  new.recipient_id := coalesce(new.recipient_id,
    (select o.recipient_id from orders o where o.tenant_id = new.tenant_id and o.referral_id = new.referral_id
      order by o.created_at desc limit 1),
    (select p.id from recipient p where p.tenant_id = new.tenant_id and p.referral_id = new.referral_id
      order by p.created_at desc limit 1));
  return new;
end $$;
create trigger fraud_case_of_recipient before insert on fraud_case
  for each row execute function fraud_case_of_recipient();
create trigger claim_of_recipient before insert on claim for each row execute function claim_of_recipient();

-- It also moves the referral alone: at the end of its transaction the recipient follows the order. Where they have moved
-- already there is nothing left to do.
create function recipient_follows_order() returns trigger language plpgsql as $$
begin
  update recipient p
     set state_at = now(), state = case when new.state = 'released' then 'released'
           when new.state in ('rejected', 'withdrawn', 'cancelled') then 'cancelled' else 'ordered' end
   where p.tenant_id = new.tenant_id and p.id = new.recipient_id
     and (p.state = 'open'
       or p.state = 'ordered' and new.state in ('released', 'rejected', 'withdrawn', 'cancelled')
       or p.state = 'expired' and new.state not in ('rejected', 'withdrawn', 'cancelled'))
     and not exists (select from orders next
       where next.tenant_id = new.tenant_id and next.recipient_id = new.recipient_id and next.successor_of = new.id);
  return null;
end $$;
create constraint trigger recipient_follows_order after insert or update of state on orders
  deferrable initially deferred for each row execute function recipient_follows_order();

create temporary table last_order (tenant_id integer, referral_id uuid, recipient_id uuid) on commit drop;

-- By tenant: an owner who is no superuser, and the triggers of agencies' reports, see the rows of one tenant alone.
-- Changed after it landed, with the same outcome: for such an owner it stopped where an agency had referrals.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);

    -- A referral had one order and its successors, all of one recipient: the one that no other replaced counts.
    truncate last_order;
    insert into last_order
    select distinct on (o.referral_id) o.tenant_id, o.referral_id, o.recipient_id
      from orders o
     where o.tenant_id = own and o.recipient_id is not null
       and not exists (select from orders next
         where next.tenant_id = o.tenant_id and next.referral_id = o.referral_id and next.successor_of = o.id)
     order by o.referral_id, o.created_at desc;
    analyze last_order;

    update recipient p
       set state = case when r.state = 'expired' then 'cancelled' when r.state = 'open' then 'ordered' else r.state end,
           state_at = r.state_at
      from last_order l join referral r on r.tenant_id = l.tenant_id and r.id = l.referral_id
     where p.tenant_id = own and p.id = l.recipient_id;
    update recipient set state = 'expired', state_at = now()
     where tenant_id = own and state = 'open' and ordered_at is null and created_at < now() - interval '84 days';

    update referral r
       set link_state = case
             when r.state = 'expired' then 'expired'
             -- What was ordered over the links of somebody who has left goes on; nobody new comes.
             when a.deleted_at is not null then 'closed'
             when r.state = 'cancelled' and (l.referral_id is null or r.barred
               or exists (select from fraud_case f
                    where f.tenant_id = own and f.referral_id = r.id and f.state = 'confirmed')) then 'closed'
             when r.expires_at <= now() then 'expired'
             else 'open' end
      from account a, referral mine
      left join last_order l on l.tenant_id = mine.tenant_id and l.referral_id = mine.id
     where r.tenant_id = own and mine.tenant_id = own and mine.id = r.id and a.tenant_id = own and a.id = r.account_id
       and r.state <> 'open';

    -- A link that is open again is labelled so, whatever became of the order before.
    update referral set state = 'open' where tenant_id = own and link_state = 'open' and state = 'cancelled';

    update claim c set order_recipient_id = o.recipient_id
      from orders o where c.tenant_id = own and o.tenant_id = own and o.id = c.order_id;
    update fraud_case f set recipient_id = l.recipient_id
      from last_order l where f.tenant_id = own and l.referral_id = f.referral_id;
    update fraud_trace t set recipient_id = l.recipient_id
      from last_order l where t.tenant_id = own and l.referral_id = t.referral_id and t.step = 'ordered';
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- Every order has always been somebody's.
alter table orders alter column recipient_id set not null;
alter table claim alter column order_recipient_id set not null;
alter table fraud_case alter column recipient_id set not null;

drop index recipient_referral;
create index recipient_referral on recipient (tenant_id, referral_id, state, created_at desc);
create index recipient_click on recipient (tenant_id, click_id) where click_id is not null;
create index claim_order_recipient on claim (tenant_id, order_recipient_id);
create index recipient_paid on recipient (tenant_id, state_at) where state = 'paid';
drop index referral_paid;
create index recipient_open on recipient (tenant_id, created_at) where state = 'open';
create index referral_link_expiry on referral (tenant_id, expires_at) where link_state = 'open';
drop index referral_open_expiry;

drop index fraud_case_referral;
create unique index fraud_case_recipient on fraud_case (tenant_id, recipient_id);
create index fraud_case_referral_recipient on fraud_case (tenant_id, referral_id);
alter table fraud_trace drop constraint fraud_trace_pkey;
alter table fraud_trace add column subject_id uuid generated always as (coalesce(recipient_id, referral_id)) stored;
alter table fraud_trace add primary key (tenant_id, subject_id, step);
create index fraud_trace_referral on fraud_trace (tenant_id, referral_id);
