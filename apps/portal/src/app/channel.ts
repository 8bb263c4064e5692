import { CHANNEL_COOKIE_DAYS } from '@zuruf/domain/browser-times'
import { campaignIn as campaignOf } from '@zuruf/domain/campaign'
import { onConsent, readAllowed, readConsent } from './consent.ts'
import { writeCookie } from './cookies.ts'

// The campaign (called "channel" in addresses) that a visitor came from.

const COOKIE = 'psoempf_channel'
/** Campaign of this document. Without consent it is kept in memory only. */
let current: string | null = null

/** Returns the campaign in an address; null if there is none or the value is not valid. */
export function campaignIn(search: string): string | null {
  const query = new URLSearchParams(search)
  return campaignOf((name) => query.get(name))
}

/** Stores the campaign in a cookie, or deletes it, as the visitor's consent requires. */
function remember(): void {
  if (current && readConsent()?.marketing) writeCookie(COOKIE, current, CHANNEL_COOKIE_DAYS)
  if (readConsent()?.marketing === false) writeCookie(COOKIE, '', 0)
}

/** Records the campaign the visitor came from; call it once per document. */
export function watchChannel(): () => void {
  current = campaignIn(location.search) ?? current
  remember()
  return onConsent(remember)
}

/** Returns the campaign the visitor came from, to be sent with what they create. */
export const currentChannel = (): string | null => current ?? readAllowed('marketing', COOKIE)
