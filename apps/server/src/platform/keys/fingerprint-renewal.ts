import type { FieldCipher } from '../crypto.ts'
import { type Database, type Tx, withTenant } from '../database/database.ts'
import { addFingerprintKey, deleteFingerprintKeysBefore, lockFingerprintKeys } from './fingerprint-key.ts'
import { listTenantIds } from './scopes.ts'

/**
 * Makes the fingerprints of a batch of a module's rows with the newest key.
 * @param after last row of the previous batch
 * @returns the last row and the number of changed rows; undefined after the last batch
 */
export type RenewFingerprints = (
  tx: Tx,
  tenantId: number,
  after: string | undefined,
) => Promise<{ readonly last: string; readonly changed: number } | undefined>

export interface RenewalDependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly renewals: readonly RenewFingerprints[]
  readonly onProgress: (text: string) => void
  readonly signal: AbortSignal
}

/**
 * Makes the fingerprints of a tenant that came from another installation with the key of this one.
 * @returns the number of changed rows
 */
export async function renewTenantFingerprints(
  { database, renewals }: Pick<RenewalDependencies, 'database' | 'renewals'>,
  tenantId: number,
): Promise<number> {
  let rows = 0
  for (const renew of renewals) {
    let last: string | undefined
    do {
      const after = last
      const batch = await withTenant(database, tenantId, (tx) => renew(tx, tenantId, after))
      last = batch?.last
      rows += batch?.changed ?? 0
    } while (last !== undefined)
  }
  return rows
}

/**
 * Replaces the key of the fingerprints with a random one and computes the stored fingerprints whose originals are
 * known again, while Zuruf runs. Can be stopped and repeated. Decision 110
 * @returns the number of changed rows, and whether the old key is gone
 */
export async function renewFingerprints({
  database,
  cipher,
  renewals,
  onProgress,
  signal,
}: RenewalDependencies): Promise<{ rows: number; isComplete: boolean }> {
  const id = await addFingerprintKey(database, cipher)
  let rows = 0
  for (const tenantId of await listTenantIds(database)) {
    for (const renew of renewals) {
      let last: string | undefined
      do {
        if (signal.aborted) return { rows, isComplete: false }
        const batch = await withTenant(database, tenantId, async (tx) => {
          const [newest] = await lockFingerprintKeys(tx, cipher)
          if (newest?.id !== id) throw new Error('Another renewal has begun meanwhile; start this one again')
          return renew(tx, tenantId, last)
        })
        last = batch?.last
        rows += batch?.changed ?? 0
        if (batch && batch.changed > 0) onProgress(`fingerprints: ${rows} rows`)
      } while (last !== undefined)
    }
  }
  await deleteFingerprintKeysBefore(database, id)
  return { rows, isComplete: true }
}
