-- An order that belongs to another referral moves there: one operator proposes it, another one decides. Decision 096

-- In the order in which requests take them. Readers go on, but for those of claims, which get a column.
lock table referral, recipient, orders in share row exclusive mode;
lock table claim in access exclusive mode;

create table order_move (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  order_id uuid not null,
  from_referral_id uuid not null,
  to_referral_id uuid not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  reason text not null,
  proposed_by uuid not null,
  -- Whether the operator had a role that moves money.
  moves_money boolean not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- Given by the first person, where the installation has a single one.
  single_signature boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, from_referral_id) references referral (tenant_id, id),
  foreign key (tenant_id, to_referral_id) references referral (tenant_id, id),
  check (from_referral_id <> to_referral_id),
  check (num_nonnulls(decided_by, decided_at, decision_reason) = case state when 'waiting' then 0 else 3 end)
);
create unique index order_move_waiting on order_move (tenant_id, order_id) where state = 'waiting';
create index order_move_queue on order_move (tenant_id, state, proposed_at, id);
create index order_move_order on order_move (tenant_id, order_id, proposed_at);
-- Reports that name the referral an order belonged to before still mean that order.
create index order_move_left on order_move (tenant_id, from_referral_id) where state = 'done';

-- Claims of the referral that the order belonged to before: cancelled, and kept for who owned them. The order has claims
-- of its own beside them.
alter table claim add column former boolean not null default false;
-- Not checked row by row: no claim is a former one yet.
alter table claim add constraint claim_former_is_over check (not former or state = 'cancelled') not valid;
create unique index claim_order_party_now on claim (tenant_id, order_id, party, kind) where not former;
drop index claim_order_party;
alter index claim_order_party_now rename to claim_order_party;

alter table manual_act
  drop constraint manual_act_kind_check,
  add constraint manual_act_kind_check check (kind in
    ('order-file', 'order-number', 'status', 'goodwill', 'missing-contract', 'successor', 'early-release', 'event-placed',
     'order-moved')) not valid;

-- A moved order counts for the other recommender on the days it came about.
create or replace trigger orders_figures after insert or update of state, received_at, concluded_at, referral_id on orders
  for each row execute function note_figure_change();

-- And for the other referral's agency, or for none.
create function note_agency_order_moved() returns trigger language plpgsql as $$
declare
  r record;
begin
  if new.successor_of is null then
    for r in select x.agency_id, x.member_id, x.account_id, case when x.id = new.referral_id then 1 else -1 end as change
               from referral x
              where x.tenant_id = new.tenant_id and x.id in (old.referral_id, new.referral_id) and x.agency_id is not null
              order by x.agency_id, x.account_id, x.id loop
      perform add_to_recommender(new.tenant_id, r.agency_id, r.member_id, r.account_id, 0, r.change, new.created_at, true);
    end loop;
  end if;
  delete from agency_line l
   where l.tenant_id = new.tenant_id and l.kind = 'order' and l.id = new.id
     and not exists (select from agency_order_source s where s.tenant_id = new.tenant_id and s.id = new.id);
  perform keep_agency_order(new.tenant_id, new.id);
  return null;
end $$;
create trigger order_of_agency_moved after update of referral_id on orders
  for each row when (old.referral_id <> new.referral_id) execute function note_agency_order_moved();

create function note_agency_recipient_moved() returns trigger language plpgsql as $$
begin
  perform keep_agency_lead(r.tenant_id, r.id) from referral r
   where r.tenant_id = new.tenant_id and r.id in (old.referral_id, new.referral_id) and r.agency_id is not null;
  return null;
end $$;
create trigger recipient_of_agency_moved after update of referral_id on recipient
  for each row when (old.referral_id <> new.referral_id) execute function note_agency_recipient_moved();

-- Whose visit to their own link it was: an order that moves to somebody else's link is no order of their own.
alter table own_visit add column account_id uuid;
create function set_account_of_own_visit() returns trigger language plpgsql as $$
begin
  new.account_id = coalesce(new.account_id,
    (select r.account_id from click c join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id
      where c.tenant_id = new.tenant_id and c.id = new.visit_id),
    (select r.account_id from recipient p join referral r on r.tenant_id = p.tenant_id and r.id = p.referral_id
      where p.tenant_id = new.tenant_id and p.id = new.visit_id));
  return new;
end $$;
-- The release before does not name it.
create trigger own_visit_account before insert or update on own_visit
  for each row execute function set_account_of_own_visit();
update own_visit set account_id = null where account_id is null;

-- Now, and not when all migrations are done: the release before goes on beside it.
grant select, insert, update, delete on order_move to zuruf_app;
