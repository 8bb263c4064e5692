import type pg from 'pg'

/**
 * Advisory locks by which processes report how far a freeze has got. They are held on the connection that listens for
 * changes of tenants, so those of a process that has died are gone. The number is arbitrary; the second key is the id
 * of a tenant, or 0.
 */
const lockSpace = 20261130

/** Reports that this process serves tenants. To be called before it reads them. */
export const reportPresence = (client: pg.ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1, 0)', [lockSpace])

/** Reports that this process does nothing for a frozen tenant any more. */
export const reportFrozen = (client: pg.ClientBase, tenantId: number): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, tenantId])

/** Takes the report back. To be called before this process does anything for the tenant again. */
export const withdrawFrozen = (client: pg.ClientBase, tenantId: number): Promise<unknown> =>
  client.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, tenantId])

/** Query for the number of processes that have not reported yet; the parameter is the tenant's id. */
export const countUnreported = `
  with report as (
    select pid, objid::bigint as tenant_id from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = ${lockSpace}
       and database = (select oid from pg_database where datname = current_database()))
  select count(*)::int as count from report present
   where tenant_id = 0 and not exists (select from report r where r.pid = present.pid and r.tenant_id = $1)`
