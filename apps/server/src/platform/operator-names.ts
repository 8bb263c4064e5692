import type { Tx } from './database/database.ts'
import { isUuid } from './ids.ts'

/**
 * Returns the names of operators. Operators belong to no tenant, and nothing else about them is disclosed.
 * @param ids may include actors that are not operators, such as a command
 * @returns name by id; unknown ids are left out
 */
export async function operatorNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await tx.selectFrom('operator').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
