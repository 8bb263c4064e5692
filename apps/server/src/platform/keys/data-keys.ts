import { sql } from 'kysely'
import { ConfigError, type DataKey } from '../config.ts'
import { type FieldCipher, type FieldPlace, fieldCipher, keyIdOf } from '../crypto.ts'
import { type Database, withTenant } from '../database/database.ts'
import { openFingerprintKey } from './fingerprint-key.ts'

type Keys = readonly [DataKey, ...DataKey[]]

const canaryText = 'zuruf'
export const canaryPlace = (id: string): FieldPlace => ({
  tenantId: null,
  field: 'data_key.canary',
  rowId: id,
})

/**
 * Checks `DATA_KEY` against the canaries in the database, one per key ever used, adds canaries for new keys, and
 * returns the cipher. Otherwise a wrong key would be noticed only at a payout, after more data had been encrypted
 * with it.
 * @param tenantIds tenants to search for encrypted values if the database has no canaries yet
 * @throws ConfigError that says what is wrong
 */
export async function openCipher(
  database: Database,
  keys: Keys,
  tenantIds: readonly number[],
): Promise<FieldCipher> {
  const known = await readCanaries(database)
  const isNew = known.length === 0 && tenantIds.length === 0
  if (known.length === 0) {
    for (const { stored, place } of await readSamples(database, tenantIds)) assertOpens(keys, stored, place)
  }
  assertMatch(keys, known)
  await addCanaries(database, keys, known)
  // A concurrent process may have inserted canaries of other keys first.
  const canaries = await readCanaries(database)
  assertMatch(keys, canaries)
  await reportEncrypting(database, keys[0].id)
  const first = canaries.find((one) => one.makesFingerprints)
  const madeSoFar = isNew ? undefined : keys.find(({ id }) => id === first?.id)
  return fieldCipher(keys, await openFingerprintKey(database, keys, madeSoFar))
}

/** How often a process reports the key it encrypts with, in milliseconds. */
export const encryptingReportMs = 30_000

/** Records that this process encrypts with a key, which therefore is in use. */
export async function reportEncrypting(database: Database, keyId: string): Promise<void> {
  await database
    .updateTable('dataKey')
    .set({ encryptingAt: sql<Date>`now()`, retiredAt: null })
    .where('id', '=', keyId)
    .execute()
}

async function addCanaries(database: Database, keys: Keys, known: readonly Canary[]): Promise<void> {
  const added = keys.filter(({ id }) => !known.some((one) => one.id === id))
  if (added.length === 0) return
  await database
    .insertInto('dataKey')
    .values(
      added.map((key) => ({
        id: key.id,
        canary: fieldCipher([key]).encrypt(canaryText, canaryPlace(key.id)),
        // Unique, so of concurrent first starts with different keys only one succeeds.
        makesFingerprints: known.length === 0 && key === keys.at(-1),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Canary = Awaited<ReturnType<typeof readCanaries>>[number]

const readCanaries = (database: Database) => database.selectFrom('dataKey').selectAll().execute()

function assertMatch(keys: Keys, known: readonly Canary[]): void {
  for (const { id, canary, retiredAt } of known) {
    const isNeeded = retiredAt === null || keys.some((key) => key.id === id)
    if (isNeeded) assertOpens(keys, canary, canaryPlace(id))
  }
}

function assertOpens(keys: Keys, stored: Buffer, place: FieldPlace): void {
  const id = keyIdOf(stored)
  if (!keys.some((key) => key.id === id)) {
    throw new ConfigError(
      `DATA_KEY lacks the key "${id}", with which data in this database is encrypted. Add it behind the new one: ` +
        `DATA_KEY=new:…,${id}:… (the demo's key is DATA_DIR/data.key).`,
    )
  }
  try {
    fieldCipher(keys).decrypt(stored, place)
  } catch {
    throw new ConfigError(
      `DATA_KEY: the key "${id}" is not the one with which data in this database is encrypted. Set the right one; ` +
        'a new key needs an id of its own.',
    )
  }
}

interface Sample {
  readonly stored: Buffer
  readonly place: FieldPlace
}

/** Returns encrypted values that nearly every installation has: operators' second factors and provider secrets. */
async function readSamples(database: Database, tenantIds: readonly number[]): Promise<Sample[]> {
  const factors = await database
    .selectFrom('operatorSecondFactor')
    .select(['ownerId', 'secret'])
    .where('secret', 'is not', null)
    .execute()
  const samples: Sample[] = factors.flatMap(({ ownerId, secret }) =>
    secret
      ? [{ stored: secret, place: { tenantId: null, field: 'second_factor.secret', rowId: ownerId } }]
      : [],
  )
  for (const tenantId of tenantIds) {
    const keys = await withTenant(database, tenantId, (tx) =>
      tx.selectFrom('apiKey').select(['id', 'secret']).execute(),
    )
    for (const { id, secret } of keys) {
      samples.push({ stored: secret, place: { tenantId, field: 'api_key.secret', rowId: id } })
    }
  }
  return samples
}
