import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { type Database, type Tx, withTenant } from './database.ts'

/** Rows deleted in one transaction: within the statement's time limit, also when deletes cascade. */
const GROUP_SIZE = 2_000

/**
 * Deletes a tenant's rows that meet a condition, in groups with a transaction each. What is deleted stays deleted when
 * the run is interrupted. The table must not be partitioned.
 * @param condition SQL over the table's columns
 * @returns the number of rows
 */
export function deleteInGroups(
  database: Database,
  tenantId: number,
  table: keyof DB & string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  return repeatGroups(database, tenantId, async (tx, most) => {
    const name = sql.table(table)
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any (array(select ctid from ${name} where ${condition} limit ${most}))`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0)
  })
}

/**
 * Repeats a deletion, each time in a transaction of its own, until less than a whole group is left.
 * @param deleteGroup deletes so many rows at most and returns how many
 */
export async function repeatGroups(
  database: Database,
  tenantId: number,
  deleteGroup: (tx: Tx, most: number) => Promise<number>,
): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await withTenant(database, tenantId, (tx) => deleteGroup(tx, GROUP_SIZE))
    total += deleted
    if (deleted < GROUP_SIZE) return total
  }
}
