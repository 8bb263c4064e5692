-- Which order took another's place: few have a successor, and a link may have thousands of orders.
create index orders_successor on orders (tenant_id, successor_of) where successor_of is not null;
