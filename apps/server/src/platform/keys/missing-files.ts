import type { FieldPlace } from '../crypto.ts'
import { type Database, type Tx, withTenant } from '../database/database.ts'
import type { FileStore } from '../files.ts'
import { listTenantIds } from './scopes.ts'

/** Lists the files that a module's rows of a tenant refer to. */
export type ListStoredFiles = (tx: Tx, tenantId: number) => Promise<readonly FieldPlace[]>

/**
 * Finds files that rows refer to and that are not in the store. With the wrong `DATA_DIR` that is all of them, and
 * no key could be called unused.
 */
export async function findMissingFiles(
  database: Database,
  files: Pick<FileStore, 'keyIdOf'>,
  storedFiles: readonly ListStoredFiles[],
): Promise<FieldPlace[]> {
  const missing: FieldPlace[] = []
  for (const tenantId of await listTenantIds(database)) {
    const list = () => listOfTenant(database, tenantId, storedFiles)
    const candidates: FieldPlace[] = []
    for (const place of await list()) {
      if ((await files.keyIdOf(place)) === undefined) candidates.push(place)
    }
    // The rows of some may have been deleted meanwhile.
    const still = new Set(candidates.length > 0 ? (await list()).map(nameOf) : [])
    missing.push(...candidates.filter((place) => still.has(nameOf(place))))
  }
  return missing
}

const nameOf = ({ field, rowId }: FieldPlace) => `${field} ${rowId}`

const listOfTenant = (database: Database, tenantId: number, storedFiles: readonly ListStoredFiles[]) =>
  withTenant(database, tenantId, async (tx) => {
    const places: FieldPlace[] = []
    for (const list of storedFiles) places.push(...(await list(tx, tenantId)))
    return places
  })
