import type { DataKey } from '../config.ts'
import { fieldCipher } from '../crypto.ts'
import { canaryPlace } from '../keys/data-keys.ts'
import { ArchiveError, type EncryptedCount, type Manifest } from './manifest.ts'

/** A key of an archive that is not at hand, and what nobody can read without it. */
export interface LostKey {
  readonly id: string
  /** `missing`: not in `DATA_KEY`; `different`: another key has its id. */
  readonly reason: 'missing' | 'different'
  readonly values: readonly EncryptedCount[]
}

/** Finds the keys that an archive needs and that are not at hand, by decrypting the canary of each. */
export function findLostKeys({ keys, encrypted }: Manifest, dataKeys: readonly DataKey[]): LostKey[] {
  const lost: LostKey[] = []
  for (const { id, canary, isRetired } of keys) {
    const values = encrypted.filter(({ keyId }) => keyId === id)
    const own = dataKeys.find((key) => key.id === id)
    if (!own && isRetired && values.length === 0) continue
    if (!own) lost.push({ id, reason: 'missing', values })
    else if (!opens(own, canary)) lost.push({ id, reason: 'different', values })
  }
  return lost
}

function opens(key: DataKey, canary: string): boolean {
  try {
    fieldCipher([key]).decrypt(Buffer.from(canary, 'base64'), canaryPlace(key.id))
    return true
  } catch {
    return false
  }
}

/** Says which data is lost with a key, one line for each column, kind of file and tenant. */
export function describeLostKey({ id, reason, values }: LostKey, { tenants }: Manifest): string[] {
  const head =
    reason === 'missing'
      ? `The key "${id}" is not in DATA_KEY.`
      : `The key "${id}" in DATA_KEY is another one than that of the archive.`
  if (values.length === 0)
    return [`${head} Nothing is encrypted with it, but it may not be missing at a start.`]
  const keyOf = (tenantId: number | null) =>
    tenantId === null
      ? 'the installation'
      : (tenants.find((tenant) => tenant.id === tenantId)?.key ?? tenantId)
  return [
    `${head} Without it these cannot be read:`,
    ...values.map(({ table, column, tenantId, count }) =>
      column === null
        ? `  ${count} files ${table} of ${keyOf(tenantId)}`
        : `  ${count} values ${table}.${column} of ${keyOf(tenantId)}`,
    ),
  ]
}

/**
 * Stops a restore without all keys, unless the loss is accepted.
 * @param accepted ids of the keys that are known to be lost
 * @throws ArchiveError that names the data that would be lost
 */
export function assertKeys(manifest: Manifest, lost: readonly LostKey[], accepted: readonly string[]): void {
  const open = lost.filter(({ id }) => !accepted.includes(id))
  if (open.length === 0) return
  const lines = open.flatMap((key) => describeLostKey(key, manifest))
  const option = `--without-key ${open.map(({ id }) => id).join(' --without-key ')}`
  throw new ArchiveError(
    [...lines, `Put the missing keys into DATA_KEY, or restore the rest with ${option}.`].join('\n'),
  )
}
