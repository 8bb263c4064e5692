// SPEC §B.15

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedOrder, confirmOrder } from '../../../test/harness/handovers.ts'
import { confirmedRecommender, newEmail, order } from '../../../test/harness/people.ts'

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
})
afterAll(() => server.close())

const reason = 'Link ging verloren'

async function idOf(number: string): Promise<string> {
  const [row] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
    number,
  ])
  return row?.id ?? ''
}

async function unconfirmedOrder(tenant = 'swb') {
  const { referral } = await confirmedRecommender(server, { tenant })
  const email = newEmail('karl')
  const placed = await order(server, referral, tenant, email)
  await server.runJobs()
  return { ...placed, email, id: await idOf(placed.Auftragsnummer) }
}

test('sends the confirmation again, ends earlier links, and is in history and audit', async () => {
  const placed = await unconfirmedOrder()
  const params = { id: placed.id }
  const { to } = await support.ok('resendOrderConfirmation', { params, body: { reason } })
  expect(to).toBe(placed.email)
  const mails = await server.runJobs()
  expect(mails).toHaveLength(1)
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  const agreed = { AgbText: 'Ich stimme zu.' }
  const old = { token: placed.mailedToken, body: agreed }
  expect(await server.api.refusal('giveConsent', old)).toMatch(/^401 /)
  const file = await support.ok('getOrder', { params })
  expect(file.timeline).toContainEqual(
    expect.objectContaining({ kind: 'act', title: 'Bestätigungsmail noch einmal verschickt', text: reason }),
  )
  const noted = await server.database.query<{ details: object }>(
    `select details from audit where action = 'order.confirmation-resent' and subject_id = $1`,
    [placed.id],
  )
  expect(noted.map(({ details }) => details)).toEqual([{ reason }])
  await confirmOrder(server, token)
  expect((await support.ok('getOrder', { params })).confirmation).not.toBeNull()
})

test('keeps only the last link valid, and sends no mail after confirmation', async () => {
  const placed = await unconfirmedOrder()
  const params = { id: placed.id }
  await support.ok('resendOrderConfirmation', { params, body: { reason } })
  await support.ok('resendOrderConfirmation', { params, body: { reason } })
  await server.runJobs()
  const [count] = await server.database.query<{ count: number }>(
    `select count(*)::int as count from token where type = 'recipient'
      and subject_id = (select recipient_id from orders where id = $1)`,
    [placed.id],
  )
  expect(count?.count).toBe(1)
  const other = await unconfirmedOrder()
  await support.ok('resendOrderConfirmation', { params: { id: other.id }, body: { reason } })
  await confirmOrder(server, other.mailedToken)
  expect(await server.runJobs()).toEqual([])
})

test('refuses confirmed and ended orders, other tenants and other roles', async () => {
  const body = { reason }
  const confirmed = await idOf((await confirmedOrder(server)).Auftragsnummer)
  expect(await support.refusal('resendOrderConfirmation', { params: { id: confirmed }, body })).toBe(
    '409 PSOF0102',
  )
  const over = await unconfirmedOrder()
  const params = { id: over.id }
  await support.ok('setOrderStatus', { params, body: { status: 'cancelled', reason } })
  expect(await support.refusal('resendOrderConfirmation', { params, body })).toBe('409 PSOF0102')
  const theirs = await unconfirmedOrder('nordlicht')
  for (const id of [theirs.id, randomUUID(), 'nobody']) {
    expect(await support.refusal('resendOrderConfirmation', { params: { id }, body })).toBe('404 PSOF0101')
  }
  const finance = await server.operator('finance')
  expect(await finance.refusal('resendOrderConfirmation', { params, body })).toBe('403 PSOF0203')
})
