/** Sets up cancelled claims, with one scenario for each reason. */

import { type ClaimEnd, UNCONFIRMED_RECIPIENT_DAYS } from '@zuruf/domain'
import { withTenant } from '../../src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import { day } from './clock.ts'
import { createFraudCase, decideCases } from './fraud.ts'
import { approveMove, misplacedOrder, proposeMove } from './order-moves.ts'
import { collectedCash, pain002, payer, reportWithdrawn, sentBatch, uploadBankFile } from './payouts.ts'
import {
  conclude,
  confirmedRecommender,
  newEmail,
  order,
  orderBody,
  password,
  providerEventFor,
  type Referral,
  recommend,
} from './people.ts'
import { liveRule } from './rules.ts'

const operatorReason = 'Auf Wunsch der Kundin'

let orderCount = 0
const newNumber = () => `E-${++orderCount}`

/** Reports `count` concluded orders for a referral, as the provider's shop does. */
async function reportConcluded(test: TestApp, { Empfehlungsnummer }: Referral, count: number) {
  for (let n = 0; n < count; n++) {
    await test.signedEvents('swb', [
      { empfehlungsnummer: Empfehlungsnummer, orderNumber: newNumber(), status: 'concluded' },
    ])
  }
}

async function releaseAll(test: TestApp) {
  test.clock.advance(20 * day)
  await test.scheduled('orders.release')
}

/** Places an order through the link of a new recommender who keeps the whole reward. */
async function placeOrder(test: TestApp, productId?: string) {
  const person = await confirmedRecommender(test, { share: 100, ...(productId && { productId }) })
  return { ...person, ...(await order(test, person.referral)), number: person.referral.Empfehlungsnummer }
}

async function failOrder(test: TestApp, status: 'rejected' | 'withdrawn' | 'cancelled') {
  const { referral } = await placeOrder(test)
  await test.signedEvents('swb', [await providerEventFor(test, referral, status)])
}

async function lockOwner(test: TestApp, referral: Referral) {
  const [owner] = await test.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [referral.Empfehlungsnummer],
  )
  const context = test.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  await withTenant(test.connection.database, context.tenant.id, (tx) =>
    test.modules.locks.lock(tx, context, owner?.id ?? '', 'single', operatorReason),
  )
}

/** Places an order of a recipient who agrees that the expired link earns no reward. */
export async function orderThroughExpiredLink(test: TestApp, productId?: string) {
  const referral = await recommend(test, { ...(productId && { productId }) })
  test.clock.advance(61 * day)
  const { Empfaengernummer } = await test.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { OhnePraemie: true },
  })
  const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, newEmail('karl'))
  body.empfaengerdaten.Adresse.Hausnummer = `${newNumber()}`
  await test.api.ok('completeTracking', { query: {}, body })
}

/** Places an order through a link that was made with a locked person's address. */
export async function orderOfLockedPerson(test: TestApp, productId?: string) {
  const { email, referral } = await confirmedRecommender(test)
  await lockOwner(test, referral)
  await order(test, await recommend(test, { email, ...(productId && { productId }) }))
}

/** Places an order whose link an operator then cancels together with its recipients. */
export async function orderThroughCancelledLink(test: TestApp, productId?: string) {
  const { number } = await placeOrder(test, productId)
  const support = await test.operator('support')
  await support.ok('cancelReferral', { params: { id: number }, body: { reason: operatorReason } })
}

/** Places an order that is then confirmed as fraud. */
export async function fraudulentOrder(test: TestApp, productId?: string) {
  const { number } = await placeOrder(test, productId)
  await decideCases(test, [await createFraudCase(test, number)], {
    state: 'confirmed',
    reasonCode: 'invented-person',
  })
}

/**
 * For each reason for which a claim can be cancelled: places orders of product 462 of tenant `swb` (catalogue
 * reward: 70 €) and has a claim of one of them cancelled for that reason.
 */
export const cancelClaimByReason: Readonly<Record<ClaimEnd, (test: TestApp) => Promise<unknown>>> = {
  'existing-customer': async (test) => {
    const today = test.clock.now().toISOString().slice(0, 10)
    await liveRule(test, { scopeId: '462', lookBackDays: 365, validTo: today })
    const regular = newEmail('treu')
    for (let n = 0; n < 2; n++) {
      const referral = await recommend(test)
      await order(test, referral, 'swb', regular)
      await conclude(test, referral)
    }
    await releaseAll(test)
    // The rule has ended meanwhile.
    await test.tenants.reload()
  },
  'limit-reached': async (test) => {
    await test.configure('swb', { linkLimit: 1, payouts: { payer } })
    const { referral } = await confirmedRecommender(test)
    await reportConcluded(test, referral, 2)
    await releaseAll(test)
    await test.configure('swb', { payouts: { payer } })
  },
  'link-expired': (test) => orderThroughExpiredLink(test),
  'moved-away': async (test) => {
    const { number } = await placeOrder(test)
    const support = await test.operator('support')
    await support.ok('changeBeneficiary', {
      params: { id: number },
      body: { share: 0, reason: operatorReason },
    })
  },
  'order-moved': async (test) => {
    const { params, right } = await misplacedOrder(test)
    const support = await test.operator('support')
    const { id } = await proposeMove(support, params.id, right.referral.Empfehlungsnummer)
    await approveMove(await test.operator('finance'), id)
  },
  successor: async (test) => {
    const { Auftragsnummer } = await placeOrder(test)
    await test.signedEvents('swb', [
      { orderNumber: newNumber(), successorOf: Auftragsnummer, status: 'received' },
    ])
  },
  'order-failed': async (test) => {
    const { number, payoutId } = await collectedCash(test)
    const { id } = await sentBatch(test)
    await reportWithdrawn(test, number)
    await uploadBankFile(test, pain002(id, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
  },
  'account-deleted': async (test) => {
    const { token } = await placeOrder(test)
    await test.api.ok('deleteAccount', { token, body: { Password: password } })
  },
  'account-locked': (test) => orderOfLockedPerson(test),
  rejected: (test) => failOrder(test, 'rejected'),
  withdrawn: (test) => failOrder(test, 'withdrawn'),
  cancelled: (test) => failOrder(test, 'cancelled'),
  unconfirmed: async (test) => {
    const { Empfaengernummer } = await placeOrder(test)
    // Only this order is old enough.
    await test.database.query(
      `update recipient set created_at = created_at - make_interval(days => $2), ordered_at = ordered_at - make_interval(days => $2)
        where number = $1`,
      [Empfaengernummer, UNCONFIRMED_RECIPIENT_DAYS],
    )
    await test.modules.orders.endUnconfirmed(test.contextOf('swb', { actor: { kind: 'system', id: 'test' } }))
  },
  fraud: (test) => fraudulentOrder(test),
  operator: (test) => orderThroughCancelledLink(test),
}

/** Returns the kinds of reasons for which claims were cancelled. */
export async function cancelReasonsOf(test: TestApp): Promise<Set<string>> {
  const rows = await test.database.query<{ reason: string }>(
    `select distinct cancel_reason as reason from claim where state = 'cancelled'`,
  )
  return new Set(
    rows.map(({ reason }) =>
      reason.startsWith('fraud:') ? 'fraud' : reason === operatorReason ? 'operator' : reason,
    ),
  )
}
