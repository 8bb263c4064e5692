import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { LoginAnswer, RegistrationAnswer } from '@zuruf/contract/passkeys'

/** Deviations from the answer of an honest device. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly userVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  /** Signs other data than it sends. */
  readonly forged?: boolean
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const flag = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 }

/** Encodes the subset of CBOR (RFC 8949) that an answer needs. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<number | string, never>)].flatMap(([key, item]) => [
    cbor(key),
    cbor(item),
  ])
  return Buffer.concat([head(5, entries.length / 2), ...entries])
}

/** Creates a software passkey provider with one synced ES256 key and user verification. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let handle = base64url(randomBytes(16))

  const clientData = (type: string, challenge: string, how: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge: how.challenge ?? challenge, origin: how.origin ?? origin }))

  function authenticatorData(rpId: string, how: Deviation, attested?: Buffer): Buffer {
    const bits =
      flag.userPresent |
      (how.userVerified === false ? 0 : flag.userVerified) |
      flag.backupEligible |
      flag.backedUp |
      (attested ? flag.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(how.counter ?? ++counter)
    return Buffer.concat([
      sha256(how.rpId ?? rpId),
      Buffer.from([bits]),
      count,
      ...(attested ? [attested] : []),
    ])
  }

  return {
    id,

    /** Creates a passkey for the relying party. */
    create(options: Record<string, unknown>, how: Deviation = {}): RegistrationAnswer {
      const { challenge, rp, user } = options as unknown as CreationOptions
      handle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(rp.id, how, attested)],
        ]),
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, how)),
          attestationObject: base64url(attestationObject),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** Signs a login. */
    get(options: Record<string, unknown>, how: Deviation = {}): LoginAnswer {
      const { challenge, rpId } = options as { challenge: string; rpId: string }
      const client = clientData('webauthn.get', challenge, how)
      const data = authenticatorData(rpId, how)
      const signed = Buffer.concat([data, sha256(how.forged ? 'something else' : client)])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle: how.userHandle ?? handle,
        },
      }
    },
  }
}
