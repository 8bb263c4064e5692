import type { AuditAction } from '@zuruf/contract/audit-actions'
import { type Insertable, sql } from 'kysely'
import type { Tenant as TenantRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tenantOfRow } from '../../platform/tenants/repository.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

// The table `tenant` is used outside any tenant.

export type TenantChanges = Partial<
  Pick<Insertable<TenantRow>, 'name' | 'hosts' | 'languages' | 'state' | 'stateSince'>
> & {
  /** Merged into the stored settings key by key, so that concurrent changes of other keys stay. */
  readonly settings?: object
  readonly theme?: object
  readonly routes?: object
  readonly texts?: object
}

/** Serialises changes of keys and hosts, since no index can keep array elements unique across rows. */
export async function lockKeysAndHosts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('zuruf: keys and hosts of tenants'))`.execute(tx)
}

export async function isKeyTaken(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('tenant').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/**
 * @param except the tenant that may have them
 * @returns the hosts that belong to another tenant
 */
export async function takenHosts(tx: Tx, hosts: readonly string[], except?: number): Promise<Set<string>> {
  const { rows } = await sql<{ host: string }>`
    select host from tenant, unnest(hosts) host
     where host = any(${hosts}::text[]) and id is distinct from ${except ?? null}::integer`.execute(tx)
  return new Set(rows.map(({ host }) => host))
}

export async function insert(
  tx: Tx,
  tenant: Pick<Tenant, 'key' | 'name' | 'hosts' | 'languages' | 'settings' | 'theme' | 'routes' | 'texts'>,
  now: Date,
): Promise<Tenant> {
  const row = await tx
    .insertInto('tenant')
    .values({
      key: tenant.key,
      name: tenant.name,
      hosts: [...tenant.hosts],
      languages: [...tenant.languages],
      settings: JSON.stringify(tenant.settings),
      theme: JSON.stringify(tenant.theme),
      routes: JSON.stringify(tenant.routes),
      texts: JSON.stringify(tenant.texts),
      state: 'draft',
      stateSince: now,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return tenantOfRow(row)
}

/** Locks a tenant against changes until the transaction ends. */
export async function lockTenant(tx: Tx, id: number): Promise<Tenant | undefined> {
  const row = await tx
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && tenantOfRow(row)
}

/** Updates a tenant. A trigger notifies every process, which reads the tenant again with a new `version`. */
export async function update(tx: Tx, id: number, changes: TenantChanges): Promise<void> {
  const { settings, theme, routes, texts, ...columns } = changes
  await tx
    .updateTable('tenant')
    .set({
      ...columns,
      ...(settings && { settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb` }),
      ...(theme && { theme: JSON.stringify(theme) }),
      ...(routes && { routes: JSON.stringify(routes) }),
      ...(texts && { texts: JSON.stringify(texts) }),
      updatedAt: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns whether a test mail was sent since the sender was last changed. */
export async function isSenderTested(tx: Tx): Promise<boolean> {
  const last = await tx
    .selectFrom('audit')
    .select(['action', sql<string | null>`details ->> 'state'`.as('state')])
    .where('action', 'in', ['tenant.mail', 'tenant.test-mail'] satisfies AuditAction[])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'tenant.test-mail' && (last.state === 'sent' || last.state === 'kept')
}
