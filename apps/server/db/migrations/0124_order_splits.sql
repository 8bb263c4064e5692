-- An order that holds the reports of two buyers is split: one operator proposes it, another one decides. Decision 103

-- In the order in which requests take them.
lock table orders in share row exclusive mode;
lock table manual_act, order_move in access exclusive mode;

-- A proposal of either kind holds the release of the order, also by a process of the release before. That process lists
-- and decides moves alone, as it finds no referral a split would move to.
alter table order_move
  add column kind text not null default 'move' check (kind in ('move', 'split')),
  -- What goes to the new order: numbers of orders, and reports that no number places.
  add column numbers text[] not null default '{}',
  add column reports text[] not null default '{}',
  -- The order that a split has made.
  add column new_order_id uuid,
  alter column to_referral_id drop not null,
  add constraint order_move_target check ((kind = 'move') = (to_referral_id is not null)),
  add constraint order_move_new_order check ((new_order_id is not null) = (kind = 'split' and state = 'done')),
  add constraint order_move_new_order_fkey foreign key (tenant_id, new_order_id) references orders (tenant_id, id);

alter table manual_act
  drop constraint manual_act_kind_check,
  add constraint manual_act_kind_check check (kind in
    ('order-file', 'order-number', 'status', 'goodwill', 'missing-contract', 'successor', 'early-release', 'event-placed',
     'order-moved', 'order-split', 'recipient-email')) not valid;
