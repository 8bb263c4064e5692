import { REFERRAL_CONTACT_DAYS } from '@zuruf/domain/dates'
import { useEffect } from 'react'
import { onConsent, readAllowed, readConsent } from './consent.ts'
import { writeCookie } from './cookies.ts'

// Visitors who open a referral link while it is valid have 60 days to order, even if the link expires
// earlier. To recognise them, the id of their click is stored. Decision 083

const cookieName = (referralNumber: string) => `psoempf_klick_${referralNumber}`
const storageKey = (referralNumber: string) => `empfaenger:${referralNumber}:klick`

/** Rejects any other value from the address. */
const isClickId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * Stores the click for 60 days if the visitor has consented to comfort cookies, and in this tab once the order
 * form is open.
 */
function storeClick(referralNumber: string, clickId: string, hasOrderForm: boolean): void {
  if (readConsent()?.functional) writeCookie(cookieName(referralNumber), clickId, REFERRAL_CONTACT_DAYS)
  if (!hasOrderForm) return
  try {
    sessionStorage.setItem(storageKey(referralNumber), clickId)
  } catch {
    // The browser refuses storage; the click is still in the address.
  }
}

/** Returns the id of the stored click, or null. The server decides whether the click still counts. */
export function readStoredClick(referralNumber: string): string | null {
  const readFromTab = () => {
    try {
      return sessionStorage.getItem(storageKey(referralNumber))
    } catch {
      return null
    }
  }
  return readAllowed('functional', cookieName(referralNumber)) ?? readFromTab()
}

/**
 * Stores the click in the page's address, immediately and again when the visitor consents on this page.
 * @param hasOrderForm whether the page has the order form
 */
export function useStoreClick(
  referralNumber: string,
  clickId: string | undefined,
  hasOrderForm: boolean,
): void {
  useEffect(() => {
    if (!clickId || !isClickId(clickId)) return
    const store = () => storeClick(referralNumber, clickId, hasOrderForm)
    store()
    return onConsent(store)
  }, [referralNumber, clickId, hasOrderForm])
}
