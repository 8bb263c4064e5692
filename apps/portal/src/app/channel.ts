import { campaignIn as campaignOf } from '@zuruf/domain/campaign'
import { CHANNEL_COOKIE_DAYS } from '@zuruf/domain/dates'
import { onConsent, readAllowed, readConsent } from './consent.ts'
import { writeCookie } from './cookies.ts'

const COOKIE = 'psoempf_channel'
/** Without consent it is known as long as this document lives. */
let current: string | null = null

/** The campaign in an address; null if there is none, or none that could be one. */
export function campaignIn(search: string): string | null {
  const query = new URLSearchParams(search)
  return campaignOf((name) => query.get(name))
}

function remember(): void {
  if (current && readConsent()?.marketing) writeCookie(COOKIE, current, CHANNEL_COOKIE_DAYS)
  if (readConsent()?.marketing === false) writeCookie(COOKIE, '', 0)
}

/** Takes note of where the visitor came from; once per document. */
export function watchChannel(): () => void {
  current = campaignIn(location.search) ?? current
  remember()
  return onConsent(remember)
}

/** Where the visitor came from, to be sent along with what they create. */
export const currentChannel = (): string | null => current ?? readAllowed('marketing', COOKIE)
