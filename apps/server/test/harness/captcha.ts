import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from './app.ts'

/**
 * Fetches and solves a captcha challenge, as a visitor's page does.
 *
 * @returns the solution to send with a request
 */
export async function solvedCaptcha(
  test: TestApp,
  action: 'empfehlen' | 'registrieren' | 'einladung' | 'kontakt' = 'empfehlen',
  tenant = 'swb',
): Promise<string> {
  const challenge = (await test.api.ok('getCaptcha', {
    query: { aktion: action },
    tenant,
  })) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
