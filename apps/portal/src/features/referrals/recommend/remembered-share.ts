import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/dates'
import type { RecommenderShare } from '@zuruf/domain/split'
import { readConsent } from '../../../app/consent.ts'
import { readCookie, writeCookie } from '../../../app/cookies.ts'

const COOKIE = 'psoempf_teilung'

/** How this person last shared a reward, with their consent to comfort. */
export const rememberedShare = (): string | null => readCookie(COOKIE)

export function rememberShare(share: RecommenderShare): void {
  if (readConsent()?.functional) writeCookie(COOKIE, String(share), CONSENT_COOKIE_DAYS)
}
