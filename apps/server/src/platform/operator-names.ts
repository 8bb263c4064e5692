import type { Tx } from './database/database.ts'
import { isUuid } from './ids.ts'

/**
 * Operators are no tenant's: their names alone are told.
 * @param ids also of who is no operator, such as a command
 * @returns name by id; who is not known is left out
 */
export async function operatorNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await tx.selectFrom('operator').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
