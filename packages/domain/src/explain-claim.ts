import { addDays } from './dates.ts'
import { amountSentences } from './explain-amount.ts'
import type {
  ClaimStep,
  ExplainedClaim,
  ExplainedFacts,
  Explanation,
  Sentence,
  SentenceKey,
} from './explained-facts.ts'
import { type Forecast, forecast } from './forecast.ts'

/**
 * Answers "why?" and "where is my money?" for a referral and its claim, as the sentences of an honest letter. Total: any
 * facts have an answer. It never promises a day that is over.
 */
export function explainClaim(facts: ExplainedFacts): Explanation {
  const happened = [...beginnings(facts), ...claimSteps(facts)]
  // A stable sort: what happened at one moment stays in the order told.
  const told = happened.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))
  const expected = expectation(facts)
  return {
    sentences: [...told, ...amountSentences(facts), ...nextSentences(facts, expected)],
    forecast: expected && expected.to > facts.now ? notBefore(expected, facts.now) : null,
  }
}

const happenedAt = (key: SentenceKey<'happened'>, day: Date, params: Sentence['params'] = {}): Sentence => ({
  part: 'happened',
  key,
  params: { day: { day }, ...params },
  at: day,
})

const next = (key: SentenceKey<'next'>, params: Sentence['params'] = {}): Sentence => ({
  part: 'next',
  key,
  params,
  at: null,
})

function beginnings({ reader, referral, goodwill, order, now }: ExplainedFacts): Sentence[] {
  const mine = reader === 'recommender'
  const product = { product: { text: referral.productName } }
  const sentences = [happenedAt(mine ? 'referred' : 'referred-to-you', referral.createdAt, product)]
  if (mine && referral.firstClickedAt) {
    const key = referral.clicks > 1 ? 'clicked-often' : 'clicked'
    sentences.push(happenedAt(key, referral.firstClickedAt, { count: { count: referral.clicks } }))
  }
  if (mine && goodwill) {
    sentences.push(happenedAt('goodwill-asked', goodwill.askedAt))
    if (goodwill.state === 'accepted' || goodwill.state === 'rejected') {
      sentences.push(happenedAt(`goodwill-${goodwill.state}`, goodwill.stateAt))
    }
  }
  if (order) {
    const found = mine && goodwill?.state === 'accepted'
    sentences.push(
      happenedAt(found ? 'ordered-elsewhere' : mine ? 'ordered' : 'you-ordered', order.orderedAt),
    )
    if (order.isSuccessor) sentences.push(happenedAt('reordered', order.orderedAt))
    if (order.concludedAt) sentences.push(happenedAt('concluded', order.concludedAt))
    if (order.failed) sentences.push(happenedAt(`order-${order.failed.how}`, order.failed.at))
    else if (order.releasedAt) sentences.push(happenedAt('released', order.releasedAt))
  } else if (mine && referral.state === 'expired') {
    sentences.push(happenedAt('referral-expired', referral.stateAt))
  } else if (mine && referral.state === 'cancelled') {
    sentences.push(happenedAt('referral-ended', referral.stateAt))
  }
  return sentences.filter(({ at }) => at === null || at <= now)
}

function claimSteps({ claim, order }: ExplainedFacts): Sentence[] {
  if (!claim) return []
  const lastOf = (state: ClaimStep['to']) => claim.steps.findLastIndex(({ to }) => to === state)
  const last = { collected: lastOf('collected'), paid: lastOf('paid') }
  const told = (step: ClaimStep, index: number): Sentence | null => {
    switch (step.to) {
      case 'open':
        return null
      case 'ready':
        return happenedAt(readiness(step), step.at)
      case 'collected': {
        // What a bank sent back was a transfer, whatever was chosen afterwards.
        if (index === last.collected && claim.method === 'voucher')
          return happenedAt('collected-voucher', step.at)
        return happenedAt(step.byOwner ? 'collected-cash' : 'collected-stored', step.at)
      }
      case 'paid':
        return payment(claim, step.at, index === last.paid)
      case 'expired':
        return happenedAt('expired', step.at)
      case 'cancelled':
        return happenedAt(cancellation(step, order?.failed != null), step.at, {
          amount: { cents: claim.amountCents },
        })
    }
  }
  return claim.steps.map(told).filter((sentence) => sentence !== null)
}

function readiness({ from }: ClaimStep): SentenceKey<'happened'> {
  if (from === 'paid') return 'bank-returned'
  return from === 'collected' ? 'bank-rejected' : 'ready'
}

function payment(claim: ExplainedClaim, at: Date, isLast: boolean): Sentence {
  const offset = isLast ? claim.offsetCents : 0
  const rest = claim.amountCents - offset
  const params = { amount: { cents: rest }, offset: { cents: offset } }
  if (isLast && claim.method === 'voucher') return happenedAt('paid-voucher', at, params)
  if (offset === 0) return happenedAt('paid-cash', at, params)
  return happenedAt(rest > 0 ? 'paid-less-debt' : 'paid-debt-alone', at, params)
}

function cancellation(step: ClaimStep, orderFailed: boolean): SentenceKey<'happened'> {
  if (step.from === 'paid') return 'clawed-back'
  if (step.reason === 'successor') return 'cancelled-successor'
  if (step.reason === 'account-deleted') return 'cancelled-account'
  return orderFailed ? 'cancelled-order' : 'cancelled'
}

/** When the money should come, by what happened to others; for a claim that can be collected, if that is done today. */
function expectation({ claim, order, history, now }: ExplainedFacts): Forecast | null {
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

/** What lies in the past is told as what can still come. */
function notBefore(expected: Forecast, now: Date): Forecast {
  const soonest = new Date(Math.min(addDays(now, 1).getTime(), expected.to.getTime()))
  const later = (date: Date) => (date > now ? date : soonest)
  return { ...expected, from: later(expected.from), median: later(expected.median) }
}

function nextSentences(facts: ExplainedFacts, expected: Forecast | null): Sentence[] {
  const { claim, order } = facts
  if (claim) return [...claimNext(facts, claim), ...forecastSentences(facts, claim, expected)]
  return order ? orderNext(facts, order) : referralNext(facts)
}

function referralNext({ referral, goodwill, now }: ExplainedFacts): Sentence[] {
  if (goodwill?.state === 'review' || goodwill?.state === 'question')
    return [next(`goodwill-${goodwill.state}`)]
  if (referral.state === 'cancelled') return []
  const missing = next('missing-contract')
  if (referral.state !== 'open') return [missing]
  if (referral.firstClickedAt) return [next('wait-for-order'), missing]
  if (referral.expiresAt <= now) return [missing]
  return [next('wait-for-click', { day: { day: referral.expiresAt } }), missing]
}

function orderNext(facts: ExplainedFacts, order: NonNullable<ExplainedFacts['order']>): Sentence[] {
  if (order.failed) return [next('order-over')]
  if (order.releasedAt) return []
  return [untilRelease(facts, order)]
}

function untilRelease({ claimPeriodDays, now }: ExplainedFacts, order: NonNullable<ExplainedFacts['order']>) {
  if (!order.concludedAt) return next('wait-for-contract')
  const ends = addDays(order.concludedAt, claimPeriodDays)
  if (ends <= now) return next('wait-for-release')
  return next('wait-for-period', { days: { count: claimPeriodDays }, day: { day: ends } })
}

function claimNext(facts: ExplainedFacts, claim: ExplainedClaim): Sentence[] {
  const { order, confirmed, now } = facts
  switch (claim.state) {
    case 'open':
      if (order?.releasedAt) return [next(confirmed ? 'wait-for-release' : 'confirm-address')]
      return [...(order ? [untilRelease(facts, order)] : []), ...(confirmed ? [] : [next('confirm-address')])]
    case 'ready': {
      if (!claim.expiresAt || claim.expiresAt <= now) return [next('collect-over')]
      const setBack = claim.steps.at(-1)?.from !== 'open' && claim.steps.length > 0
      return [next(setBack ? 'collect-again' : 'collect', { day: { day: claim.expiresAt } })]
    }
    case 'collected': {
      const kind = claim.method === 'voucher' ? 'voucher' : 'transfer'
      if (!claim.dueAt) return [next(`${kind}-coming`)]
      return [next(claim.dueAt > now ? `${kind}-due` : `${kind}-late`, { day: { day: claim.dueAt } })]
    }
    case 'paid':
      return [
        next(
          claim.method === 'voucher' || claim.offsetCents === claim.amountCents ? 'done' : 'done-transfer',
        ),
      ]
    case 'expired':
      return [next('expired-ask')]
    case 'cancelled': {
      const last = claim.steps.at(-1)
      if (last?.from === 'paid') return [next('debt', { amount: { cents: claim.amountCents } })]
      return last?.reason === 'successor' ? [] : [next('cancelled-ask')]
    }
  }
}

function forecastSentences(
  facts: ExplainedFacts,
  claim: ExplainedClaim,
  expected: Forecast | null,
): Sentence[] {
  const { now } = facts
  const isVoucher = claim.method === 'voucher'
  if (!['open', 'ready', 'collected'].includes(claim.state) || isVoucher) return []
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
  const shown = notBefore(expected, now)
  return [
    next(claim.state === 'ready' ? 'forecast-if-collected' : 'forecast', {
      ...params,
      from: { day: shown.from },
    }),
  ]
}
