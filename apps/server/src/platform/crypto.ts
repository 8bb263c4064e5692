import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { DataKey } from './config.ts'

/** Location of a value. Bound into its encryption, so that it cannot be moved to another row or tenant. */
export interface FieldPlace {
  /** null: the row belongs to no tenant. */
  readonly tenantId: number | null
  readonly field: `${string}.${string}`
  readonly rowId: string
}

export interface FieldCipher {
  encrypt(text: string | Buffer, place: FieldPlace): Buffer
  /** @throws Error when the value was changed or moved, or its key is missing */
  decrypt(stored: Buffer, place: FieldPlace): Buffer
  decryptText(stored: Buffer, place: FieldPlace): string
  /** Returns a keyed hash for finding equal secrets without storing them. Rotation does not change it. */
  fingerprint(text: string, purpose: string): Buffer
  /**
   * Returns the signatures of a short-lived text, one for each key. The first is issued, all are accepted, so
   * that processes with the keys in another order accept each other's.
   */
  signatures(text: string, purpose: string): readonly [Buffer, ...Buffer[]]
  /** Id of the key that encrypts. */
  readonly currentKeyId: string
}

const version = 1

/** Converts a key once: Node converts bytes at each use, which takes five times as long as hashing a short text. */
const secretOf = ({ id, key }: DataKey) => ({ id, key: createSecretKey(key) })

/**
 * Encrypts single fields with AES-256-GCM. Layout: version, length of the key id, key id, 12-byte nonce,
 * 16-byte tag, ciphertext.
 * @param keys the first encrypts, all decrypt (QUALITY 6)
 * @param fingerprintKey key stored in the database (`keys/fingerprint-key.ts`); default: the last key, which
 *   databases without a stored one have used
 */
export function fieldCipher(
  keys: readonly [DataKey, ...DataKey[]],
  fingerprintKey: Buffer = (keys.at(-1) ?? keys[0]).key,
): FieldCipher {
  const current = secretOf(keys[0])
  const others = keys.slice(1).map(secretOf)
  const fingerprintSecret = createSecretKey(fingerprintKey)
  const cipher: FieldCipher = {
    encrypt(text, place) {
      const nonce = randomBytes(12)
      const aes = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(placeBytes(place))
      const sealed = Buffer.concat([
        typeof text === 'string' ? aes.update(text, 'utf8') : aes.update(text),
        aes.final(),
      ])
      const id = Buffer.from(current.id)
      return Buffer.concat([Buffer.from([version, id.length]), id, nonce, aes.getAuthTag(), sealed])
    },
    decrypt(stored, place) {
      if (stored[0] !== version) throw new Error('Unknown version of field encryption')
      const id = keyIdOf(stored)
      const key = [current, ...others].find((candidate) => candidate.id === id)
      if (!key) throw new Error(`The data key "${id}" is not among DATA_KEY`)
      const rest = stored.subarray(2 + (stored[1] ?? 0))
      const aes = createDecipheriv('aes-256-gcm', key.key, rest.subarray(0, 12), { authTagLength: 16 })
        .setAAD(placeBytes(place))
        .setAuthTag(rest.subarray(12, 28))
      return Buffer.concat([aes.update(rest.subarray(28)), aes.final()])
    },
    decryptText: (stored, place) => cipher.decrypt(stored, place).toString('utf8'),
    fingerprint: (text, purpose) => keyedHash(fingerprintSecret, text, purpose),
    signatures: (text, purpose) => [
      keyedHash(current.key, text, purpose),
      ...others.map(({ key }) => keyedHash(key, text, purpose)),
    ],
    currentKeyId: current.id,
  }
  return cipher
}

/** Returns the fingerprint that a key makes. */
export const keyedHash = (key: Buffer | KeyObject, text: string, purpose: string) =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest()

/** Returns whether one of the signatures is the given one, which is base64url. */
export function isAccepted(signatures: readonly Buffer[], given: string): boolean {
  const actual = Buffer.from(given)
  return signatures.some((signature) => {
    const expected = Buffer.from(signature.toString('base64url'))
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
}

/** Id of the key a value was encrypted with. */
export const keyIdOf = (stored: Buffer): string => stored.subarray(2, 2 + (stored[1] ?? 0)).toString()

const placeBytes = (place: FieldPlace) =>
  Buffer.from(`${place.tenantId ?? 'installation'}\0${place.field}\0${place.rowId}`)

/** Generates an opaque token: 256 random bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Stored form of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
