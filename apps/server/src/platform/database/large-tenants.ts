import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Referrals from which on a tenant is large. Reading all rows of a smaller one takes a few milliseconds. */
const largeFrom = 10_000

let large: ReadonlySet<number> = new Set()

/**
 * Returns whether a tenant's statements must be planned for it. A general plan is made with the number of rows of the tenant
 * that happens to be set, and what is good enough for a small one reads all rows of a large one. Decision 132
 */
export const isLarge = (tenantId: number): boolean => large.has(tenantId)

/** Finds the large tenants for this process, by the planner's statistics. */
export async function findLargeTenants(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`select large_tenants(${largeFrom}) as id`.execute(database)
  large = new Set(rows.map(({ id }) => id))
}
