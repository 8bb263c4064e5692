// SPEC §C.22

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { claimsOfOrder, orderId } from '../../../test/harness/order-moves.ts'
import {
  listOrdersOf,
  mergedOrder,
  mergeOrders,
  splitReason as reason,
  report,
  splitApproval,
  splitOrder,
  splitProposal,
  storedOrder,
} from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, follow, order } from '../../../test/harness/people.ts'

// Splitting an order with the reports of two buyers. Decision 103

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

/** Logs in again, because sessions expire when the clock moves. */
async function logIn() {
  support = await server.operator('support')
  finance = await server.operator('finance')
}

const split = (id: string, numbers: string[], reports: string[] = []) =>
  splitOrder(support, finance, id, { numbers, reports })

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await logIn()
}

const liveClaims = async (id: string) =>
  (await claimsOfOrder(server, id))
    .filter(({ former }) => !former)
    .map(({ party, state, cents }) => ({ party, state, cents }))

describe('a split', () => {
  test('derives each order from its own reports: the first rejected, the second concluded', async () => {
    const { first, second, params, mark } = await mergedOrder(server)
    await report(server, second, 'concluded')
    await report(server, first, 'rejected')
    expect(await liveClaims(params.id)).toMatchObject([{ state: 'cancelled' }])
    const newId = await split(params.id, [second])
    expect(await storedOrder(server, params.id)).toMatchObject({
      number: first,
      provider_number: null,
      customer_number: `K1-${mark}`,
      state: 'rejected',
      recipient: 'cancelled',
    })
    expect(await storedOrder(server, newId)).toMatchObject({
      number: second,
      provider_number: null,
      customer_number: `K2-${mark}`,
      state: 'concluded',
      recipient: 'ordered',
    })
    expect(await liveClaims(params.id)).toMatchObject([{ state: 'cancelled' }])
    expect(await liveClaims(newId)).toMatchObject([{ party: 'recommender', state: 'open', cents: 7000 }])
    await release()
    expect(await storedOrder(server, newId)).toMatchObject({ state: 'released', recipient: 'released' })
    expect(await liveClaims(newId)).toMatchObject([{ state: 'ready' }])
  })

  test('restores an order that failed by the other buyer’s report and opens new claims', async () => {
    const { first, second, params } = await mergedOrder(server, { share: 50 })
    await report(server, first, 'concluded')
    await report(server, second, 'withdrawn')
    expect(await storedOrder(server, params.id)).toMatchObject({ state: 'withdrawn', recipient: 'cancelled' })
    const newId = await split(params.id, [second])
    expect(await storedOrder(server, params.id)).toMatchObject({ state: 'concluded', recipient: 'ordered' })
    expect(await storedOrder(server, newId)).toMatchObject({ state: 'withdrawn', recipient: 'cancelled' })
    expect((await claimsOfOrder(server, params.id)).map(({ state, former }) => [state, former])).toEqual([
      ['cancelled', true],
      ['cancelled', true],
      ['open', false],
      ['open', false],
    ])
    expect((await liveClaims(newId)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    await release()
    expect((await storedOrder(server, params.id)).state).toBe('released')
  })

  test('leaves a released order unchanged if its own reports conclude it', async () => {
    const { first, second, params } = await mergedOrder(server)
    await report(server, first, 'concluded')
    await report(server, second, 'processing')
    await release()
    expect(await liveClaims(params.id)).toMatchObject([{ state: 'ready' }])
    const newId = await split(params.id, [second])
    expect(await storedOrder(server, params.id)).toMatchObject({ state: 'released', recipient: 'released' })
    expect(await liveClaims(params.id)).toMatchObject([{ state: 'ready' }])
    expect(await storedOrder(server, newId)).toMatchObject({ state: 'processing' })
    expect(await liveClaims(newId)).toMatchObject([{ state: 'open', cents: 7000 }])
  })

  test('lets later reports of either number reach their own order', async () => {
    const { referral, first, second, params } = await mergedOrder(server)
    const newId = await split(params.id, [second])
    await report(server, second, 'concluded')
    await report(server, first, 'rejected')
    expect((await storedOrder(server, params.id)).state).toBe('rejected')
    expect((await storedOrder(server, newId)).state).toBe('concluded')
    const together = await server.signedEvents('swb', [
      { orderNumber: first, status: 'processing' },
      { orderNumber: second, status: 'withdrawn', empfehlungsnummer: referral.Empfehlungsnummer },
    ])
    expect(together.body.accepted).toBe(2)
    expect(await listOrdersOf(server, referral)).toEqual([
      { number: first, state: 'rejected' },
      { number: second, state: 'withdrawn' },
    ])
  })

  test('assigns reports without a number as the operator chooses', async () => {
    const { referral } = await confirmedRecommender(server)
    const empfehlungsnummer = referral.Empfehlungsnummer
    await server.signedEvents('swb', [{ empfehlungsnummer, status: 'received' }])
    server.clock.advance(day)
    await logIn()
    await server.signedEvents('swb', [
      { eventId: `later-${empfehlungsnummer}`, empfehlungsnummer, status: 'concluded' },
    ])
    const [row] = await listOrdersOf(server, referral)
    const id = await orderId(server, row?.number ?? '')
    const { numbers, reports } = await support.ok('listOrderReports', { params: { id } })
    expect(numbers).toEqual([])
    expect(reports.map(({ status, isOpening }) => [status, isOpening])).toEqual([
      ['received', true],
      ['concluded', false],
    ])
    const newId = await split(id, [], [`later-${empfehlungsnummer}`])
    expect((await storedOrder(server, id)).state).toBe('received')
    expect(await storedOrder(server, newId)).toMatchObject({
      state: 'concluded',
      number: expect.stringMatching(/^A-/),
    })
  })

  test('finds the report that opened the order among several of the same moment', async () => {
    const { referral } = await confirmedRecommender(server)
    const empfehlungsnummer = referral.Empfehlungsnummer
    const [number, other] = [`C1-${empfehlungsnummer}`, `C2-${empfehlungsnummer}`]
    await server.signedEvents('swb', [
      { eventId: `z-${number}`, orderNumber: number, empfehlungsnummer, status: 'received' },
      { eventId: `b-${number}`, orderNumber: number, providerNumber: other, status: 'processing' },
      { eventId: `a-${number}`, orderNumber: other, status: 'concluded' },
    ])
    const params = { id: await orderId(server, number) }
    const { reports } = await support.ok('listOrderReports', { params })
    expect(reports.map(({ status, isOpening }) => [status, isOpening])).toEqual([
      ['received', true],
      ['processing', false],
      ['concluded', false],
    ])
  })

  test("leaves the recipient's data with the first order, which waits for the provider again", async () => {
    await server.configure('swb', { handover: 'pull' })
    const { referral } = await confirmedRecommender(server)
    const placed = await order(server, referral)
    const agreed = { AgbText: 'Ich stimme den Bedingungen zu.' }
    await server.api.ok('giveConsent', { body: agreed, token: placed.mailedToken })
    const id = await orderId(server, placed.Auftragsnummer)
    const other = `P-${placed.Auftragsnummer}`
    await mergeOrders(server, placed.Auftragsnummer, other)
    await report(server, other, 'processing')
    const handover = async () => (await support.ok('getOrder', { params: { id } })).handover?.state
    expect(await handover()).toBe('acknowledged')
    const newId = await split(id, [other])
    const file = await support.ok('getOrder', { params: { id } })
    expect(file.handover).toMatchObject({ state: 'new', reason })
    expect(file.recipient.name).toBe('Karl Kontakt')
    expect(file.order.state).toBe('received')
    const theirs = await support.ok('getOrder', { params: { id: newId } })
    expect(theirs.recipient).toMatchObject({ name: '', email: null, address: '' })
    expect(theirs.recipient.number).not.toBe(file.recipient.number)
    await server.configure('swb', {})
  })

  test('is shown in the files of the referral and both orders', async () => {
    const { referral, first, second, params } = await mergedOrder(server)
    const file = await support.ok('getOrder', { params })
    expect(file).toMatchObject({ isDivisible: true, split: null })
    const newId = await split(params.id, [second])
    const titles = async (id: string) =>
      (await support.ok('getOrder', { params: { id } })).timeline.map(({ title }) => title)
    expect(await titles(params.id)).toContain(`Geteilt: Auftrag ${second} gehört einem anderen Käufer`)
    expect(await titles(newId)).toContain(`Aus Auftrag ${first} herausgelöst`)
    const whole = await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } })
    expect(whole.timeline.map(({ title }) => title)).toContain(
      `Auftrag ${first} geteilt: ${second} gehört einem anderen Käufer`,
    )
    expect((await support.ok('getOrder', { params })).isDivisible).toBe(false)
    const theirs = await support.ok('getOrder', { params: { id: newId } })
    expect(theirs.events.map(({ eventId }) => eventId)).toHaveLength(1)
    expect(theirs.secondCheck.acts).toMatchObject([{ kind: 'order-split', decided: true, reason }])
  })
})

test('a split is offered if the reports differ only in their clicks', async () => {
  const { referral } = await confirmedRecommender(server)
  const number = `P1-${referral.Empfehlungsnummer}`
  for (const status of ['received', 'processing'] as const) {
    await report(server, number, status, { clickId: (await follow(server, referral)).clickId })
  }
  const params = { id: await orderId(server, number) }
  expect((await support.ok('getOrder', { params })).isDivisible).toBe(true)
})

describe('a proposal', () => {
  test('shows a preview of both orders and changes nothing', async () => {
    const { first, second, params } = await mergedOrder(server)
    await report(server, second, 'concluded')
    const choice = { params, body: { numbers: [second], reports: [] } }
    const preview = await support.ok('previewOrderSplit', choice)
    expect(preview).toMatchObject({
      before: { number: first, providerNumber: second, state: 'concluded', reports: 3 },
      rest: { number: first, providerNumber: null, state: 'received', concludedAt: null, reports: 1 },
      split: {
        number: second,
        state: 'concluded',
        reports: 2,
        claims: [{ amountCents: 7000, state: 'open' }],
      },
    })
    const proposal = await splitProposal(support, params.id, choice.body)
    await support.ok('proposeOrderSplit', proposal)
    expect(await storedOrder(server, params.id)).toMatchObject({
      state: 'concluded',
      provider_number: second,
    })
    expect(await support.refusal('proposeOrderSplit', proposal)).toBe('409 PSOF0102')
    const file = await support.ok('getOrder', { params })
    expect(file.split).toMatchObject({ numbers: [second], reports: 2, bar: 'second-person-same', reason })
    expect(file.move).toBeNull()
  })

  test('needs a second person with a role that moves money; refusing takes one person', async () => {
    const { second, params } = await mergedOrder(server)
    const admin = await server.operator('admin')
    const proposal = await splitProposal(admin, params.id, { numbers: [second] })
    const { id } = await admin.ok('proposeOrderSplit', proposal)
    const approval = await splitApproval(finance, id)
    expect(await admin.refusal('decideOrderSplit', approval)).toBe('403 PSOF0203')
    expect(await support.refusal('decideOrderSplit', approval)).toBe('403 PSOF0203')
    const { splits } = await finance.ok('listOrderSplits', { query: {} })
    expect(splits.map((one) => one.id)).toContain(id)
    // A split proposal cannot be decided as a move.
    expect(await finance.refusal('decideOrderMove', approval)).toBe('404 PSOF0101')
    const refused = { params: { id }, body: { verdict: 'refused', reason } as const }
    expect(await support.ok('decideOrderSplit', refused)).toEqual({ newOrder: null })
    expect(await finance.refusal('decideOrderSplit', approval)).toBe('409 PSOF0102')
  })

  test('blocks the release and a proposal to move the order', async () => {
    const { first, second, params } = await mergedOrder(server)
    await report(server, first, 'concluded')
    const proposal = await splitProposal(support, params.id, { numbers: [second] })
    const { id } = await support.ok('proposeOrderSplit', proposal)
    await release()
    expect((await storedOrder(server, params.id)).state).toBe('concluded')
    const other = await confirmedRecommender(server)
    const move = { params, body: { referralNumber: other.referral.Empfehlungsnummer, reason } }
    expect((await support.call('proposeOrderMove', move)).status).toBe(409)
    await support.ok('decideOrderSplit', { params: { id }, body: { verdict: 'refused', reason } })
    await server.scheduled('orders.release')
    expect((await storedOrder(server, params.id)).state).toBe('released')
  })

  test('cannot be approved if the orders differ from those seen', async () => {
    const { referral, second, params } = await mergedOrder(server)
    const proposal = await splitProposal(support, params.id, { numbers: [second] })
    const { id } = await support.ok('proposeOrderSplit', proposal)
    const approval = await splitApproval(finance, id)
    await report(server, second, 'withdrawn')
    const refused = await finance.call('decideOrderSplit', approval)
    expect(refused).toMatchObject({ status: 409, body: { fields: { version: expect.any(String) } } })
    const unseen = { params: { id }, body: { verdict: 'approved', reason } as const }
    expect(await finance.refusal('decideOrderSplit', unseen)).toBe('422 PSOF0100')
    expect(await listOrdersOf(server, referral)).toHaveLength(1)
    await finance.ok('decideOrderSplit', await splitApproval(finance, id))
    expect(await listOrdersOf(server, referral)).toHaveLength(2)
  })

  test('is refused if a report has arrived since the proposer read them', async () => {
    const { referral, second, params } = await mergedOrder(server)
    const proposal = await splitProposal(support, params.id, { numbers: [second] })
    await server.signedEvents('swb', [
      { empfehlungsnummer: referral.Empfehlungsnummer, status: 'processing' },
    ])
    const refused = await support.call('proposeOrderSplit', proposal)
    expect(refused).toMatchObject({ status: 409, body: { fields: { version: expect.any(String) } } })
    await support.ok('proposeOrderSplit', await splitProposal(support, params.id, { numbers: [second] }))
  })

  test('includes later reports with its numbers and is void if a report without a number arrives', async () => {
    const { referral, second, params } = await mergedOrder(server)
    const proposal = await splitProposal(support, params.id, { numbers: [second] })
    const { id } = await support.ok('proposeOrderSplit', proposal)
    await report(server, second, 'concluded')
    await server.signedEvents('swb', [{ empfehlungsnummer: referral.Empfehlungsnummer, status: 'cancelled' }])
    const approval = await splitApproval(finance, id)
    const refused = await finance.call('decideOrderSplit', approval)
    expect([refused.status, refused.body.fields?.reports]).toEqual([409, expect.stringContaining('Seit dem')])
    const { splits } = await finance.ok('listOrderSplits', { query: {} })
    expect(splits.find((one) => one.id === id)).toMatchObject({ isOutdated: true, reports: 2 })
    await finance.ok('decideOrderSplit', { params: { id }, body: { verdict: 'refused', reason } })
    const newId = await split(params.id, [second])
    expect((await storedOrder(server, newId)).state).toBe('concluded')
    expect((await storedOrder(server, params.id)).state).toBe('cancelled')
  })
})
