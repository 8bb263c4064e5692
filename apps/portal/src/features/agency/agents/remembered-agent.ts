import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/browser-times'
import { readAllowed, readConsent } from '../../../app/consent.ts'
import { writeCookie } from '../../../app/cookies.ts'

const COOKIE = 'psoempf_berater'

/** Number of the chosen agent until the page is closed. Kept longer only with consent to comfort cookies. */
let inMemory: string | null = null

/** Returns the number of the agent this person chose last. */
export const rememberedAgent = (): string | null => inMemory ?? readAllowed('functional', COOKIE)

/** Remembers the chosen agent; null forgets the agent. */
export function rememberAgent(number: string | null): void {
  inMemory = number
  if (readConsent()?.functional || number === null) {
    writeCookie(COOKIE, number ?? '', number === null ? 0 : CONSENT_COOKIE_DAYS)
  }
}
