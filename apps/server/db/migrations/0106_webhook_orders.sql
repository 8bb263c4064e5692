-- The webhook that carries confirmed orders with the person (decision 093): one endpoint of a tenant at most.
alter table webhook_endpoint add column sends_orders boolean not null default false;
create unique index webhook_endpoint_orders on webhook_endpoint (tenant_id) where sends_orders;
