import { REFERRAL_CONTACT_DAYS } from '@zuruf/domain/dates'
import { useEffect } from 'react'
import { onConsent, readAllowed, readConsent } from './consent.ts'
import { writeCookie } from './cookies.ts'

/** The click of a visitor who came while the link was open: they have 60 days of their own from then on. Decision 083 */

const cookieOf = (referralNumber: string) => `psoempf_klick_${referralNumber}`
const storageKeyOf = (referralNumber: string) => `empfaenger:${referralNumber}:klick`

/** Anything else in an address is not kept. */
const isClickId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** For 60 days with consent to comfort, for this tab from the order form on. */
function keepClick(referralNumber: string, clickId: string, hasBegun: boolean): void {
  if (readConsent()?.functional) writeCookie(cookieOf(referralNumber), clickId, REFERRAL_CONTACT_DAYS)
  if (!hasBegun) return
  try {
    sessionStorage.setItem(storageKeyOf(referralNumber), clickId)
  } catch {
    // The browser refuses storage; the address still has the click.
  }
}

/** @returns null where none was kept. The server decides whether it still counts */
export function keptClick(referralNumber: string): string | null {
  const inTab = () => {
    try {
      return sessionStorage.getItem(storageKeyOf(referralNumber))
    } catch {
      return null
    }
  }
  return readAllowed('functional', cookieOf(referralNumber)) ?? inTab()
}

/**
 * Keeps the click of a page that the server has opened for it, also when the visitor agrees on this page.
 * @param hasBegun does the page have the order form?
 */
export function useKeepClick(referralNumber: string, clickId: string | undefined, hasBegun: boolean): void {
  useEffect(() => {
    if (!clickId || !isClickId(clickId)) return
    const keep = () => keepClick(referralNumber, clickId, hasBegun)
    keep()
    return onConsent(keep)
  }, [referralNumber, clickId, hasBegun])
}
