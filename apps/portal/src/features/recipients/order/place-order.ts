import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../../api/call.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { keptClick } from '../../../app/stored-click.ts'
import type { OrderValues } from './form-values.ts'

export interface Arrival {
  readonly referralNumber: string
  /** Click that brought the visitor here, and its channel. */
  readonly clickId: string | undefined
  readonly channel: string | undefined
  /** Whether the link has expired and nobody is rewarded. */
  readonly withoutReward: boolean
}

/** Kind of order the page showed, and the wording that was agreed to. */
interface Asked {
  readonly kind: 'Bestellung' | 'Angebotsanfrage'
  readonly terms: string
}

/** Hashes of the documents that could be read before the order. */
type Documents = readonly string[] | undefined

/** Separate keys, so that a number without a reward is never used once the link is open again. */
const storageKey = ({ referralNumber, withoutReward }: Arrival) =>
  `empfaenger:${referralNumber}${withoutReward ? ':ohnepraemie' : ''}`

/** Fallback for browsers that refuse storage, as some do in frames of other sites. */
const inMemory = new Map<string, string>()

function numberKept(arrival: Arrival): string | null {
  const key = storageKey(arrival)
  try {
    return sessionStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

/** @param number null to remove it */
function keepNumber(arrival: Arrival, number: string | null): void {
  const key = storageKey(arrival)
  try {
    if (number === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, number)
  } catch {
    if (number === null) inMemory.delete(key)
    else inMemory.set(key, number)
  }
}

/**
 * Returns the visitor's recipient number for the referral. It is stored, so that a retry counts as the same
 * person. SPEC §4.. Visitors who started while the link was open keep their number, and are rewarded, after it
 * has expired. Decision 083
 */
async function recipientNumber(arrival: Arrival, clickId: string | null): Promise<string> {
  const { referralNumber, channel, withoutReward } = arrival
  const kept = numberKept({ ...arrival, withoutReward: false }) ?? numberKept(arrival)
  if (kept) return kept
  const { Empfaengernummer } = await call('createRecipient', {
    params: { id: referralNumber },
    query: { channel },
    body: { KlickId: clickId, OhnePraemie: withoutReward },
  })
  keepNumber(arrival, Empfaengernummer)
  return Empfaengernummer
}

/**
 * Returns a function that places the order. Sending the same form again after a lost response returns the
 * same order and does not create a second one.
 * @returns a function that resolves to the order number
 */
export function createIdempotentOrder(arrival: Arrival) {
  const keyOf = createIdempotencyKeys()

  async function send(
    values: OrderValues,
    asked: Asked,
    documents: Documents,
    clickId: string | null,
  ): Promise<string> {
    const { Telefon, Telefonzustimmung, ...data } = values.empfaengerdaten
    const body = {
      empfehlungsnummer: arrival.referralNumber,
      empfaengernummer: await recipientNumber(arrival, clickId),
      empfaengerdaten: {
        ...data,
        Telefon: Telefon || undefined,
        // The box is only shown if there is a phone number.
        Telefonzustimmung: Telefon.trim() !== '' && Telefonzustimmung,
      },
      Bestellart: asked.kind,
      AgbText: values.terms ? asked.terms : '',
      ...(documents && { Dokumente: [...documents] }),
    }
    const { Auftragsnummer } = await call('completeTracking', {
      query: { channel: arrival.channel },
      body,
      headers: { 'Idempotency-Key': keyOf(body) },
    })
    return Auftragsnummer
  }

  return async (values: OrderValues, asked: Asked, documents: Documents): Promise<string> => {
    const { referralNumber, withoutReward } = arrival
    const known = arrival.clickId ?? keptClick(referralNumber)
    const forget = () => {
      keepNumber(arrival, null)
      keepNumber({ ...arrival, withoutReward: false }, null)
    }
    try {
      const orderNumber = await send(values, asked, documents, known)
      forget()
      return orderNumber
    } catch (error) {
      const isRefused =
        hasCode(error, 'PSOF0101') || (withoutReward && hasCode(error, 'PSOF0311', 'PSOF0312'))
      if (!isRefused) throw error
      // The recipient number is unknown, or the visitor's own period is over. Retries with a new number, so
      // that nothing has to be typed again.
      forget()
      const orderNumber = await send(values, asked, documents, withoutReward ? null : known)
      forget()
      return orderNumber
    }
  }
}
