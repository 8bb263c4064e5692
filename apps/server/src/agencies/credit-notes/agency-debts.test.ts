// SPEC §B.05

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { creditNoteActions } from '../../../test/harness/credit-notes.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { camt054, inTenant, payer, uploadBankFile } from '../../../test/harness/payouts.ts'

/**
 * Amounts that an agency owes, or is owed, after a paid credit note was corrected, and how operators settle
 * them. Decision 069
 */

let server: TestApp
let orders: string[] = []
let finance: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  await commissionRule(server, 'swb', { amountCents: 10_000 })
  orders = await concludedOrders(server, 12)
})
afterAll(() => server.close())

const { setBankAccount, context, correct, issue, pay, send } = creditNoteActions(() => server)
const fails = (orderId: string) =>
  inTenant(server, (tx) => server.modules.commissions.reverse(tx, context(), orderId, 'withdrawn'))

/** Creates an agency that was paid 119 € for an order that failed afterwards, by a credit note that was corrected. */
async function debtor() {
  const id = await addAgency(server, 'swb')
  await acceptSelfBilling(server, id)
  await setBankAccount(id)
  const orderId = orders.pop() ?? ''
  await createCommission(server, 'swb', orderId, id, null)
  await issue()
  await pay()
  const [row] = await server.database.query<{ note: string; payout: string }>(
    `select n.id as note, p.id as payout from credit_note n join payout p on p.credit_note_id = n.id where n.agency_id = $1`,
    [id],
  )
  await fails(orderId)
  await correct(row?.note ?? '')
  await logInAgain()
  return { id, payoutId: row?.payout ?? '', noteId: row?.note ?? '' }
}

/** Starts a new session: days have passed, and the old one has expired. */
const logInAgain = async () => {
  finance = await server.operator('finance')
}
const moneyOf = (id: string) => finance.ok('getAgencyMoney', { params: { id } })
const end = (
  id: string,
  amountCents: number,
  { how = 'written-off', key }: { how?: 'written-off' | 'refunded'; key?: string } = {},
) =>
  finance.call('endAgencyDebt', {
    params: { id },
    body: { how, amountCents, reason: 'Kulanz' },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

test('writes off a debt once and no more than is owed; the next credit note is paid in full', async () => {
  const { id } = await debtor()
  expect(await moneyOf(id)).toMatchObject({ debtCents: 11_900, endableCents: 11_900 })
  expect((await end(id, 11_901)).body).toMatchObject({ code: 'PSOF0102' })
  expect((await end(id, 100, { how: 'refunded' })).body).toMatchObject({ code: 'PSOF0102' })
  expect((await end(id, 5000, { key: 'einmal' })).body).toMatchObject({ debtCents: 6900 })
  expect((await end(id, 5000, { key: 'einmal' })).body).toMatchObject({ debtCents: 6900 })
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => end(id, 6900)))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect(await moneyOf(id)).toMatchObject({ debtCents: 0, endableCents: 0 })
  const audit = await server.database.query(
    `select actor_id, details from audit where action = 'debt.written-off' and subject_id = $1 order by id`,
    [id],
  )
  expect(audit).toMatchObject([
    { actor_id: finance.id, details: { amountCents: 5000, reason: 'Kulanz' } },
    { actor_id: finance.id, details: { amountCents: 6900, reason: 'Kulanz' } },
  ])
  const [books] = await server.database.query<{ sum: number }>(
    `select sum(e.amount_cents)::int as sum from ledger_entry e join credit_note n on n.id = e.credit_note_id
      where n.agency_id = $1 and e.debit = 'write-offs' and e.credit = 'receivable'`,
    [id],
  )
  expect(books?.sum).toBe(11_900)
  await createCommission(server, 'swb', orders.pop() ?? '', id, null)
  await issue()
  await send()
  const [payout] = await server.database.query(
    `select p.amount_cents, p.offset_cents from payout p join credit_note n on n.id = p.credit_note_id
      where n.agency_id = $1 order by p.created_at desc limit 1`,
    [id],
  )
  expect(payout).toEqual({ amount_cents: 11_900, offset_cents: 0 })
  const today = germanDay(server.clock.now())
  const from = germanDay(new Date(server.clock.now().getTime() - 20 * day))
  await logInAgain()
  const postings = await finance.call('exportPostings', { query: { from, to: today } })
  expect(postings.text).toMatch(/ckforderung erlassen GS-/)
})

test('does not write off what a payment under way will settle', async () => {
  const { id } = await debtor()
  await createCommission(server, 'swb', orders.pop() ?? '', id, null)
  await issue()
  server.clock.advance(7 * day)
  await server.modules.batches.raise(context())
  await logInAgain()
  expect(await moneyOf(id)).toMatchObject({ debtCents: 11_900, endableCents: 0 })
  expect((await end(id, 1)).body).toMatchObject({ code: 'PSOF0102' })
  await server.scheduled('payouts.settle')
  expect(await moneyOf(id)).toMatchObject({ debtCents: 0, endableCents: 0 })
})

test('records a manual payment to an agency that gets no more credit notes', async () => {
  const { id, payoutId } = await debtor()
  await end(id, 11_900)
  // The bank returns the corrected payment after its debt was written off: now the agency is owed the amount.
  await uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: 11_900 }]))
  expect(await moneyOf(id)).toMatchObject({ debtCents: -11_900, endableCents: 11_900 })
  expect((await end(id, 11_900)).body).toMatchObject({ code: 'PSOF0102' })
  await server.database.query(`update agency set state = 'closed', closed_at = $2 where id = $1`, [
    id,
    server.clock.now(),
  ])
  server.clock.advance(120 * day)
  // An agency that is owed money is not purged.
  await server.scheduled('agencies.purge')
  const nameOf = async () =>
    (await server.database.query<{ name: string }>('select name from agency where id = $1', [id]))[0]?.name
  expect(await nameOf()).toBe('Agentur Morgenrot')
  await logInAgain()
  expect((await end(id, 11_900, { how: 'refunded' })).body).toMatchObject({ debtCents: 0, endableCents: 0 })
  expect((await end(id, 1, { how: 'refunded' })).body).toMatchObject({ code: 'PSOF0102' })
  await server.scheduled('agencies.purge')
  expect(await nameOf()).toMatch(/^AG-/)
})

test('refuses other roles and other tenants', async () => {
  const { id } = await debtor()
  const request = {
    params: { id },
    body: { how: 'written-off', amountCents: 1, reason: 'x' },
  } as const
  const support = await server.operator('support')
  expect((await support.call('endAgencyDebt', request)).status).toBe(403)
  expect((await support.ok('getAgencyMoney', { params: { id } })).debtCents).toBe(11_900)
  expect((await finance.call('endAgencyDebt', { ...request, tenant: 'nordlicht' })).status).toBe(404)
  expect((await finance.call('endAgencyDebt', { ...request, params: { id: 'x' } })).status).toBe(404)
})
