import { call } from '../api/call.ts'
import {
  noteProved,
  onConsent,
  readConsent,
  timeOfUnproved,
  unprovedNumber,
  wordsOfUnproved,
} from './consent.ts'

/** Sends the answer to the server, which stores it as proof. After a failure it is sent again with the next page. */
async function prove(): Promise<void> {
  const number = unprovedNumber()
  const consent = readConsent()
  if (!number || !consent) return
  const time = timeOfUnproved()
  const words = wordsOfUnproved()
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
    if (timeOfUnproved() === time) noteProved(number)
  } catch {}
}

export function watchProof(): () => void {
  void prove()
  return onConsent(() => void prove())
}
