import { amountSentences } from './explain-amount.ts'
import { forecastPayment, nextSentences, withoutPastDays } from './explain-next.ts'
import type {
  ClaimStep,
  ExplainedClaim,
  ExplainedFacts,
  Explanation,
  Sentence,
  SentenceKey,
} from './explained-facts.ts'
import type { OrderKind } from './order-kinds.ts'
import { ORDER_MOVED } from './order-moves.ts'
import { isFailedOrderState, UNCONFIRMED } from './order-states.ts'
import { directMethodOf } from './reward-methods.ts'
import { LIMIT_REACHED, LINK_EXPIRED } from './reward-rules.ts'
import { MOVED_AWAY } from './split.ts'
import { tableEntry } from './table-entry.ts'

/**
 * Answers "why this amount?" and "where is my money?" for a referral and its claim, as the sentences of a letter
 * to the recommender or recipient. There is an answer for any facts. It never promises a day in the past.
 */
export function explainClaim(facts: ExplainedFacts): Explanation {
  const happened = [
    ...referralAndOrderSentences(facts),
    ...claimSentences(facts),
    ...transferSentences(facts),
  ]
  // The sort is stable: sentences about the same moment keep their order.
  const history = happened.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))
  const expected = forecastPayment(facts)
  return {
    sentences: [...history, ...amountSentences(facts), ...nextSentences(facts, expected)],
    forecast: expected && expected.to > facts.now ? withoutPastDays(expected, facts.now) : null,
  }
}

const happenedAt = (key: SentenceKey<'happened'>, day: Date, params: Sentence['params'] = {}): Sentence => ({
  part: 'happened',
  key,
  params: { day: { day }, ...params },
  at: day,
})

function referralAndOrderSentences({
  reader,
  referral,
  goodwill,
  order,
  claim,
  now,
}: ExplainedFacts): Sentence[] {
  const mine = reader === 'recommender'
  const product = { product: { text: referral.productName } }
  const sentences = [happenedAt(mine ? 'referred' : 'referred-to-you', referral.createdAt, product)]
  if (mine && referral.firstClickedAt) {
    const key = referral.clicks > 1 ? 'clicked-often' : 'clicked'
    sentences.push(happenedAt(key, referral.firstClickedAt, { count: { count: referral.clicks } }))
  }
  if (order?.withoutContract) {
    sentences.push(happenedAt('goodwill-granted', goodwill?.stateAt ?? order.orderedAt))
  } else if (mine && goodwill) {
    sentences.push(happenedAt('goodwill-asked', goodwill.askedAt))
    if (goodwill.state === 'accepted' || goodwill.state === 'rejected') {
      sentences.push(happenedAt(`goodwill-${goodwill.state}`, goodwill.stateAt))
    }
  }
  if (order) {
    if (!order.withoutContract)
      sentences.push(happenedAt(orderedKey(order.kind, reader, goodwill), order.orderedAt))
    if (order.isSuccessor) sentences.push(happenedAt('reordered', order.orderedAt))
    if (order.concludedAt && !order.withoutContract)
      sentences.push(happenedAt('concluded', order.concludedAt))
    if (order.failed) {
      sentences.push(happenedAt(failedKey(order, order.failed.how), order.failed.at))
    }
    if (!order.failed && order.releasedAt && !isCancelledBefore(claim, order.releasedAt)) {
      sentences.push(happenedAt('released', order.releasedAt))
    }
  } else if (mine && referral.state === 'expired') {
    sentences.push(happenedAt('referral-expired', referral.stateAt))
  } else if (mine && referral.state === 'cancelled') {
    sentences.push(happenedAt('referral-ended', referral.stateAt))
  }
  return sentences.filter(({ at }) => at === null || at <= now)
}

function orderedKey(
  kind: OrderKind,
  reader: ExplainedFacts['reader'],
  goodwill: ExplainedFacts['goodwill'],
): SentenceKey<'happened'> {
  const mine = reader === 'recommender'
  if (mine && goodwill?.state === 'accepted') return 'ordered-elsewhere'
  if (kind === 'interest') return mine ? 'requested' : 'you-requested'
  return mine ? 'ordered' : 'you-ordered'
}

type Order = NonNullable<ExplainedFacts['order']>

function failedKey(order: Order, how: NonNullable<Order['failed']>['how']): SentenceKey<'happened'> {
  if (how !== UNCONFIRMED) return `${failedSubject(order)}-${how}`
  return order.kind === 'order' ? 'order-unconfirmed' : 'request-unconfirmed'
}

/** Returns what failed: a request that was concluded counts as a contract. */
function failedSubject({ kind, concludedAt }: Order) {
  if (kind === 'order') return 'order'
  return concludedAt === null ? 'request' : 'contract'
}

/** Returns whether the reward was cancelled before. Its owner is then no longer told what happens to the order. */
function isCancelledBefore(claim: ExplainedClaim | null, at: Date): boolean {
  const end = claim?.state === 'cancelled' && claim.steps.findLast(({ to }) => to === 'cancelled')
  return end ? end.at < at : false
}

function claimSentences({ claim, order }: ExplainedFacts): Sentence[] {
  if (!claim) return []
  const lastOf = (state: ClaimStep['to']) => claim.steps.findLastIndex(({ to }) => to === state)
  const last = { collected: lastOf('collected'), paid: lastOf('paid') }
  const sentenceOf = (step: ClaimStep, index: number): Sentence | null => {
    switch (step.to) {
      case 'open':
        return null
      case 'ready':
        return readySentence(step)
      case 'collected': {
        // A payment that the bank returned was a transfer, whatever method was chosen afterwards.
        const direct = index === last.collected && directMethodOf(claim.method)
        return happenedAt(direct ? `collected-${direct}` : collectedKey(claim, step), step.at)
      }
      case 'paid':
        return paidSentence(claim, step.at, index === last.paid)
      case 'expired':
        return happenedAt('expired', step.at)
      case 'cancelled':
        return happenedAt(cancelledKey(step, order?.failed != null), step.at, {
          amount: { cents: claim.amountCents },
        })
    }
  }
  return claim.steps.map(sentenceOf).filter((sentence) => sentence !== null)
}

function readySentence({ from, at, reason }: ClaimStep): Sentence {
  if (from !== 'paid' && from !== 'collected') return happenedAt('ready', at)
  const key = from === 'paid' ? 'bank-returned' : 'bank-rejected'
  return happenedAt(key, at, { reason: { bankReason: reason ?? 'MS03' } })
}

function collectedKey({ transfers }: ExplainedClaim, { at, byOwner }: ClaimStep): SentenceKey<'happened'> {
  if (!byOwner) return 'collected-stored'
  const index = transfers.findIndex((transfer) => transfer.at.getTime() === at.getTime())
  if (index < 1) return 'collected-cash'
  return transfers[index]?.toOtherAccount ? 'collected-other-account' : 'collected-same-account'
}

/** Describes how the money went to the bank. The batch is mentioned only until it is sent. */
function transferSentences({ claim, now }: ExplainedFacts): Sentence[] {
  const sentences = (claim?.transfers ?? []).map(({ state, batchedAt, sentAt }) => {
    if (sentAt) return happenedAt('sent-to-bank', sentAt)
    return state === 'batched' && batchedAt ? happenedAt('transfer-batched', batchedAt) : null
  })
  return sentences.filter((sentence) => sentence !== null).filter(({ at }) => at === null || at <= now)
}

function paidSentence(claim: ExplainedClaim, at: Date, isLast: boolean): Sentence {
  const offset = isLast ? claim.offsetCents : 0
  const rest = claim.amountCents - offset
  const params = { amount: { cents: rest }, offset: { cents: offset } }
  const direct = isLast && directMethodOf(claim.method)
  if (direct) return happenedAt(`paid-${direct}`, at, params)
  if (offset === 0) return happenedAt('paid-cash', at, params)
  return happenedAt(rest > 0 ? 'paid-less-debt' : 'paid-debt-alone', at, params)
}

/** Sentences about a cancelled claim, by the reason that is stored with it. */
const keyByReason: Readonly<Record<string, SentenceKey<'happened'>>> = {
  successor: 'cancelled-successor',
  'account-deleted': 'cancelled-account',
  'account-locked': 'cancelled-review',
  'existing-customer': 'cancelled-existing',
  [LIMIT_REACHED]: 'cancelled-limit',
  [LINK_EXPIRED]: 'cancelled-link-expired',
  [MOVED_AWAY]: 'cancelled-moved',
  [ORDER_MOVED]: 'cancelled-elsewhere',
}

function cancelledKey({ from, reason }: ClaimStep, orderFailed: boolean): SentenceKey<'happened'> {
  if (from === 'paid') return 'clawed-back'
  const key = reason === null ? undefined : tableEntry(keyByReason, reason)
  if (key) return key
  if (reason?.startsWith('fraud:')) return 'cancelled-review'
  if (orderFailed) return 'cancelled-order'
  // The order was released before it failed and stays released, so its own history does not show the failure.
  return isFailedOrderState(reason) || reason === 'order-failed' ? 'cancelled-late' : 'cancelled'
}
