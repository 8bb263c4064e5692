import { call } from '../api/call.ts'
import {
  markConsentConfirmed,
  onConsent,
  readConsent,
  unconfirmedConsentNumber,
  unconfirmedConsentTextHash,
  unconfirmedConsentTime,
} from './consent.ts'

/** Sends the answer to the server, which stores it as proof. After a failure it is sent again with the next page. */
async function prove(): Promise<void> {
  const number = unconfirmedConsentNumber()
  const consent = readConsent()
  if (!number || !consent) return
  const time = unconfirmedConsentTime()
  const words = unconfirmedConsentTextHash()
  try {
    await call('recordConsent', {
      body: {
        Nummer: number,
        Funktional: consent.functional,
        Analytisch: consent.analytical,
        Marketing: consent.marketing,
        ...(time && { Beantwortet: time, Gesendet: new Date().toISOString() }),
        ...(words && { Wortlaut: words }),
      },
    })
    // If the answer changed during the call, the later answer's own call marks it as stored.
    if (unconfirmedConsentTime() === time) markConsentConfirmed(number)
  } catch {}
}

export function syncConsentProof(): () => void {
  void prove()
  return onConsent(() => void prove())
}
