import { call } from '../api/call.ts'
import {
  markConsentConfirmed,
  onConsent,
  readConsent,
  unconfirmedConsentNumber,
  unconfirmedConsentTextHash,
  unconfirmedConsentTime,
} from './consent.ts'

/**
 * Sends the visitor's consent answer to the server, which stores it as proof. After a failure it is sent again
 * when the next page opens.
 */
async function sendProof(): Promise<void> {
  const number = unconfirmedConsentNumber()
  const consent = readConsent()
  if (!number || !consent) return
  const time = unconfirmedConsentTime()
  const textHash = unconfirmedConsentTextHash()
  try {
    await call('recordConsent', {
      body: {
        Nummer: number,
        Funktional: consent.functional,
        Analytisch: consent.analytical,
        Marketing: consent.marketing,
        ...(time && { Beantwortet: time, Gesendet: new Date().toISOString() }),
        ...(textHash && { Wortlaut: textHash }),
      },
    })
    // If the answer changed during the call, the later answer's own call marks it as stored.
    if (unconfirmedConsentTime() === time) markConsentConfirmed(number)
  } catch {}
}

/** Sends the current answer and every later one to the server. @returns a function that stops this */
export function syncConsentProof(): () => void {
  void sendProof()
  return onConsent(() => void sendProof())
}
