-- What the recipient asked for: an order, or an offer (decision 098). It never changes. What came before, what the provider
-- reports by itself and what the release before takes are orders.
alter table orders add column kind text not null default 'order';
alter table orders add constraint orders_kind_check check (kind in ('order', 'interest')) not valid;

-- What the form of a product asks for; null: as the tenant says.
alter table catalogue_product add column order_kind text;
alter table catalogue_product add constraint catalogue_product_order_kind_check
  check (order_kind in ('order', 'interest')) not valid;
