-- What recipients of our own form hear of their order: that it is being worked on, and what became of it.
create table recipient_news (
  tenant_id integer not null references tenant (id),
  recipient_id uuid not null,
  kind text not null check (kind in ('handed-over', 'concluded', 'failed')),
  -- No foreign keys: ids alone, and gone after 90 days.
  order_id uuid not null,
  at timestamptz not null,
  mailed_at timestamptz,
  primary key (tenant_id, recipient_id, kind, order_id)
);
create index recipient_news_waiting on recipient_news (tenant_id, at) where mailed_at is null;
create index recipient_news_age on recipient_news (tenant_id, at);

-- Now, and not when all migrations are done: processes of the release before write it by the trigger at once.
grant select, insert, update, delete on recipient_news to zuruf_app;

-- By a trigger, as `referral_news`: orders move in many ways, and each step is in the history. Only recipients who ordered
-- on our form and confirmed that: nobody else gave us their address for it.
create function note_recipient_news() returns trigger language plpgsql as $$
begin
  insert into recipient_news (tenant_id, recipient_id, kind, order_id, at)
  select f.tenant_id, o.recipient_id,
         case f.to_state when 'concluded' then 'concluded'
           when 'handed-over' then 'handed-over' when 'acknowledged' then 'handed-over' else 'failed' end,
         o.id, f.at
    from fresh f
    left join order_handover h on f.entity = 'handover' and h.tenant_id = f.tenant_id and h.id = f.entity_id
    join orders o on o.tenant_id = f.tenant_id and o.id = coalesce(h.order_id, f.entity_id)
    join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
   where (f.entity = 'handover' and f.to_state in ('handed-over', 'acknowledged')
       or f.entity = 'order' and f.to_state in ('concluded', 'rejected', 'withdrawn', 'cancelled')
         and f.reason is distinct from 'successor' and f.from_state is distinct from 'released')
     and p.ordered_at is not null and p.confirmed_at is not null and p.email is not null
   order by o.recipient_id
  on conflict do nothing;
  return null;
end $$;
create trigger recipient_news_noted after insert on history
  referencing new table as fresh for each statement execute function note_recipient_news();
