import { expect, test } from 'vitest'
import { claimStates } from './claim-states.ts'
import { orderStates } from './order-states.ts'
import { recipientStates } from './recipient-states.ts'
import { type AnswerFacts, rewardAnswer } from './reward-answer.ts'

const now = new Date('2030-05-10T12:00:00Z')
const later = new Date('2030-06-10T12:00:00Z')
const before = new Date('2030-04-10T12:00:00Z')

const open: AnswerFacts = {
  now,
  referral: { state: 'open', stateAt: before, expiresAt: later, clicks: 0 },
  order: null,
  claim: null,
  inReview: false,
  isOwnerLocked: false,
  confirmed: true,
  locked: false,
}
const order = {
  state: 'released',
  stateAt: before,
  releaseAt: null,
  secondCheck: null,
  isUnconfirmed: false,
  isEndedUnconfirmed: false,
} as const
const claim = {
  state: 'collected',
  stateAt: before,
  amountCents: 7000,
  method: 'cash',
  expiresAt: null,
  dueAt: later,
  cancelReason: null,
  paidAt: null,
  payout: 'waiting',
} as const
const withClaim: AnswerFacts = { ...open, referral: { ...open.referral, state: 'released' }, order, claim }
const keyOf = (facts: AnswerFacts) => rewardAnswer(facts).key

test('the words of an operator who cancels a claim are no key', () => {
  for (const cancelReason of ['constructor', '__proto__', 'Auf Wunsch']) {
    expect(keyOf({ ...withClaim, claim: { ...claim, state: 'cancelled', cancelReason } })).toBe(
      'claim-cancelled',
    )
  }
})

test('before an order, the answer depends on the link', () => {
  expect(keyOf(open)).toBe('no-click')
  expect(keyOf({ ...open, referral: { ...open.referral, clicks: 3 } })).toBe('no-order')
  expect(keyOf({ ...open, referral: { ...open.referral, expiresAt: before } })).toBe('link-over')
  expect(keyOf({ ...open, referral: { ...open.referral, expiresAt: null } })).toBe('no-click-lasting')
  expect(keyOf({ ...open, referral: { ...open.referral, state: 'expired' } })).toBe('referral-expired')
})

test('names the progress of the order and what stops the claim', () => {
  const opened = { ...withClaim, claim: { ...claim, state: 'open', method: null, payout: null } as const }
  const at = (state: (typeof orderStates)[number], more: Partial<AnswerFacts> = {}) =>
    keyOf({ ...opened, order: { ...order, state, releaseAt: state === 'concluded' ? later : null }, ...more })
  expect(['received', 'processing', 'concluded', 'released'].map((state) => at(state as 'received'))).toEqual(
    ['ordered', 'ordered', 'concluded', 'waits-for-release'],
  )
  const inCheck = (secondCheck: 'waiting' | 'refused') =>
    keyOf({ ...opened, order: { ...order, state: 'concluded', releaseAt: later, secondCheck } })
  expect(inCheck('waiting')).toBe('second-check')
  expect(inCheck('refused')).toBe('check-refused')
  expect(at('released', { confirmed: false })).toBe('unconfirmed')
  expect(at('released', { confirmed: false, locked: true })).toBe('locked')
  expect(at('released', { inReview: true })).toBe('in-review')
  expect(at('released', { claim: null })).toBe('no-reward')
  expect(at('withdrawn')).toBe('order-withdrawn')
  const received = { ...order, state: 'received' } as const
  expect(keyOf({ ...opened, order: { ...received, isUnconfirmed: true } })).toBe('not-confirmed')
  expect(keyOf({ ...opened, order: { ...order, state: 'cancelled', isEndedUnconfirmed: true } })).toBe(
    'order-unconfirmed',
  )
})

test('states when money on its way is due, and where it is stuck', () => {
  const withPayout = (payout: typeof claim.payout | 'sent' | 'held', dueAt = later) =>
    rewardAnswer({ ...withClaim, claim: { ...claim, payout: payout as 'waiting', dueAt } })
  expect(withPayout('waiting')).toEqual({
    key: 'transfer-coming',
    tone: 'moves',
    params: { amount: { cents: 7000 }, day: { day: later } },
  })
  expect(withPayout('sent').key).toBe('transfer-at-bank')
  expect(withPayout('held')).toMatchObject({ key: 'transfer-held', tone: 'act' })
  expect(withPayout('waiting', before)).toMatchObject({ key: 'transfer-late', tone: 'act' })
  expect(keyOf({ ...withClaim, claim: { ...claim, method: 'voucher', payout: null } })).toBe('voucher-coming')
  expect(keyOf({ ...withClaim, claim: { ...claim, state: 'paid' } })).toBe('paid-cash')
})

test('states that a fully locked account withholds transfer and voucher, unless the bank has the transfer', () => {
  const isOwnerLocked = { ...withClaim, isOwnerLocked: true, confirmed: false, locked: true }
  expect(rewardAnswer(isOwnerLocked)).toMatchObject({ key: 'collected-locked', tone: 'act' })
  const voucher = { ...claim, method: 'voucher', payout: null, dueAt: before } as const
  expect(keyOf({ ...isOwnerLocked, claim: voucher })).toBe('collected-locked')
  expect(keyOf({ ...isOwnerLocked, claim: { ...claim, payout: 'sent' } as never })).toBe('transfer-at-bank')
})

test('any facts have an answer', () => {
  for (const referral of recipientStates) {
    for (const orderState of [null, ...orderStates]) {
      for (const claimState of [null, ...claimStates]) {
        const answer = rewardAnswer({
          ...withClaim,
          referral: { ...open.referral, state: referral },
          order: orderState && { ...order, state: orderState },
          claim: claimState && { ...claim, state: claimState },
        })
        expect(answer.key, `${referral} ${orderState} ${claimState}`).toBeTruthy()
      }
    }
  }
})
