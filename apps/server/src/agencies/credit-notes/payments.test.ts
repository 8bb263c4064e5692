// SPEC §L.14

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import {
  asOperator,
  camt054,
  inTenant,
  pain002,
  payer,
  releasedBatch,
  sentBatch,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'

let server: TestApp
let orders: string[] = []
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  await commissionRule(server, 'swb', { amountCents: 10_000 })
  orders = await concludedOrders(server, 26)
})
afterAll(() => server.close())

const otherIban = 'DE89370400440532013000'
const firstIban = 'DE02120300000000202051'
const context = () => server.contextOf('swb')
const { account, agency, correct, debtOf, issue, notesOf, payoutsOf, raise, send, wait } = {
  account: (id: string, iban = firstIban) =>
    inTenant(server, (tx) =>
      server.modules.banks.put(tx, context(), 'agency', id, { iban, holder: 'Agentur Morgenrot' }),
    ),
  async agency(count: number, withAccount = true): Promise<string> {
    const id = await addAgency(server, 'swb')
    await acceptSelfBilling(server, id)
    for (const orderId of orders.splice(0, count)) {
      await createCommission(server, 'swb', orderId, id, null)
    }
    if (withAccount) await account(id)
    return id
  },
  correct: (noteId: string) =>
    inTenant(server, (tx) =>
      server.modules.creditNotes.correct(tx, asOperator(server), noteId, 'Falscher Satz'),
    ),
  debtOf: (id: string) =>
    inTenant(server, (tx) => server.modules.creditNotes.payments.unreservedDebtOf(tx, id)),
  issue: () => server.modules.creditNotes.issueDue(context(), germanDay(context().now)),
  notesOf: (id: string) =>
    inTenant(server, async (tx) => {
      const notes = await server.modules.creditNotes.list(tx, { agencyId: id }, undefined, 50)
      const paymentOf = await server.modules.creditNotes.payments.paymentLookup(tx, context(), notes)
      return notes.map((note) => ({ ...note, payment: paymentOf(note) }))
    }),
  payoutsOf: (noteId: string) =>
    server.database.query<{ id: string; state: string; amount_cents: number; offset_cents: number }>(
      'select id, state, amount_cents, offset_cents from payout where credit_note_id = $1 order by created_at, id',
      [noteId],
    ),
  raise: () => server.modules.batches.raise(context()),
  async send() {
    await raise()
    return sentBatch(server)
  },
  wait: (days = 7) => server.clock.advance(days * day),
}

/** Returns the newest credit note of an agency. */
async function newest(id: string) {
  const [note] = await notesOf(id)
  if (!note) throw new Error('No credit note')
  return note
}

/** Creates an agency with a paid credit note. */
async function paid(count = 1) {
  const id = await agency(count)
  await issue()
  wait()
  const { id: batchId } = await send()
  await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
  const note = await newest(id)
  const [payout] = await payoutsOf(note.id)
  return { id, note, payoutId: payout?.id ?? '' }
}

describe('a credit note', () => {
  // SPEC §2.43
  test('is paid in a batch after its waiting time, under its number', async () => {
    const id = await agency(2)
    await issue()
    expect(await raise()).toEqual({ raised: 0, accountMissing: 0 })
    expect((await newest(id)).payment).toMatchObject({ stage: 'awaited', payout: null })
    wait()
    expect((await server.scheduled('payouts.batch')).swb).toEqual({ payouts: 1, batches: 1 })
    const [draft] = await server.database.query<{ id: string }>(
      `select id from payout_batch where state = 'draft'`,
    )
    await inTenant(server, (tx) =>
      server.modules.batches.discard(tx, asOperator(server), draft?.id ?? '', 'von Hand'),
    )
    const { id: batchId, file } = await sentBatch(server)
    const { number, payment, dueDay } = await newest(id)
    expect(germanDay(payment.payout?.dueAt ?? context().now)).toBe(dueDay)
    expect(file).toContain(`<Ustrd>Gutschrift ${number}</Ustrd>`)
    expect(file).toContain('<InstdAmt Ccy="EUR">238.00</InstdAmt>')
    expect(payment).toMatchObject({ stage: 'under-way', payout: { state: 'sent', amountCents: 23_800 } })
    const sent = pain002(batchId, [], { status: 'ACSC' })
    expect(await uploadBankFile(server, sent)).toMatchObject({ executed: 1 })
    expect(await uploadBankFile(server, sent)).toMatchObject({ executed: 0 })
    expect(await newest(id)).toMatchObject({ state: 'paid', payment: { stage: 'paid' } })
    const finance = await server.operator('finance')
    const [listed] = await finance.ok('listPayouts', { query: { batchId } })
    expect(listed).toMatchObject({
      claimId: null,
      referralNumber: null,
      creditNoteNumber: number,
      agencyName: 'Agentur Morgenrot',
    })
    const report = await finance.call('reportPayoutBatch', { params: { id: batchId } })
    expect(report.text).toContain(`;${number};Agentur Morgenrot;`)
  })

  test('becomes one payout despite concurrent runs', async () => {
    const ids = [await agency(1), await agency(1)]
    await issue()
    wait()
    const reports = await Promise.all(Array.from({ length: 100 }, raise))
    expect(reports.reduce((sum, { raised }) => sum + raised, 0)).toBe(2)
    for (const id of ids) expect(await payoutsOf((await newest(id)).id)).toHaveLength(1)
    const batches = await Promise.all(
      Array.from({ length: 10 }, () => server.modules.batches.makeDue(context())),
    )
    expect(batches.map((made) => (made === 'no-payer' ? 0 : made.payouts)).reduce((a, b) => a + b)).toBe(2)
  })

  test('waits until its agency has an account', async () => {
    const id = await agency(1, false)
    await issue()
    wait()
    expect(await raise()).toMatchObject({ raised: 0, accountMissing: 1 })
    await account(id)
    expect(await raise()).toMatchObject({ raised: 1, accountMissing: 0 })
  })

  test('is open again after a bank return, and paid to another account', async () => {
    const { id, note, payoutId } = await paid()
    await uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: note.grossCents }]))
    expect(await newest(id)).toMatchObject({
      state: 'issued',
      paidAt: null,
      payment: { stage: 'failed', payout: { state: 'returned', reason: 'AC04' } },
    })
    expect(await raise()).toMatchObject({ raised: 0 })
    await account(id, otherIban)
    const { id: batchId } = await send()
    await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
    expect(await newest(id)).toMatchObject({ state: 'paid' })
    expect((await payoutsOf(note.id)).map(({ state }) => state)).toEqual(['returned', 'paid'])
  })

  test('is on hold when name and account differ; asking again needs another account', async () => {
    const id = await agency(1)
    await issue()
    wait()
    const { id: batchId } = await send()
    const [payout] = await payoutsOf((await newest(id)).id)
    const payoutId = payout?.id ?? ''
    const doubt = pain002(batchId, [{ payoutId, status: 'RVMC', info: 'Abendrot GmbH' }])
    expect(await uploadBankFile(server, doubt)).toMatchObject({ held: 1 })
    const finance = await server.operator('finance')
    await finance.ok('askPayeeAgain', { params: { id: payoutId }, body: { reason: 'Name falsch' } })
    expect((await newest(id)).payment).toMatchObject({ stage: 'failed', payout: { reason: 'payee-check' } })
    expect(await raise()).toMatchObject({ accountMissing: expect.any(Number), raised: 0 })
  })

  test('is not paid during an objection or a fraud case', async () => {
    const id = await agency(1)
    await issue()
    wait()
    await raise()
    const note = await newest(id)
    await inTenant(server, (tx) =>
      server.modules.creditNotes.object(tx, context(), id, note.id, 'Es fehlt einer.'),
    )
    expect((await payoutsOf(note.id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await raise()).toMatchObject({ raised: 0 })
    await inTenant(server, (tx) =>
      server.modules.creditNotes.answer(tx, asOperator(server), note.id, 'Er wurde storniert.'),
    )
    expect((await newest(id)).payment).toMatchObject({ stage: 'awaited' })
    await server.database.query(
      `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
       select o.tenant_id, gen_random_uuid(), o.referral_id, 'review', 70, '[]', now() from orders o
         join commission c on c.order_id = o.id join credit_note_line l on l.commission_id = c.id
        where l.credit_note_id = $1`,
      [note.id],
    )
    expect(await raise()).toMatchObject({ raised: 1 })
    await expect(releasedBatch(server)).rejects.toThrow('Nothing waits')
    await server.database.query(`update fraud_case set state = 'cleared', decided_at = now()`)
    const { file } = await sentBatch(server)
    expect(file).toContain(note.number)
  })
})

describe('a correction', () => {
  test('of a credit note at the bank is refused until the bank reports', async () => {
    const id = await agency(1)
    await issue()
    wait()
    const { id: batchId } = await send()
    const note = await newest(id)
    await expect(correct(note.id)).rejects.toMatchObject({
      code: 'PSOF0102',
      fields: { creditNote: 'payment-under-way' },
    })
    await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
    expect(await correct(note.id)).toMatchObject({ kind: 'counter', carriedCents: note.grossCents })
  })

  test('of a credit note in a draft batch removes it from the batch, so nothing is owed', async () => {
    const id = await agency(1)
    await issue()
    wait()
    await server.scheduled('payouts.batch')
    const note = await newest(id)
    expect(await correct(note.id)).toMatchObject({ carriedCents: 0 })
    expect((await payoutsOf(note.id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await debtOf(id)).toBe(0)
  })

  test('of a paid credit note is settled by the next one; only the difference is paid', async () => {
    const { id, note } = await paid(2)
    await correct(note.id)
    expect(await debtOf(id)).toBe(23_800)
    // Credited again, with one more order.
    for (const orderId of orders.splice(0, 1)) await createCommission(server, 'swb', orderId, id, null)
    await issue()
    wait()
    const { file, id: batchId } = await send()
    expect(file).toContain('<InstdAmt Ccy="EUR">119.00</InstdAmt>')
    expect(await debtOf(id)).toBe(0)
    await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
    const next = await newest(id)
    expect(next).toMatchObject({ state: 'paid', grossCents: 35_700 })
    expect(next.payment.payout).toMatchObject({ amountCents: 11_900, offsetCents: 23_800 })
    // The bank returns the payment: what it settled is owed again.
    const [payout] = await payoutsOf(next.id)
    await uploadBankFile(server, camt054([{ payoutId: payout?.id ?? '', reason: 'AC06', cents: 11_900 }]))
    expect(await debtOf(id)).toBe(23_800)
  })

  test('needs no transfer when the next credit note is not larger', async () => {
    const { id, note } = await paid(1)
    await correct(note.id)
    await issue()
    wait()
    await server.database.query(`delete from bank_account where owner_id = $1`, [id])
    expect(await raise()).toMatchObject({ raised: 1 })
    expect((await newest(id)).state).toBe('issued')
    await server.scheduled('payouts.settle')
    expect(await newest(id)).toMatchObject({
      state: 'paid',
      payment: { payout: { amountCents: 0, offsetCents: 11_900 } },
    })
    expect(await debtOf(id)).toBe(0)
  })

  test('followed by a bank return: the next credit note pays what was settled', async () => {
    const { id, note, payoutId } = await paid(1)
    await correct(note.id)
    await issue()
    wait()
    await raise()
    await server.scheduled('payouts.settle')
    await uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: 11_900 }]))
    expect(await debtOf(id)).toBe(-11_900)
    expect(await notesOf(id)).toMatchObject([{ state: 'paid' }, { kind: 'counter' }, { state: 'corrected' }])
    for (const orderId of orders.splice(0, 1)) await createCommission(server, 'swb', orderId, id, null)
    await issue()
    wait()
    await account(id, otherIban)
    await raise()
    const [payout] = await payoutsOf((await newest(id)).id)
    expect(payout).toMatchObject({ amount_cents: 23_800, offset_cents: -11_900 })
  })
})

test('the database refuses a payout with two purposes, with none, or with a wrong sum', async () => {
  const { note, payoutId } = await paid(1)
  for (const statement of [
    `update payout set claim_id = credit_note_id where id = $1`,
    `update payout set credit_note_id = null where id = $1`,
    `update payout set offset_cents = 1 where id = $1`,
    `update payout set state = 'sent' where id = $1`,
  ]) {
    await expect(server.database.query(statement, [payoutId])).rejects.toThrow()
  }
  await expect(
    server.database.query(`update credit_note set paid_at = null, state = 'issued' where id = $1`, [note.id]),
  ).rejects.toThrow()
})
