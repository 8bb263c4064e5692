import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DataKey } from '../config.ts'
import { type FieldCipher, type FieldPlace, fieldCipher } from '../crypto.ts'
import type { Database, Tx } from '../database/database.ts'

type Keys = readonly [DataKey, ...DataKey[]]

const placeOf = (id: number): FieldPlace => ({
  tenantId: null,
  field: 'fingerprint_key.secret',
  rowId: String(id),
})

/** A key of the fingerprints. */
export interface FingerprintKey {
  readonly id: number
  readonly key: Buffer
}

/**
 * Returns the key of the fingerprints. It is stored encrypted: rotation encrypts it again and does not change
 * the fingerprints. Decision 110
 * @param madeSoFar key that has made this database's fingerprints; absent in a new database, which gets a
 *   random one
 */
export async function openFingerprintKey(
  database: Database,
  keys: Keys,
  madeSoFar: DataKey | undefined,
): Promise<Buffer> {
  const cipher = fieldCipher(keys)
  const [stored] = await readKeys(database, cipher)
  if (stored) return stored.key
  await database
    .insertInto('fingerprintKey')
    .values(sealed(cipher, { id: 1, key: madeSoFar?.key ?? randomBytes(32) }))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A concurrent process may have been first.
  const [first] = await readKeys(database, cipher)
  if (!first) throw new Error('The fingerprint key was not stored')
  return first.key
}

/**
 * Returns the keys of the fingerprints, the newest first, and keeps them until the transaction ends: none is added
 * meanwhile. Stored fingerprints are of one of these keys; new ones must be of the newest.
 * @returns nothing in a database that this release has not been started on
 */
export async function lockFingerprintKeys(tx: Tx, cipher: FieldCipher): Promise<FingerprintKey[]> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('fingerprint_key'))`.execute(tx)
  return readKeys(tx, cipher)
}

/** Adds a random key, unless the replacement of an older one is unfinished. @returns the newest key's id */
export async function addFingerprintKey(database: Database, cipher: FieldCipher): Promise<number> {
  return database.transaction().execute(async (tx) => {
    // A running import has the shared lock, and may take a minute.
    await sql`select set_config('lock_timeout', '5min', true), set_config('statement_timeout', '5min', true)`.execute(
      tx,
    )
    await sql`select pg_advisory_xact_lock(hashtext('fingerprint_key'))`.execute(tx)
    const [newest, older] = await readKeys(tx, cipher)
    if (newest && older) return newest.id
    const id = (newest?.id ?? 0) + 1
    await tx
      .insertInto('fingerprintKey')
      .values(sealed(cipher, { id, key: randomBytes(32) }))
      .execute()
    return id
  })
}

export async function deleteFingerprintKeysBefore(database: Database, id: number): Promise<void> {
  await database.deleteFrom('fingerprintKey').where('id', '<', id).execute()
}

async function readKeys(database: Database | Tx, cipher: FieldCipher): Promise<FingerprintKey[]> {
  const rows = await database
    .selectFrom('fingerprintKey')
    .select(['id', 'secret'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, secret }) => ({ id, key: cipher.decrypt(secret, placeOf(id)) }))
}

const sealed = (cipher: FieldCipher, { id, key }: FingerprintKey) => ({
  id,
  secret: cipher.encrypt(key, placeOf(id)),
})
