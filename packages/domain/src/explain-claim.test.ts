// SPEC §M.19

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimStates } from './claim-states.ts'
import { addDays } from './dates.ts'
import { explainClaim } from './explain-claim.ts'
import { type ExplainedFacts, sentenceKeys } from './explained-facts.ts'
import { goodwillStates } from './goodwill.ts'
import { orderKinds } from './order-kinds.ts'
import { failedOrderStates } from './order-states.ts'
import { payoutStates } from './payout-states.ts'
import { recipientStates } from './recipient-states.ts'

const now = new Date('2026-11-21T10:00:00Z')
const past = fc.integer({ min: 0, max: 400 }).map((days) => addDays(now, -days))
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(now, days))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const cents = fc.integer({ min: 0, max: 100_000 })
const courses = fc.array(
  fc
    .tuple(past, fc.integer({ min: 0, max: 90 }))
    .map(([from, days]) => ({ from: addDays(from, -90), to: addDays(from, days - 90) })),
  { maxLength: 20 },
)

/** Any facts the tables could hold about a claim, including combinations that no rule allows. */
const anyFacts: fc.Arbitrary<ExplainedFacts> = fc.record({
  now: fc.constant(now),
  reader: fc.constantFrom('recommender', 'recipient'),
  referral: fc.record({
    state: fc.constantFrom(...recipientStates),
    stateAt: past,
    productName: fc.constant('Ökostrom'),
    createdAt: past,
    expiresAt: maybe(anyDay),
    clicks: fc.nat(50),
    firstClickedAt: maybe(past),
    share: fc.constantFrom(0, 50, 100),
    forAgency: fc.boolean(),
    recipientCapCents: maybe(cents),
    possibleCents: cents,
  }),
  goodwill: maybe(fc.record({ askedAt: past, state: fc.constantFrom(...goodwillStates), stateAt: past })),
  order: maybe(
    fc.record({
      kind: fc.constantFrom(...orderKinds),
      productName: fc.constant('Ökostrom'),
      orderedAt: past,
      concludedAt: maybe(past),
      releaseAt: maybe(past),
      releasedAt: maybe(past),
      failed: maybe(fc.record({ how: fc.constantFrom(...failedOrderStates), at: past })),
      isSuccessor: fc.boolean(),
      isUnconfirmed: fc.boolean(),
      secondCheck: fc.constantFrom('waiting', 'refused', null),
      withoutContract: fc.boolean(),
    }),
  ),
  claimPeriodDays: fc.nat(60),
  confirmed: fc.boolean(),
  claim: maybe(
    fc
      .record({
        kind: fc.constantFrom('reward', 'bonus'),
        state: fc.constantFrom(...claimStates),
        amountCents: fc.integer({ min: 1, max: 100_000 }),
        otherCents: cents,
        ruleBasis: fc.constantFrom('order', 'referral', null),
        method: fc.constantFrom('cash', 'voucher', null),
        expiresAt: maybe(anyDay),
        dueAt: maybe(anyDay),
        offsetShare: fc.double({ min: 0, max: 1, noNaN: true }),
        owedCents: fc.integer({ min: -50_000, max: 100_000 }),
        stage: maybe(
          fc.record({ contracts: fc.integer({ min: 1, max: 30 }), every: fc.integer({ min: 1, max: 10 }) }),
        ),
        isCustomerInDoubt: fc.boolean(),
        inReview: fc.boolean(),
        isOwnerLocked: fc.boolean(),
        transfers: fc.array(
          fc.record({
            at: past,
            state: fc.constantFrom(...payoutStates),
            batchedAt: maybe(past),
            sentAt: maybe(past),
            toOtherAccount: fc.boolean(),
          }),
          { maxLength: 3 },
        ),
        steps: fc.array(
          fc.record({
            from: maybe(fc.constantFrom(...claimStates)),
            to: fc.constantFrom(...claimStates),
            at: past,
            reason: fc.constantFrom(
              null,
              'successor',
              'account-deleted',
              'existing-customer',
              'fraud:other',
              'withdrawn',
              'AC04',
              // An operator's own words may be the name of a property that every object has.
              'constructor',
              '__proto__',
            ),
            byOwner: fc.boolean(),
          }),
          { maxLength: 8 },
        ),
      })
      .map(({ offsetShare, ...claim }) => ({
        ...claim,
        offsetCents: Math.floor(claim.amountCents * offsetShare),
      })),
  ),
  history: fc.record({ fromOrder: courses, fromCollection: courses }),
}) as fc.Arbitrary<ExplainedFacts>

/** Sentences about the future that may name a past day, because they admit a broken promise. */
const tellsOfThePast = ['forecast-late', 'transfer-late', 'voucher-late']

test('any facts yield known sentences in the order happened, amount, next', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { sentences } = explainClaim(facts)
      expect(sentences.length).toBeGreaterThan(0)
      for (const { part, key } of sentences) expect(sentenceKeys[part] as readonly string[]).toContain(key)
      const parts = sentences.map(({ part }) => ['happened', 'amount', 'next'].indexOf(part))
      expect(parts).toEqual(parts.toSorted())
      expect(new Set(sentences.filter(({ part }) => part !== 'happened').map(({ key }) => key)).size).toBe(
        sentences.filter(({ part }) => part !== 'happened').length,
      )
    }),
  )
})

test('promises no past day and reports no future event as done', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { sentences, forecast } = explainClaim(facts)
      for (const { part, key, params, at } of sentences) {
        if (part === 'happened') expect(at?.getTime()).toBeLessThanOrEqual(now.getTime())
        if (part !== 'next' || tellsOfThePast.includes(key)) continue
        const shown = key === 'forecast-by' ? [params.to] : Object.values(params)
        for (const param of shown) {
          if (param && 'day' in param) expect(param.day.getTime()).toBeGreaterThan(now.getTime())
        }
      }
      if (!forecast) return
      expect(forecast.from.getTime()).toBeGreaterThan(now.getTime())
      expect(forecast.median.getTime()).toBeGreaterThanOrEqual(forecast.from.getTime())
      expect(forecast.to.getTime()).toBeGreaterThanOrEqual(forecast.median.getTime())
    }),
  )
})

test('amounts match the claim: parts add up to the whole, transfer and offset to the amount', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { claim } = facts
      if (!claim) return
      for (const { key, params } of explainClaim(facts).sentences) {
        const value = (name: string) => {
          const param = params[name]
          return param && 'cents' in param ? param.cents : 0
        }
        if (key.startsWith('whole') || key.startsWith('shared')) {
          expect(value('amount')).toBe(claim.amountCents)
          expect(value('amount') + value('other')).toBe(value('whole'))
        }
        if (key.startsWith('paid-')) expect(value('amount') + value('offset')).toBe(claim.amountCents)
        if (key === 'bonus' || key === 'bonus-stage') expect(value('amount')).toBe(claim.amountCents)
        if (key === 'netting' || key === 'netting-alone') {
          expect(value('rest') + value('offset')).toBe(claim.amountCents)
        }
        if (key === 'debt' || key === 'debt-rest')
          expect(value('amount')).toBeLessThanOrEqual(claim.owedCents)
      }
    }),
  )
})

test('a forecast needs five cases and a claim whose money is still to come', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { forecast } = explainClaim(facts)
      const cases = Math.max(facts.history.fromOrder.length, facts.history.fromCollection.length)
      if (cases < 5) expect(forecast).toBeNull()
      if (!facts.claim || ['paid', 'cancelled', 'expired'].includes(facts.claim.state)) {
        expect(forecast).toBeNull()
      }
    }),
  )
})

test('an unconfirmed order gets no forecast, and the provider is not said to work on it', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      if (!facts.order?.isUnconfirmed) return
      const { sentences, forecast } = explainClaim(facts)
      const keys = sentences.map(({ key }) => key)
      expect(forecast).toBeNull()
      for (const key of ['wait-for-contract', 'wait-for-offer', 'forecast', 'promise'])
        expect(keys).not.toContain(key)
    }),
  )
})

test('a claim in review gets no forecast and is reported as in review', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      if (!facts.claim?.inReview) return
      const { sentences, forecast } = explainClaim(facts)
      expect(forecast).toBeNull()
      const keys = sentences.map(({ key }) => key)
      expect(keys).not.toContain('forecast')
      if (facts.claim.state === 'open' || facts.claim.state === 'collected')
        expect(keys).toContain('in-review')
    }),
  )
})

test('a fully locked person gets no forecast and no promise, but the reason', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { claim } = facts
      const isAtBank = claim?.transfers.some(({ state }) => state === 'sent') ?? false
      if (!claim?.isOwnerLocked || claim.inReview || isAtBank || facts.order?.secondCheck) return
      const { sentences, forecast } = explainClaim(facts)
      expect(forecast).toBeNull()
      if (claim.state !== 'ready' && claim.state !== 'collected') return
      const keys = sentences.filter(({ part }) => part === 'next').map(({ key }) => key)
      expect(keys.filter((key) => !key.startsWith('netting'))).toEqual(['account-locked'])
    }),
  )
})

test('a claim whose customer has another order gets no forecast', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { claim } = facts
      if (!claim?.isCustomerInDoubt || claim.state !== 'open') return
      const { sentences, forecast } = explainClaim(facts)
      expect(forecast).toBeNull()
      const keys = sentences.map(({ key }) => key)
      expect(keys).not.toContain('forecast')
      expect(keys.includes('new-customers')).toBe(!facts.order?.releasedAt)
    }),
  )
})

test('a failed request is called a request, or a contract once it was concluded', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { order } = facts
      if (!order?.failed || order.failed.at > facts.now) return
      const words = order.kind === 'order' ? 'order' : order.concludedAt === null ? 'request' : 'contract'
      const keys = explainClaim(facts).sentences.map(({ key }) => key)
      const told = keys.filter((key) => /^(order|request|contract)-(rejected|withdrawn|cancelled)$/.test(key))
      expect(told).toEqual([`${words}-${order.failed.how}`])
    }),
  )
})
