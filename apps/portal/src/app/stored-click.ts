import { REFERRAL_CONTACT_DAYS } from '@zuruf/domain/dates'
import { useEffect } from 'react'
import { onConsent, readAllowed, readConsent } from './consent.ts'
import { writeCookie } from './cookies.ts'

/**
 * Stores the click of a visitor who opened the link while it was valid: they then have 60 days of their own.
 * Decision 083
 */

const cookieOf = (referralNumber: string) => `psoempf_klick_${referralNumber}`
const storageKeyOf = (referralNumber: string) => `empfaenger:${referralNumber}:klick`

/** Rejects any other value from the address. */
const isClickId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Stores the click for 60 days with consent to comfort cookies, and for this tab once the order form is open. */
function keepClick(referralNumber: string, clickId: string, hasBegun: boolean): void {
  if (readConsent()?.functional) writeCookie(cookieOf(referralNumber), clickId, REFERRAL_CONTACT_DAYS)
  if (!hasBegun) return
  try {
    sessionStorage.setItem(storageKeyOf(referralNumber), clickId)
  } catch {
    // The browser refuses storage; the click is still in the address.
  }
}

/** @returns null if none is stored. The server decides whether it still counts */
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
 * Stores the click in the page's address, immediately and again when the visitor consents on this page.
 * @param hasBegun whether the page has the order form
 */
export function useKeepClick(referralNumber: string, clickId: string | undefined, hasBegun: boolean): void {
  useEffect(() => {
    if (!clickId || !isClickId(clickId)) return
    const keep = () => keepClick(referralNumber, clickId, hasBegun)
    keep()
    return onConsent(keep)
  }, [referralNumber, clickId, hasBegun])
}
