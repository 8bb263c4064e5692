import { type Database, type Tx, withTenant } from '../database/database.ts'
import type { EncryptedTable } from './encrypted-table.ts'

/** Rows of a table that one transaction can see: those of a tenant, or null for a table without tenants. */
export type Scope = number | null

/** Returns the scopes of a table. @param tenantIds all tenants */
export const scopesOf = (
  { withoutTenant }: EncryptedTable,
  tenantIds: readonly number[],
): readonly Scope[] => (withoutTenant ? [null] : tenantIds)

/** Runs a transaction that sees the rows of a scope. */
export const inScope = <T>(database: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  scope === null ? database.transaction().execute(work) : withTenant(database, scope, work)

/** Lists the ids of all tenants, including those created a moment ago. */
export async function listTenantIds(database: Database): Promise<number[]> {
  const rows = await database.selectFrom('tenant').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
