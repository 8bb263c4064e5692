import { randomBytes } from 'node:crypto'
import type { DataKey } from '../config.ts'
import { type FieldPlace, fieldCipher } from '../crypto.ts'
import type { Database } from '../database/database.ts'

type Keys = readonly [DataKey, ...DataKey[]]

const rowId = 1
const place: FieldPlace = { tenantId: null, field: 'fingerprint_key.secret', rowId: String(rowId) }

/**
 * Returns the key of the fingerprints. It is stored encrypted, so rotation encrypts it anew instead of changing
 * every fingerprint. Decision 110
 * @param madeSoFar key that has made this database's fingerprints; absent in a new database, which gets a
 *   random one
 */
export async function openFingerprintKey(
  database: Database,
  keys: Keys,
  madeSoFar: DataKey | undefined,
): Promise<Buffer> {
  const cipher = fieldCipher(keys)
  const stored = await find(database)
  if (stored) return cipher.decrypt(stored, place)
  await database
    .insertInto('fingerprintKey')
    .values({ id: rowId, secret: cipher.encrypt(madeSoFar?.key ?? randomBytes(32), place) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A concurrent process may have been first.
  const secret = await find(database)
  if (!secret) throw new Error('The fingerprint key was not stored')
  return cipher.decrypt(secret, place)
}

async function find(database: Database): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('fingerprintKey')
    .select('secret')
    .where('id', '=', rowId)
    .executeTakeFirst()
  return row?.secret
}
