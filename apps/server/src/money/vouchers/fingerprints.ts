import { type FieldCipher, keyedHash } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockFingerprintKeys } from '../../platform/keys/fingerprint-key.ts'
import type { RenewFingerprints } from '../../platform/keys/fingerprint-renewal.ts'
import { placeOfCode } from './service.ts'
import * as repository from './stock-repository.ts'

const batchSize = 200

/** Fingerprints of voucher codes. */
export interface CodeFingerprints {
  /** The one to be stored. */
  readonly newest: (code: string) => Buffer
  /** All under which the code may be stored, while the key is being replaced. */
  readonly all: (code: string) => readonly [Buffer, ...Buffer[]]
}

/** Opens the fingerprints for the rest of the transaction. No key is added meanwhile. */
export async function openCodeFingerprints(tx: Tx, cipher: FieldCipher): Promise<CodeFingerprints> {
  const keys = await lockFingerprintKeys(tx, cipher)
  const [newest, ...older] = keys.map(
    ({ key }) =>
      (code: string) =>
        keyedHash(key, code, 'voucher'),
  )
  const make = newest ?? ((code: string) => cipher.fingerprint(code, 'voucher'))
  return { newest: make, all: (code) => [make(code), ...older.map((one) => one(code))] }
}

/** Makes the fingerprints of stored codes with the newest key. */
export const renewCodeFingerprints =
  ({ cipher }: { readonly cipher: FieldCipher }): RenewFingerprints =>
  async (tx, tenantId, after) => {
    const { newest } = await openCodeFingerprints(tx, cipher)
    const vouchers = await repository.lockCodes(tx, after, batchSize)
    const stale = vouchers
      .map(({ id, code, codeHash }) => {
        const hash = newest(cipher.decryptText(code, placeOfCode(tenantId, id)))
        return { id, hash, isStale: !hash.equals(codeHash) }
      })
      .filter(({ isStale }) => isStale)
    if (stale.length > 0) await repository.replaceCodeHashes(tx, stale)
    const last = vouchers.at(-1)?.id
    return last === undefined ? undefined : { last, changed: stale.length }
  }
