// SPEC §M.12

import { randomUUID } from 'node:crypto'
import type { OperationId } from '@zuruf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import type { OperatorClient } from '../../../../test/harness/operator.ts'
import { camt054, collectedCash, pain002, payer } from '../../../../test/harness/payouts.ts'

let server: TestApp
let finance: OperatorClient
let second: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  await server.database.query(`update payout set state = 'cancelled'`)
})
afterAll(() => server.close())
const logIn = async () => {
  finance = await server.operator('finance')
  second = await server.operator('admin')
}

test("two operators pay a reward by batch and import the bank's reports", async () => {
  const { payoutId, email } = await collectedCash(server)
  await logIn()
  const [due] = await finance.ok('listPayouts', { query: { state: 'waiting' } })
  expect(due).toMatchObject({ id: payoutId, amountCents: 7000, iban: '•••• •••• •••• 3000' })
  const draft = await finance.ok('makePayoutBatch', { body: {} })
  expect(draft).toMatchObject({ state: 'draft', payouts: 1, totalCents: 7000, madeBy: finance.id })
  const at = { params: { id: draft.id } }
  const release = { ...at, body: { totalCents: 7000 } }
  expect((await finance.call('releasePayoutBatch', release)).body).toMatchObject({ code: 'PSOF0203' })
  const key = { headers: { 'idempotency-key': randomUUID() } }
  const released = await second.ok('releasePayoutBatch', { ...release, ...key })
  expect(released).toMatchObject({ state: 'released', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await second.ok('releasePayoutBatch', { ...release, ...key })).toEqual(released)
  const file = await finance.call('fetchPaymentFile', at)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="zahlungen-[\d-]+-\w{6}\.xml"$/)
  expect(file.text).toContain(due?.endToEndId)
  const status = pain002(draft.id, [{ payoutId, status: 'ACSC', cents: 7000 }])
  expect(await finance.ok('readBankFile', { body: { xml: status } })).toMatchObject({
    kind: 'pain.002',
    executed: 1,
  })
  expect(await finance.ok('getPayoutBatch', at)).toMatchObject({ state: 'closed' })
  const back = camt054([{ payoutId, reason: 'AC04', cents: 7000 }])
  const once = { body: { xml: back }, headers: { 'idempotency-key': randomUUID() } }
  const read = await finance.ok('readBankFile', once)
  expect(read).toMatchObject({ returned: 1 })
  expect(await finance.ok('readBankFile', once)).toEqual(read)
  expect(await finance.ok('readBankFile', { body: { xml: back } })).toMatchObject({
    returned: 0,
    unchanged: 1,
  })
  const [found] = await finance.ok('listPayouts', { query: { search: email.toUpperCase() } })
  expect(found).toMatchObject({ id: payoutId, state: 'returned', reason: 'AC04' })
  const byId = await finance.ok('listPayouts', { query: { search: due?.endToEndId ?? '' } })
  expect(byId).toEqual([found])
  const report = await finance.call('reportPayoutBatch', at)
  expect(report.text).toContain(`${due?.endToEndId};`)
  expect(report.text).toContain(';7000;0;returned;')
  expect(report.text).not.toContain('DE8937')
})

test('the approval of an operator who has lost the permission does not count', async () => {
  await collectedCash(server)
  await logIn()
  const third = await server.operator('finance')
  const { id, totalCents } = await third.ok('makePayoutBatch', { body: {} })
  const release = { params: { id }, body: { totalCents } }
  const admin = await server.operator('admin')
  await admin.ok('setOperatorDisabled', { params: { id: third.id }, body: { disabled: true } })
  const once = await finance.ok('releasePayoutBatch', release)
  expect(once).toMatchObject({ state: 'draft', approvedBy: finance.id })
  await server.database.query('update operator_grant set role = $2 where operator_id = $1', [
    finance.id,
    'support',
  ])
  expect(await second.ok('releasePayoutBatch', release)).toMatchObject({
    state: 'draft',
    approvedBy: second.id,
  })
  expect(await admin.ok('releasePayoutBatch', release)).toMatchObject({
    state: 'released',
    releasedBy: admin.id,
  })
})

test('lists are paginated, and a cursor of another tenant is rejected', async () => {
  for (let n = 0; n < 3; n++) await collectedCash(server)
  await logIn()
  const first = await finance.ok('listPayouts', { query: { state: 'waiting', limit: '2' } })
  const rest = await finance.ok('listPayouts', {
    query: { state: 'waiting', limit: '2', after: first[1]?.id ?? '' },
  })
  expect([first.length, rest.length]).toEqual([2, 1])
  const elsewhere = await finance.call('listPayouts', {
    query: { after: first[0]?.id ?? '' },
    tenant: 'nordlicht',
  })
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([422, { after: expect.any(String) }])
})

test('payouts and batches of another tenant are not found', async () => {
  const { payoutId } = await collectedCash(server)
  await logIn()
  const batch = await finance.ok('makePayoutBatch', { body: {} })
  const calls: [OperationId, object][] = [
    ['getPayoutBatch', { params: { id: batch.id } }],
    ['reportPayoutBatch', { params: { id: batch.id } }],
    ['fetchPaymentFile', { params: { id: batch.id } }],
    ['discardPayoutBatch', { params: { id: batch.id }, body: { reason: 'x' } }],
    ['releasePayoutBatch', { params: { id: batch.id }, body: { totalCents: batch.totalCents } }],
    ['holdPayout', { params: { id: payoutId }, body: { reason: 'x' } }],
  ]
  for (const [id, request] of calls) {
    const answer = await second.call(id, { ...request, tenant: 'nordlicht' } as never)
    expect([id, answer.status]).toEqual([id, 404])
  }
  await finance.ok('discardPayoutBatch', { params: { id: batch.id }, body: { reason: 'Probe' } })
})

describe('claw-back', () => {
  test('is opened and decided by operators, and the debt is listed', async () => {
    const { number, claimId } = await collectedCash(server)
    await logIn()
    const batch = await finance.ok('makePayoutBatch', { body: {} })
    const at = { params: { id: batch.id } }
    await second.ok('releasePayoutBatch', { ...at, body: { totalCents: batch.totalCents } })
    await finance.call('fetchPaymentFile', at)
    const [order] = await server.database.query<{ number: string; id: string }>(
      'select o.number, o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
      [number],
    )
    const opened = await finance.ok('openClawback', {
      body: { orderNumber: order?.number ?? '', status: 'withdrawn' },
    })
    expect(opened).toMatchObject({ state: 'open', status: 'withdrawn', paidCents: 7000 })
    const decision = {
      params: { id: opened.orderId },
      body: { decision: 'claw-back', reason: 'Widerruf' },
    } as const
    expect((await finance.call('decideClawback', decision)).body).toMatchObject({ code: 'PSOF0102' })
    await finance.ok('readBankFile', { body: { xml: pain002(batch.id, [], { status: 'ACSC' }) } })
    expect(await finance.ok('decideClawback', decision)).toMatchObject({
      state: 'clawed-back',
      decidedBy: finance.id,
    })
    const [owner] = await server.database.query<{ id: string }>(
      'select account_id as id from claim where id = $1',
      [claimId],
    )
    expect(await finance.ok('listDebts', { query: {} })).toContainEqual({
      id: owner?.id,
      party: 'recommender',
      debtCents: 7000,
      name: expect.stringMatching(/\S/),
    })
    const [listed] = await finance.ok('listClawbacks', { query: { state: 'clawed-back' } })
    expect(listed).toMatchObject({ orderId: order?.id, reason: 'Widerruf' })
    const [audit] = await server.database.query<{ actor: string; actor_id: string; details: object }>(
      `select actor, actor_id, details from audit where action = 'reward.clawed-back' and subject_id = $1`,
      [claimId],
    )
    expect(audit).toMatchObject({
      actor: 'operator',
      actor_id: finance.id,
      details: { amountCents: 7000, reason: 'Widerruf' },
    })
  })
})

test('support and read-only operators can list payouts but not move money', async () => {
  for (const role of ['support', 'read-only'] as const) {
    const reader = await server.operator(role)
    expect((await reader.call('listPayouts', { query: {} })).status).toBe(200)
    for (const [id, request] of [
      ['makePayoutBatch', { body: {} }],
      ['readBankFile', { body: { xml: '<a/>' } }],
    ] as const) {
      expect([role, id, (await reader.call(id, request as never)).status]).toEqual([role, id, 403])
    }
  }
})
