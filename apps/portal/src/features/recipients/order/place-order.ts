import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../../api/call.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { readStoredClick } from '../../../app/stored-click.ts'
import type { OrderValues } from './form-values.ts'

/** How a visitor reached the order form: through which referral, click and channel. */
export interface ReferralVisit {
  readonly referralNumber: string
  /** Click that brought the visitor here, and its channel. */
  readonly clickId: string | undefined
  readonly channel: string | undefined
  /** Whether the link has expired and nobody is rewarded. */
  readonly withoutReward: boolean
}

/** What the form showed: the kind of order, and the terms that were agreed to. */
export interface ShownTerms {
  readonly kind: 'Bestellung' | 'Angebotsanfrage'
  readonly terms: string
}

/** Hashes of the documents that could be read before the order. */
type DocumentHashes = readonly string[] | undefined

/** Key of the stored recipient number. Numbers without a reward have their own key, as the link may be renewed. */
const storageKey = ({ referralNumber, withoutReward }: ReferralVisit) =>
  `empfaenger:${referralNumber}${withoutReward ? ':ohnepraemie' : ''}`

/** Fallback for browsers that refuse storage, as some do in frames of other sites. */
const inMemory = new Map<string, string>()

function readStoredNumber(visit: ReferralVisit): string | null {
  const key = storageKey(visit)
  try {
    return sessionStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

/** Stores the recipient number; null removes it. */
function storeNumber(visit: ReferralVisit, number: string | null): void {
  const key = storageKey(visit)
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
 * person (SPEC §4). Visitors who started before the link expired keep their number and the reward. Decision 083
 */
async function recipientNumber(visit: ReferralVisit, clickId: string | null): Promise<string> {
  const { referralNumber, channel, withoutReward } = visit
  const stored = readStoredNumber({ ...visit, withoutReward: false }) ?? readStoredNumber(visit)
  if (stored) return stored
  const { Empfaengernummer } = await call('createRecipient', {
    params: { id: referralNumber },
    query: { channel },
    body: { KlickId: clickId, OhnePraemie: withoutReward },
  })
  storeNumber(visit, Empfaengernummer)
  return Empfaengernummer
}

/** Places the order of a recipient. @returns the order number */
export async function placeOrder(
  visit: ReferralVisit,
  recipient: string,
  values: OrderValues,
  shown: ShownTerms,
  documents: DocumentHashes,
  idempotencyKey: (body: unknown) => string,
): Promise<string> {
  const { Telefon, Telefonzustimmung, ...data } = values.empfaengerdaten
  const body = {
    empfehlungsnummer: visit.referralNumber,
    empfaengernummer: recipient,
    empfaengerdaten: {
      ...data,
      Telefon: Telefon || undefined,
      // The box is only shown if there is a phone number.
      Telefonzustimmung: Telefon.trim() !== '' && Telefonzustimmung,
    },
    Bestellart: shown.kind,
    AgbText: values.terms ? shown.terms : '',
    ...(documents && { Dokumente: [...documents] }),
  }
  const { Auftragsnummer } = await call('completeTracking', {
    query: { channel: visit.channel },
    body,
    headers: { 'Idempotency-Key': idempotencyKey(body) },
  })
  return Auftragsnummer
}

/**
 * Returns a function that places the order. Sending the same form again after a lost response returns the
 * same order and does not create a second one.
 * @returns a function that resolves to the order number
 */
export function createIdempotentOrder(visit: ReferralVisit) {
  const idempotencyKey = createIdempotencyKeys()

  const send = async (
    values: OrderValues,
    shown: ShownTerms,
    documents: DocumentHashes,
    clickId: string | null,
  ): Promise<string> =>
    placeOrder(visit, await recipientNumber(visit, clickId), values, shown, documents, idempotencyKey)

  return async (values: OrderValues, shown: ShownTerms, documents: DocumentHashes): Promise<string> => {
    const { referralNumber, withoutReward } = visit
    const originalClick = visit.clickId ?? readStoredClick(referralNumber)
    const deleteNumbers = () => {
      storeNumber(visit, null)
      storeNumber({ ...visit, withoutReward: false }, null)
    }
    try {
      const orderNumber = await send(values, shown, documents, originalClick)
      deleteNumbers()
      return orderNumber
    } catch (error) {
      const isRefused =
        hasCode(error, 'PSOF0101') || (withoutReward && hasCode(error, 'PSOF0311', 'PSOF0312'))
      if (!isRefused) throw error
      // The recipient number is unknown, or the visitor's own period is over. Retries with a new number, so
      // that nothing has to be typed again.
      deleteNumbers()
      const orderNumber = await send(values, shown, documents, withoutReward ? null : originalClick)
      deleteNumbers()
      return orderNumber
    }
  }
}
