import { Secret, TOTP } from 'otpauth'
import { demoSecret } from '../../src/demo/second-factor.ts'
import type { TestApp } from './app.ts'

/** Plays an authenticator app with a secret; without one it is the demo's. */
export function authenticatorApp(test: TestApp, base32?: string) {
  const totp = new TOTP({
    secret: base32 === undefined ? demoSecret(test.config.dataKeys) : Secret.fromBase32(base32),
  })
  return {
    /** @param steps how many time steps from now, 30 seconds each */
    code: (steps = 0) => totp.generate({ timestamp: test.clock.now().getTime() + steps * 30_000 }),
  }
}
