import { randomUUID } from 'node:crypto'
import type { ProviderStatus } from '@zuruf/domain'
import type { TestApp } from './app.ts'
import { minute } from './clock.ts'
import type { OperatorClient } from './operator.ts'
import { orderId } from './order-moves.ts'
import { confirmedRecommender, type Recommendation, type Referral } from './people.ts'

/**
 * Splits in tests. If reports of two buyers got into one order (a "merged" order), operators split it: the chosen
 * numbers and reports move to a new order.
 */

export const splitReason = 'Zwei Käufer über denselben Link'

/** Reports an order as the provider, a minute after the previous report. */
export async function report(
  test: TestApp,
  orderNumber: string,
  status: ProviderStatus,
  more: {
    readonly [Field in
      | 'empfehlungsnummer'
      | 'customerNumber'
      | 'clickId'
      | 'eventId'
      | 'successorOf']?: string
  } = {},
) {
  test.clock.advance(minute)
  const { body } = await test.signedEvents('swb', [{ orderNumber, status, ...more }])
  if (body.accepted !== 1) throw new Error(`Not accepted: ${JSON.stringify(body)}`)
}

/** Makes the second buyer's number another number of the first buyer's order, as before migration 0090. */
export async function mergeOrders(test: TestApp, first: string, second: string): Promise<void> {
  await test.database.query('update orders set provider_number = $2 where number = $1', [first, second])
}

/** Creates an order that started with the provider and also has the second buyer's number. */
export async function mergedOrder(test: TestApp, input: Recommendation = {}) {
  const { referral, email } = await confirmedRecommender(test, input)
  const mark = randomUUID().slice(0, 8)
  const [first, second] = [`P1-${mark}`, `P2-${mark}`]
  const empfehlungsnummer = referral.Empfehlungsnummer
  await report(test, first, 'received', { empfehlungsnummer, customerNumber: `K1-${mark}` })
  await mergeOrders(test, first, second)
  await report(test, second, 'received', { empfehlungsnummer, customerNumber: `K2-${mark}` })
  return { referral, email, first, second, mark, params: { id: await orderId(test, first) } }
}

export type MergedOrder = Awaited<ReturnType<typeof mergedOrder>>

/** What moves to the new order. */
export interface Choice {
  readonly numbers: string[]
  readonly reports?: string[]
}

/** Returns the request with which an operator proposes a split, based on the current reports. */
export async function splitProposal(who: OperatorClient, id: string, { numbers, reports = [] }: Choice) {
  const { version } = await who.ok('listOrderReports', { params: { id } })
  return { params: { id }, body: { numbers, reports, version, reason: splitReason } }
}

/**
 * Splits an order: one operator proposes it, another one approves.
 *
 * @returns the new order's id
 */
export async function splitOrder(
  proposing: OperatorClient,
  deciding: OperatorClient,
  id: string,
  choice: Choice,
): Promise<string> {
  const proposal = await proposing.ok('proposeOrderSplit', await splitProposal(proposing, id, choice))
  return approveSplit(deciding, proposal.id)
}

/** Returns the request with which a second person approves the proposal in its current version. */
export async function splitApproval(who: OperatorClient, id: string) {
  const { splits } = await who.ok('listOrderSplits', { query: { limit: '200' } })
  const split = splits.find((one) => one.id === id)
  const preview = await who.call('previewOrderSplit', {
    params: { id: split?.orderId ?? '' },
    body: { numbers: split?.numbers ?? [], reports: split?.chosen ?? [] },
  })
  // A split that is blocked has no preview.
  const version: string = preview.status === 200 ? preview.body.version : 'none'
  return {
    params: { id },
    body: { verdict: 'approved', reason: 'Beim Anbieter nachgefragt', version },
  } as const
}

/**
 * Approves the proposal as a second person.
 *
 * @returns the new order's id
 */
export async function approveSplit(who: OperatorClient, id: string): Promise<string> {
  const { newOrder } = await who.ok('decideOrderSplit', await splitApproval(who, id))
  return newOrder?.id ?? ''
}

/** Returns an order as stored in the database, with its recipient's state. */
export async function storedOrder(test: TestApp, id: string) {
  const [row] = await test.database.query<{
    number: string
    provider_number: string | null
    customer_number: string | null
    state: string
    recipient: string
    recipient_id: string
  }>(
    `select o.number, o.provider_number, o.customer_number, o.state, p.state as recipient, p.id as recipient_id
       from orders o join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id where o.id = $1`,
    [id],
  )
  if (!row) throw new Error(`No order ${id}`)
  return row
}

/** Returns all orders of a referral, by number. */
export const listOrdersOf = (test: TestApp, { Empfehlungsnummer }: Referral) =>
  test.database.query<{ number: string; state: string }>(
    `select o.number, o.state from orders o join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      where r.number = $1 order by o.number`,
    [Empfehlungsnummer],
  )
