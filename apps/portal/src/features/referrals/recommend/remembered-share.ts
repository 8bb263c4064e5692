import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/browser-times'
import type { RecommenderShare } from '@zuruf/domain/split'
import { readAllowed, readConsent } from '../../../app/consent.ts'
import { writeCookie } from '../../../app/cookies.ts'

const COOKIE = 'psoempf_teilung'

/** Returns the share of the reward that this person chose last; stored only with consent to comfort cookies. */
export const rememberedShare = (): string | null => readAllowed('functional', COOKIE)

/** Stores the chosen share if the visitor has consented to comfort cookies. */
export function rememberShare(share: RecommenderShare): void {
  if (readConsent()?.functional) writeCookie(COOKIE, String(share), CONSENT_COOKIE_DAYS)
}
