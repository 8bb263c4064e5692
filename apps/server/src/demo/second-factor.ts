import { Secret, TOTP } from 'otpauth'
import type { Config } from '../config.ts'
import { fieldCipher } from '../platform/crypto.ts'

const stepSeconds = 30

/**
 * The second factor of all logins of the demo, whose codes `/demo/code` shows. It comes out of the data key: the same for as
 * long as the demo lasts, and known to nobody once its page is gone.
 */
export function demoSecret(dataKeys: Config['dataKeys']): Secret {
  const bytes = new Uint8Array(fieldCipher(dataKeys).fingerprint('second factor', 'demo').subarray(0, 20))
  return new Secret({ buffer: bytes.buffer })
}

/** The code of this moment and how many seconds it will be shown. */
export function codeAt(secret: Secret, now: Date): { code: string; secondsLeft: number } {
  return {
    code: new TOTP({ secret }).generate({ timestamp: now.getTime() }),
    secondsLeft: stepSeconds - (Math.floor(now.getTime() / 1000) % stepSeconds),
  }
}
