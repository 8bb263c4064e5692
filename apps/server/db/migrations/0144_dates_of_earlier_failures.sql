-- Backfill of 0143: the dates of earlier failures. In a migration of its own, so that none waits for the lock of the trigger's
-- table while this one holds its order.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    -- Locked by id, as in every transaction that locks several orders.
    perform from orders o
     where o.tenant_id = own and (o.state = 'rejected' and o.rejected_at is null
       or o.state = 'withdrawn' and o.withdrawn_at is null or o.state = 'cancelled' and o.cancelled_at is null)
     order by o.id for update;
    with undated as (
      select o.id, o.state, coalesce(
          (select min(e.occurred_at) from order_event e
            where e.tenant_id = own and e.order_id = o.id and e.status = o.state), o.state_at) as failed_at
        from orders o
       where o.tenant_id = own and (o.state = 'rejected' and o.rejected_at is null
         or o.state = 'withdrawn' and o.withdrawn_at is null or o.state = 'cancelled' and o.cancelled_at is null))
    update orders o set
        rejected_at = case u.state when 'rejected' then u.failed_at else o.rejected_at end,
        withdrawn_at = case u.state when 'withdrawn' then u.failed_at else o.withdrawn_at end,
        cancelled_at = case u.state when 'cancelled' then u.failed_at else o.cancelled_at end
      from undated u
     where o.tenant_id = own and o.id = u.id;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
