-- Claims of an order, also former ones: the unique index has current ones alone.
create index concurrently if not exists claim_order on claim (tenant_id, order_id);

-- Row-level security lets no condition with coalesce find an index.
drop index concurrently if exists orders_begun;
