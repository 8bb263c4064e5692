import { call } from '../api/call.ts'
import {
  noteProved,
  onConsent,
  readConsent,
  timeOfUnproved,
  unprovedNumber,
  wordsOfUnproved,
} from './consent.ts'

/** Has the server keep the answer as proof. What it did not take is sent again with the next page. */
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
    // Changed meanwhile, the later answer is on its way too and says so itself.
    if (timeOfUnproved() === time) noteProved(number)
  } catch {}
}

export function watchProof(): () => void {
  void prove()
  return onConsent(() => void prove())
}
