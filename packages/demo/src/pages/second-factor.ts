import type { Config } from '@zuruf/server/platform/config'
import { fieldCipher } from '@zuruf/server/platform/crypto'
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

/**
 * Derives the second factor of all demo logins, whose codes `/demo/code` shows, from the data key. It stays
 * the same as long as the data key does.
 */
export function demoSecret(dataKeys: Config['dataKeys']): Secret {
  const bytes = new Uint8Array(fieldCipher(dataKeys).fingerprint('second factor', 'demo').subarray(0, 20))
  return new Secret({ buffer: bytes.buffer })
}

/** Returns the current code and how many seconds it stays valid. */
export function codeAt(secret: Secret, now: Date): { code: string; secondsLeft: number } {
  return {
    code: new TOTP({ secret }).generate({ timestamp: now.getTime() }),
    secondsLeft: stepSeconds - (Math.floor(now.getTime() / 1000) % stepSeconds),
  }
}
