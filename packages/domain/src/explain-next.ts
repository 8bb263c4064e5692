import { addDays } from './dates.ts'
import type { ExplainedClaim, ExplainedFacts, Sentence, SentenceKey } from './explained-facts.ts'
import { type Forecast, forecast } from './forecast.ts'
import { livePayoutStates, type PayoutState } from './payout-states.ts'
import { type DirectMethod, directMethodOf } from './reward-methods.ts'

const next = (key: SentenceKey<'next'>, params: Sentence['params'] = {}): Sentence => ({
  part: 'next',
  key,
  params,
  at: null,
})

/**
 * Forecasts when the money arrives from past payments; for a claim that can be collected, as if it were
 * collected today.
 */
export function forecastPayment({ claim, order, history, now }: ExplainedFacts): Forecast | null {
  if (claim && !isPredictable(claim)) return null
  if (order?.secondCheck || order?.isUnconfirmed) return null
  switch (claim?.state) {
    case 'open':
      return order ? forecast(order.orderedAt, history.fromOrder) : null
    case 'ready':
      return forecast(now, history.fromCollection)
    case 'collected': {
      const collected = claim.steps.findLast(({ to }) => to === 'collected')
      return collected ? forecast(collected.at, history.fromCollection) : null
    }
    default:
      return null
  }
}

/**
 * Returns whether the time of the payment can be predicted. The duration of a review or a lock is unknown, a
 * reward for new customers only may be cancelled, and one that settles a debt in full is never transferred.
 */
const isPredictable = (claim: ExplainedClaim) =>
  !claim.inReview &&
  !claim.isCustomerInDoubt &&
  !isWithheld(claim) &&
  liveTransfer(claim)?.state !== 'held' &&
  claim.offsetCents < claim.amountCents

/** Returns whether the owner is not paid because their account is fully locked. A transfer at the bank goes on. */
const isWithheld = (claim: ExplainedClaim) => claim.isOwnerLocked && liveTransfer(claim)?.state !== 'sent'

/** Moves past days of a forecast to the earliest day that is still possible. */
export function withoutPastDays(expected: Forecast, now: Date): Forecast {
  const soonest = new Date(Math.min(addDays(now, 1).getTime(), expected.to.getTime()))
  const later = (date: Date) => (date > now ? date : soonest)
  return { ...expected, from: later(expected.from), median: later(expected.median) }
}

/** Explains what happens next, and when the money is likely to arrive. */
export function nextSentences(facts: ExplainedFacts, expected: Forecast | null): Sentence[] {
  const { claim, order } = facts
  if (claim) return [...claimNext(facts, claim), ...forecastSentences(facts, claim, expected)]
  return order ? orderNext(facts, order) : referralNext(facts)
}

function referralNext({ referral, goodwill, now }: ExplainedFacts): Sentence[] {
  if (goodwill?.state === 'review' || goodwill?.state === 'question')
    return [next(`goodwill-${goodwill.state}`)]
  if (referral.state === 'cancelled') return []
  const missing = next(goodwill?.state === 'rejected' ? 'goodwill-again' : 'missing-contract')
  if (referral.state !== 'open') return [missing]
  const { firstClickedAt, expiresAt } = referral
  if (firstClickedAt || !expiresAt) return [next('wait-for-order'), missing]
  if (expiresAt <= now) return [missing]
  return [next('wait-for-click', { day: { day: expiresAt } }), missing]
}

function orderNext(facts: ExplainedFacts, order: NonNullable<ExplainedFacts['order']>): Sentence[] {
  if (order.failed) return [next('order-over')]
  if (order.releasedAt) return []
  return [untilRelease(facts, order)]
}

function untilRelease(facts: ExplainedFacts, order: NonNullable<ExplainedFacts['order']>) {
  const { claimPeriodDays, now, reader } = facts
  const ends = order.releaseAt
  if (order.isUnconfirmed) return next(reader === 'recommender' ? 'wait-for-confirmation' : 'confirm-order')
  if (!ends) return next(order.kind === 'interest' ? 'wait-for-offer' : 'wait-for-contract')
  if (order.secondCheck) return next(order.secondCheck === 'waiting' ? 'second-check' : 'check-refused')
  if (ends <= now) return next('wait-for-release')
  return next('wait-for-period', { days: { count: claimPeriodDays }, day: { day: ends } })
}

function claimNext(facts: ExplainedFacts, claim: ExplainedClaim): Sentence[] {
  const { order, confirmed, now } = facts
  const review = claim.inReview ? [next('in-review')] : []
  switch (claim.state) {
    case 'open': {
      const address = addressNext(claim, confirmed)
      const doubt = claim.isCustomerInDoubt ? [next('new-customers')] : []
      if (!order?.releasedAt)
        return [...(order ? [untilRelease(facts, order)] : []), ...doubt, ...address, ...review]
      if (claim.inReview) return [...address, ...review]
      return address.length > 0 ? address : [next('wait-for-release')]
    }
    case 'ready': {
      // The claim window is suspended while the account is locked.
      if (claim.isOwnerLocked) return [next('account-locked')]
      if (!claim.expiresAt || claim.expiresAt <= now) return [next('collect-over')]
      const setBack = claim.steps.at(-1)?.from !== 'open' && claim.steps.length > 0
      const key = setBack ? 'collect-again' : 'collect'
      return [next(key, { day: { day: claim.expiresAt } }), ...nettingNext(claim), ...review]
    }
    case 'collected':
      if (claim.inReview) return [...nettingNext(claim), ...review]
      if (isWithheld(claim)) return [...nettingNext(claim), next('account-locked')]
      {
        const direct = directMethodOf(claim.method)
        return direct ? [promiseSentence(claim, direct, now)] : transferNext(claim, now)
      }
    case 'paid':
      return [next(mayBeUnderWay(claim, now) ? 'done-transfer' : 'done')]
    case 'expired':
      return [next('expired-ask')]
    case 'cancelled': {
      const last = claim.steps.at(-1)
      if (last?.from === 'paid') return [debtNext(claim)]
      return last?.reason === 'successor' ? [] : [next('cancelled-ask')]
    }
  }
}

/** Explains why the claim of a released order is still open: a locked account or an unconfirmed address. */
function addressNext({ isOwnerLocked }: ExplainedClaim, confirmed: boolean): Sentence[] {
  if (isOwnerLocked) return [next('account-locked')]
  return confirmed ? [] : [next('confirm-address')]
}

/** Days within which a transfer arrives at the payee's bank; after that, the letter no longer mentions it. */
const ARRIVES_WITHIN_DAYS = 7

function mayBeUnderWay({ method, offsetCents, amountCents, steps }: ExplainedClaim, now: Date): boolean {
  const paid = steps.findLast(({ to }) => to === 'paid')
  const isTransfer = !directMethodOf(method) && offsetCents < amountCents
  return isTransfer && paid !== undefined && addDays(paid.at, ARRIVES_WITHIN_DAYS) > now
}

/** States how much of a claw-back is still owed; for a person with several, the total. */
function debtNext({ amountCents, owedCents }: ExplainedClaim): Sentence {
  if (owedCents <= 0) return next('debt-settled')
  if (owedCents < amountCents) return next('debt-rest', { amount: { cents: owedCents } })
  return next('debt', { amount: { cents: amountCents } })
}

function nettingNext({ amountCents, offsetCents }: ExplainedClaim): Sentence[] {
  if (offsetCents === 0) return []
  const rest = amountCents - offsetCents
  const params = { offset: { cents: offsetCents }, rest: { cents: rest } }
  return [next(rest > 0 ? 'netting' : 'netting-alone', params)]
}

function promiseSentence({ dueAt }: ExplainedClaim, kind: 'transfer' | DirectMethod, now: Date): Sentence {
  if (dueAt) return next(dueAt > now ? `${kind}-due` : `${kind}-late`, { day: { day: dueAt } })
  return next(kind === 'transfer' ? 'transfer-coming' : `${kind}-waiting`)
}

const liveTransfer = ({ transfers }: ExplainedClaim) =>
  transfers.findLast(({ state }) => livePayoutStates.some((live) => live === state))

const transferKeys: Readonly<Partial<Record<PayoutState, SentenceKey<'next'>>>> = {
  waiting: 'transfer-waiting',
  batched: 'transfer-release',
  sent: 'transfer-at-bank',
  held: 'transfer-held',
}

function transferNext(claim: ExplainedClaim, now: Date): Sentence[] {
  const state = liveTransfer(claim)?.state
  const stateKey = state && transferKeys[state]
  const isLate = claim.dueAt !== null && claim.dueAt <= now
  // For a transfer at the bank or on hold, the promised day is mentioned only if it has passed.
  const showsPromise = state === 'sent' || state === 'held' ? isLate : true
  return [
    ...nettingNext(claim),
    ...(stateKey ? [next(stateKey)] : []),
    ...(showsPromise ? [promiseSentence(claim, 'transfer', now)] : []),
  ]
}

function forecastSentences(
  facts: ExplainedFacts,
  claim: ExplainedClaim,
  expected: Forecast | null,
): Sentence[] {
  const { now } = facts
  if (!['open', 'ready', 'collected'].includes(claim.state) || directMethodOf(claim.method)) return []
  if (!isPredictable(claim) || facts.order?.secondCheck || facts.order?.isUnconfirmed) return []
  if (claim.state === 'ready' && (!claim.expiresAt || claim.expiresAt <= now)) return []
  if (!expected) return claim.state === 'collected' ? [] : [next('promise')]
  const params = {
    from: { day: expected.from },
    median: { day: expected.median },
    to: { day: expected.to },
    count: { count: expected.cases },
  }
  if (expected.to <= now) return [next('forecast-late', params)]
  if (expected.median <= now) return [next('forecast-by', params)]
  const shown = withoutPastDays(expected, now)
  return [
    next(claim.state === 'ready' ? 'forecast-if-collected' : 'forecast', {
      ...params,
      from: { day: shown.from },
    }),
  ]
}
