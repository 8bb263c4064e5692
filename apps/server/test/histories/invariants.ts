import {
  batchTransitions,
  claimTransitions,
  type LedgerAccount,
  labelOfReferral,
  leadingRecipient,
  ledgerAccounts,
  orderTransitions,
  payoutTransitions,
  type RecipientState,
  type RecommenderShare,
  type ReferralState,
  recipientTransitions,
  referralTransitions,
} from '@zuruf/domain'
import { expect } from 'vitest'
import type { Books, ClaimRow } from './books.ts'

/** The setup of a history. */
export interface Setup {
  readonly rewardCents: number
  readonly capCents: number | null
  readonly budgetCents: number | null
  readonly bonusEvery: number | null
  /** Look-back of the rule in days; null: everybody is a new customer. */
  readonly lookBackDays: number | null
  readonly shares: readonly RecommenderShare[]
  readonly codes: number
  /** Number of referrals with a ready reward at the start. */
  readonly readyRewards: number
}

/** Reward of the catalogue, paid when the rule's budget is used up. */
const CATALOGUE_CENTS = 7000

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(row), 0)

/**
 * Checks the invariants of a tenant's data after every step. Written from the specification and not from the
 * code: it only looks at rows.
 */
export function checkBooks(books: Books, setup: Setup): void {
  expect({
    unbalanced: unbalanced(books),
    illegalSteps: illegalSteps(books),
    wrongLabels: wrongLabels(books),
    wrongBookings: books.claims.filter((claim) => !isBooked(books, claim)),
    wrongSplits: wrongSplits(books, setup),
    misassigned: misassigned(books),
    wrongPayouts: books.claims.filter((claim) => !payoutsFit(books, claim)),
    wrongVouchers: wrongVouchers(books),
    needlessDeliveries: needlessDeliveries(books),
    aliveAfterFailure: aliveAfterFailure(books),
    wrongBatches: wrongBatches(books),
    wrongBudgets: wrongBudgets(books),
    wrongDebts: wrongDebts(books),
    paidTwice: paidTwice(books),
  }).toEqual({
    unbalanced: 0,
    illegalSteps: [],
    wrongLabels: [],
    wrongBookings: [],
    wrongSplits: [],
    misassigned: [],
    wrongPayouts: [],
    wrongVouchers: [],
    needlessDeliveries: [],
    aliveAfterFailure: [],
    wrongBatches: [],
    wrongBudgets: [],
    wrongDebts: [],
    paidTwice: [],
  })
}

/**
 * Checks that a recipient's orders, including replaced ones, bring each side one reward; expired rewards do
 * not count.
 *
 * @returns the duplicates
 */
function paidTwice({ claims }: Books): string[] {
  const counted = claims.filter(
    ({ kind, state }) => kind === 'reward' && state !== 'cancelled' && state !== 'expired',
  )
  const keys = counted.map(({ order_recipient_id: recipient, party }) => `${recipient} ${party}`)
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** Returns credits less debits of one account. */
export const balanceOf = ({ entries }: Pick<Books, 'entries'>, account: LedgerAccount) =>
  sum(entries, ({ debit, credit, amount_cents: cents }) =>
    debit === account ? -cents : credit === account ? cents : 0,
  )

function unbalanced(books: Books): number {
  return sum(ledgerAccounts, (account) => balanceOf(books, account))
}

const transitionsOf: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  referral: referralTransitions,
  recipient: recipientTransitions,
  order: orderTransitions,
  claim: claimTransitions,
  payout: payoutTransitions,
  'payout-batch': batchTransitions,
}

/**
 * Checks that every lifecycle starts once, continues from its last state, follows its transition table, and
 * ends in the state of its row.
 */
function illegalSteps(books: Books): string[] {
  const at = new Map<string, string>()
  const illegal: string[] = []
  for (const { entity, entity_id: id, from_state: from, to_state: to } of books.history) {
    const machine = transitionsOf[entity]
    if (!machine) continue
    const key = `${entity} ${id}`
    const known = at.get(key) ?? null
    const allowed = from === null || (machine[from] !== undefined && to in machine[from])
    if (known !== from || !allowed) illegal.push(`${key}: ${known}, then ${from} → ${to}`)
    at.set(key, to)
  }
  const rows = [
    ...books.referrals.map(({ id, link_state: state }) => ['referral', { id, state }] as const),
    ...books.recipients.map((row) => ['recipient', row] as const),
    ...books.orders.map((row) => ['order', row] as const),
    ...books.claims.map((row) => ['claim', row] as const),
    ...books.payouts.map((row) => ['payout', row] as const),
    ...books.batches.map((row) => ['payout-batch', row] as const),
  ]
  for (const [entity, { id, state }] of rows) {
    const known = at.get(`${entity} ${id}`)
    if (known !== state) illegal.push(`${entity} ${id} is ${state}, its history says ${known}`)
  }
  return illegal
}

/** Checks that a referral's label follows from its link and its recipients. */
function wrongLabels({ referrals, recipients }: Books): string[] {
  return referrals.flatMap(({ id, number, state, link_state }) => {
    const own = recipients.filter(({ referral_id }) => referral_id === id)
    const leading = leadingRecipient(own.map((one) => ({ state: one.state as RecipientState })))?.state
    const label = labelOfReferral(link_state as ReferralState, leading)
    return label === state ? [] : [`${number} is ${state}, not ${label}`]
  })
}

const owedIn: Readonly<Record<string, LedgerAccount | null>> = {
  open: 'accrued',
  ready: 'released',
  collected: 'collected',
  paid: null,
  cancelled: null,
  expired: null,
}

/** Checks that the bookings of a claim match its state and cost. */
function isBooked(books: Books, claim: ClaimRow): boolean {
  const entries = books.entries.filter(({ claim_id: id }) => id === claim.id)
  const balance = (account: LedgerAccount) => balanceOf({ entries }, account)
  const ended = claim.state === 'cancelled' || claim.state === 'expired'
  const owed = owedIn[claim.state]
  return (
    balance('expense') === (ended ? 0 : -claim.amount_cents) &&
    (['accrued', 'released', 'collected'] as const).every(
      (account) => balance(account) === (account === owed ? claim.amount_cents : 0),
    )
  )
}

/**
 * Checks that the parts of an order's reward equal the referral's split of the rule's amount, to the cent.
 * Claims left at a former referral do not count; an order that was replaced before it was moved has no
 * others.
 */
function wrongSplits({ claims, orders, referrals }: Books, { rewardCents, capCents }: Setup): string[] {
  return orders.flatMap((order) => {
    const own = claims.filter(({ order_id: id, kind }) => id === order.id && kind === 'reward')
    const parts = own.filter(({ former }) => !former)
    if (parts.length === 0 && own.length > 0) return []
    const share = referrals.find(({ id }) => id === order.referral_id)?.recommender_share
    const part = (party: string) =>
      sum(
        parts.filter((claim) => claim.party === party),
        ({ amount_cents: cents }) => cents,
      )
    const total = parts[0]?.reward_rule_id ? rewardCents : CATALOGUE_CENTS
    const wanted = share === 100 ? 0 : share === 0 ? total : (total - (total % 2)) / 2
    const recipient = Math.min(wanted, capCents ?? wanted)
    return part('recipient') === recipient && part('recommender') === total - recipient
      ? []
      : [`${order.number}: ${part('recommender')} + ${part('recipient')} of ${total}, share ${share}`]
  })
}

/** Checks that an order's claims belong to its referral, and that claims left at a former one are closed. */
function misassigned({ claims, orders, recipients, referrals }: Books): string[] {
  const referralOf = new Map(orders.map(({ id, referral_id }) => [id, referral_id]))
  const accountOf = new Map(referrals.map(({ id, account_id }) => [id, account_id]))
  const ofRecipient = new Map(recipients.map(({ id, referral_id }) => [id, referral_id]))
  return [
    ...claims
      .filter((claim) =>
        claim.former ? claim.state !== 'cancelled' : claim.referral_id !== referralOf.get(claim.order_id),
      )
      .map(({ id }) => `claim ${id}`),
    ...claims
      .filter(
        ({ party, account_id, referral_id }) =>
          party === 'recommender' && account_id !== accountOf.get(referral_id),
      )
      .map(({ id }) => `owner of ${id}`),
    ...orders
      .filter(({ recipient_id, referral_id }) => ofRecipient.get(recipient_id) !== referral_id)
      .map(({ number }) => `order ${number}`),
  ]
}

const activePayoutStates = ['waiting', 'batched', 'sent', 'held']

/**
 * Checks that a claim has the payouts its state requires: one active while collected as cash, and never more
 * than one paid.
 */
function payoutsFit({ payouts, deliveries, entries }: Books, claim: ClaimRow): boolean {
  const own = payouts.filter(({ claim_id: id }) => id === claim.id)
  const activePayouts = own.filter(({ state }) => activePayoutStates.includes(state))
  const paid = own.filter(({ state }) => state === 'paid')
  const whole = own.every(
    ({ amount_cents, offset_cents }) => amount_cents + offset_cents === claim.amount_cents,
  )
  const delivery = deliveries.find(({ claim_id: id }) => id === claim.id)
  const kinds = entries.filter(({ claim_id: id }) => id === claim.id).map(({ kind }) => kind)
  const settled = kinds.slice(kinds.lastIndexOf('collected')).includes('offset')
  if (!whole || paid.length > 1) return false
  if (claim.state === 'collected' && claim.method === 'cash')
    return activePayouts.length === 1 && paid.length === 0
  if (claim.state === 'collected') return activePayouts.length + paid.length === 0
  if (claim.state === 'paid' && claim.method === 'cash')
    return activePayouts.length === 0 && (paid.length === 1 || settled)
  if (claim.state === 'paid') return activePayouts.length + paid.length === 0 && delivery !== undefined
  // The payment of a claim that was clawed back is unchanged.
  if (claim.state === 'cancelled') return activePayouts.length === 0
  return activePayouts.length + paid.length === 0
}

function wrongVouchers({ vouchers, claims }: Books): string[] {
  return claims.flatMap((claim) => {
    const own = vouchers.filter(({ claim_id: id, state }) => id === claim.id && state !== 'revoked')
    const fits = own.every(({ value_cents }) => value_cents === claim.amount_cents)
    return own.length <= 1 && fits ? [] : [claim.id]
  })
}

/** Checks that everybody in the queue for a code has a reward to receive it for; others would block the queue. */
function needlessDeliveries({ deliveries, claims }: Books): string[] {
  const due = new Set(
    claims.filter(({ state }) => state === 'collected' || state === 'paid').map(({ id }) => id),
  )
  return deliveries
    .filter(({ claim_id: id, mailed_at }) => mailed_at === null && !due.has(id))
    .map(({ claim_id: id }) => id)
}

/** Checks that failed or fraudulent orders leave nothing that can be collected. */
function aliveAfterFailure({ orders, claims, clawbacks, cases, payouts }: Books): string[] {
  const failed = new Set([
    ...orders
      .filter(({ state }) => ['rejected', 'withdrawn', 'cancelled'].includes(state))
      .map(({ id }) => id),
    ...clawbacks.filter(({ state }) => state === 'clawed-back').map(({ order_id }) => order_id),
  ])
  const undecided = new Set(clawbacks.filter(({ state }) => state === 'open').map(({ order_id }) => order_id))
  const fraud = new Set(
    cases.filter(({ state }) => state === 'confirmed').map(({ recipient_id }) => recipient_id),
  )
  const away = new Set(
    payouts
      .filter(({ state }) => ['sent', 'held', 'batched'].includes(state))
      .map(({ claim_id }) => claim_id),
  )
  return claims
    .filter(({ id, state, order_id: order, order_recipient_id: recipient }) => {
      if (failed.has(order)) return !['cancelled', 'expired'].includes(state)
      if (undecided.has(order) || fraud.has(recipient))
        return state === 'open' || state === 'ready' || (state === 'collected' && !away.has(id))
      return false
    })
    .map(({ id, state }) => `${id} is ${state}`)
}

const batchOfPayout: Readonly<Record<string, readonly string[]>> = {
  batched: ['draft', 'released'],
  sent: ['sent'],
}

function wrongBatches({ payouts, batches }: Books): string[] {
  const stateOf = new Map(batches.map(({ id, state }) => [id, state]))
  return payouts
    .filter(({ state, batch_id: batch }) => {
      const allowed = batchOfPayout[state]
      return allowed
        ? !allowed.includes(stateOf.get(batch ?? '') ?? '')
        : state === 'waiting' && batch !== null
    })
    .map(({ id, state }) => `${id} is ${state}`)
}

/** Checks that a budget's used amount equals what was promised from it and not returned. */
function wrongBudgets({ budgets, claims }: Books): string[] {
  return budgets
    .filter(
      ({ rule_id, reserved_cents }) =>
        reserved_cents !==
        sum(
          claims.filter(
            ({ reward_rule_id, reserved, state }) =>
              reward_rule_id === rule_id && reserved && state !== 'cancelled' && state !== 'expired',
          ),
          ({ amount_cents }) => amount_cents,
        ),
    )
    .map(({ rule_id, reserved_cents }) => `${rule_id}: ${reserved_cents}`)
}

/** Checks that a person owes what was clawed back, less settlements and later returns from the bank. */
function wrongDebts(books: Books): string[] {
  const { claims, entries } = books
  const owners = [...new Set(claims.map(({ account_id, recipient_id }) => account_id ?? recipient_id))]
  return owners.flatMap((owner) => {
    const own = claims.filter(({ account_id, recipient_id }) => (account_id ?? recipient_id) === owner)
    const expected = sum(own, (claim) => debtBy(books, claim))
    const booked = -sum(own, ({ id }) =>
      balanceOf({ entries: entries.filter(({ claim_id }) => claim_id === id) }, 'receivable'),
    )
    return booked === expected ? [] : [`${owner}: ${booked} in the books, ${expected} by what happened`]
  })
}

/** Returns what one claim adds to its owner's debt, from its steps and those of its payouts. */
function debtBy({ payouts, history }: Books, claim: ClaimRow): number {
  const step = (id: string | undefined, from: string, to: string) =>
    history.findLastIndex(
      ({ entity_id, from_state, to_state }) => entity_id === id && from_state === from && to_state === to,
    )
  const clawedBackAt = step(claim.id, 'paid', 'cancelled')
  const isPaid = claim.state === 'paid' || clawedBackAt >= 0
  if (!isPaid) return 0
  const paidBy = payouts.find(
    ({ id, claim_id, state }) =>
      claim_id === claim.id &&
      (state === 'paid' || (clawedBackAt >= 0 && step(id, 'paid', 'returned') > clawedBackAt)),
  )
  // A cash claim without a transfer was fully offset; vouchers settle nothing.
  const settled = claim.method === 'cash' ? (paidBy ? paidBy.offset_cents : claim.amount_cents) : 0
  const cameBack = paidBy?.state === 'returned' ? paidBy.amount_cents : 0
  return (clawedBackAt >= 0 ? claim.amount_cents - cameBack : 0) - settled
}
