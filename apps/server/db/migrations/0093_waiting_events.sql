-- Events that no order can be found for wait for the desk, and stay until somebody has decided about them. Decision 085

alter table order_intake
  drop constraint order_intake_outcome_check,
  add constraint order_intake_outcome_check
    check (outcome in ('accepted', 'duplicate', 'rejected', 'waiting', 'dismissed')),
  -- By which number the event names its order; events of one order are decided about together.
  add column order_number text,
  -- The order that the event's order replaces, or the event whose date it sets right.
  add column follows text,
  -- What an operator decided about an event that waited.
  add column decided_at timestamptz,
  add column decided_by text,
  add column decision_reason text;

-- The same event sent again does not wait a second time.
create unique index order_intake_held on order_intake (tenant_id, event_id, source)
  where outcome in ('waiting', 'dismissed');
create index order_intake_held_order on order_intake (tenant_id, order_number, received_at, id)
  where outcome in ('waiting', 'dismissed');
create index order_intake_follows on order_intake (tenant_id, follows) where outcome = 'waiting';

alter table manual_act
  drop constraint manual_act_kind_check,
  add constraint manual_act_kind_check check (kind in
    ('order-file', 'order-number', 'status', 'goodwill', 'missing-contract', 'successor', 'early-release', 'event-placed'));
