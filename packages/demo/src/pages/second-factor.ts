import type { FieldCipher } from '@zuruf/server/platform/crypto'
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

/**
 * Derives the second factor of all demo logins, whose codes `/demo/code` shows, from the key of the
 * fingerprints. It stays the same when data keys are rotated.
 */
export function demoSecret(cipher: Pick<FieldCipher, 'fingerprint'>): Secret {
  const bytes = new Uint8Array(cipher.fingerprint('second factor', 'demo').subarray(0, 20))
  return new Secret({ buffer: bytes.buffer })
}

/** Returns the current code and how many seconds it stays valid. */
export function codeAt(secret: Secret, now: Date): { code: string; secondsLeft: number } {
  return {
    code: new TOTP({ secret }).generate({ timestamp: now.getTime() }),
    secondsLeft: stepSeconds - (Math.floor(now.getTime() / 1000) % stepSeconds),
  }
}
