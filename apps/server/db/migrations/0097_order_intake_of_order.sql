-- The page of an order shows what was reported about it.
create index order_intake_order on order_intake (tenant_id, order_id, received_at desc, id) where order_id is not null;
