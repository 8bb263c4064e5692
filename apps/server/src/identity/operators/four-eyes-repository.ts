import type { OperatorRole } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { InstallationSetting as SettingRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Settings of the whole installation: whether one person may sign alone. */
export type InstallationSetting = Selectable<SettingRow>

/** Returns these operators and everybody who acted on their access after a moment, directly or through others. */
export async function findPeopleBehind(
  tx: Tx,
  ids: readonly string[],
  actions: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive behind (id) as (
      select unnest(${ids}::uuid[])
      union
      select a.operator_id from behind b join operator_audit a on a.subject_id = b.id
       where a.at > ${since} and a.action = any(${actions}::text[]) and a.operator_id is not null)
    select id from behind`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns when an operator's access was last given or changed by one of these actions; undefined when the
 * operator is disabled.
 */
export async function accessSince(tx: Tx, id: string, actions: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(o.created_at, max(a.at)) as at
      from operator o
      left join operator_audit a on a.subject_id = o.id and a.action = any(${actions}::text[])
     where o.id = ${id} and o.disabled_at is null
     group by o.id`.execute(tx)
  return rows[0]?.at
}

/**
 * Counts the people who may move money.
 * @param tenantId null for any tenant
 */
export async function countPeopleMovingMoney(
  tx: Tx,
  tenantId: number | null,
  roles: readonly OperatorRole[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct o.id)::int as count
      from operator o join operator_grant g on g.operator_id = o.id
     where o.disabled_at is null and g.role = any(${roles}::text[])
       and (${tenantId}::int is null or g.granted_tenant is null or g.granted_tenant = ${tenantId})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Returns whether one of these actions was recorded after a moment, for any operator. */
export async function hasActionSince(tx: Tx, actions: readonly string[], since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('operatorAudit')
    .select('id')
    .where('at', '>', since)
    .where('action', 'in', actions)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function readSetting(tx: Tx): Promise<InstallationSetting | undefined> {
  return tx.selectFrom('installationSetting').selectAll().executeTakeFirst()
}

export async function writeSetting(tx: Tx, setting: Omit<InstallationSetting, 'id'>): Promise<void> {
  await tx
    .insertInto('installationSetting')
    .values({ id: 1, ...setting })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(setting))
    .execute()
}
