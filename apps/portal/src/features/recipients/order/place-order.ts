import { call } from '../../../api/call.ts'
import { hasCode } from '../../../api/error.ts'
import { keptClick } from '../../../app/kept-click.ts'
import { keyPerContent } from '../../../app/key-per-content.ts'
import type { OrderValues } from './form-values.ts'

export interface Arrival {
  readonly referralNumber: string
  /** The click that brought the visitor here, and through what. */
  readonly clickId: string | undefined
  readonly channel: string | undefined
  /** The link has expired, and nobody is rewarded. */
  readonly withoutReward: boolean
}

/** What the page asked for, and what was agreed to beside the box. */
interface Asked {
  readonly kind: 'Bestellung' | 'Angebotsanfrage'
  readonly terms: string
}

/** Hashes of what could be read before the order. */
type Documents = readonly string[] | undefined

/** A number without a reward is never used once the link is open again. */
const storageKey = ({ referralNumber, withoutReward }: Arrival) =>
  `empfaenger:${referralNumber}${withoutReward ? ':ohnepraemie' : ''}`

/** Of this page, where the browser refuses storage: in the frames of other sites, some do. */
const inMemory = new Map<string, string>()

function numberKept(arrival: Arrival): string | null {
  const key = storageKey(arrival)
  try {
    return sessionStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

/** @param number null: no longer */
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
 * The number this visitor has as recipient of the referral; kept so that a second try is the same person. SPEC §4. Who began
 * while the link was open is still that recipient, and rewarded, once it has expired. Decision 083
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
 * Orders for one arrival. Sending the same form again, after a lost answer, gives the same order and not a
 * second one.
 * @returns what sends, answered with the order number
 */
export function orderOnce(arrival: Arrival) {
  const keyOf = keyPerContent()

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
        // Its box is there only beside a number.
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
      // The number is no longer known, or their own days are over; with a new one the person need not type anything again.
      forget()
      const orderNumber = await send(values, asked, documents, withoutReward ? null : known)
      forget()
      return orderNumber
    }
  }
}
