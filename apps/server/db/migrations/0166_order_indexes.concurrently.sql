-- Customer numbers are compared in their plain form, by `orders_plain_customer`.
drop index concurrently if exists orders_customer;
