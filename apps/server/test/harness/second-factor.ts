import { demoSecret } from '@zuruf/demo/pages/second-factor'
import { Secret, TOTP } from 'otpauth'
import { fieldCipher } from '../../src/platform/crypto.ts'
import type { TestApp } from './app.ts'

/** Simulates an authenticator app with a secret, by default the demo's. */
export function authenticatorApp(test: TestApp, base32?: string) {
  const totp = new TOTP({
    secret: base32 === undefined ? demoSecret(fieldCipher(test.config.dataKeys)) : Secret.fromBase32(base32),
  })
  return {
    /** @param steps number of time steps from now, 30 seconds each */
    code: (steps = 0) => totp.generate({ timestamp: test.clock.now().getTime() + steps * 30_000 }),
  }
}
