import { randomUUID } from 'node:crypto'
import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, agencyToken, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { creditNoteActions } from '../../../test/harness/credit-notes.ts'
import { inTenant, payer } from '../../../test/harness/payouts.ts'
import { confirmedRecommender, order, recommend } from '../../../test/harness/people.ts'

/** Rare histories of credit notes, in which no cent may be lost and no document may become invalid. */

let server: TestApp
let orders: string[] = []
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { payouts: { payer } } },
  })
  await commissionRule(server, 'swb', { amountCents: 10_000 })
  orders = await concludedOrders(server, 12)
})
afterAll(() => server.close())

const { setBankAccount, context, correct, issue, pay } = creditNoteActions(() => server)
const notesOf = (id: string) =>
  inTenant(server, (tx) => server.modules.creditNotes.list(tx, { agencyId: id }, undefined, 50))
const sumsOf = (id: string) => inTenant(server, (tx) => server.modules.creditNotes.sumCreditNotes(tx, id))

async function agency(...orderIds: string[]): Promise<string> {
  const id = await addAgency(server, 'swb')
  await acceptSelfBilling(server, id)
  await setBankAccount(id)
  for (const orderId of orderIds) await createCommission(server, 'swb', orderId, id, null)
  return id
}

test('a paid credit note stays paid in the sums during an objection', async () => {
  const id = await agency(...orders.splice(0, 1))
  await issue()
  expect(await sumsOf(id)).toEqual({ paid: 0, waiting: 11_900 })
  await pay()
  const [note] = await notesOf(id)
  await inTenant(server, (tx) =>
    server.modules.creditNotes.object(tx, context(), id, note?.id ?? '', 'Es fehlt einer.'),
  )
  expect(await sumsOf(id)).toEqual({ paid: 11_900, waiting: 0 })
  await correct(note?.id ?? '')
  expect(await sumsOf(id)).toEqual({ paid: 0, waiting: 0 })
})

test('a commission is deducted only once despite a fraud case and a correction', async () => {
  const [doubted = '', other = '', third = ''] = orders.splice(0, 3)
  const id = await agency(doubted)
  await issue()
  await pay()
  const [first] = await notesOf(id)
  // The order fails; the next credit note takes its commission back.
  await inTenant(server, (tx) => server.modules.commissions.reverse(tx, context(), doubted, 'withdrawn'))
  for (const orderId of [other, third]) await createCommission(server, 'swb', orderId, id, null)
  await issue()
  await server.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at, decided_at)
     select tenant_id, gen_random_uuid(), referral_id, 'confirmed', 70, '[]', now(), now() from orders where id = $1`,
    [doubted],
  )
  await correct(first?.id ?? '')
  await issue()
  // All orders of these tests belong to one referral.
  await server.database.query('delete from fraud_case')
  // Two orders are valid and one failed: the documents amount to two commissions.
  const sum = (await notesOf(id)).reduce((all, { grossCents }) => all + grossCents, 0)
  expect(sum).toBe(23_800)
})

test('no reverse-charge credit note is issued while the client’s VAT id is missing', async () => {
  const id = await agency(...orders.splice(0, 1))
  await server.database.query(
    `update agency set vat_status = 'reverse-charge', vat_id = 'ATU12345678', country = 'AT' where id = $1`,
    [id],
  )
  const { tenant } = context()
  const without = {
    ...context(),
    tenant: { ...tenant, texts: { ...tenant.texts, de: { ...tenant.texts.de, 'legal.company.vat': '' } } },
  }
  expect(await server.modules.creditNotes.issueDue(without, germanDay(context().now))).toMatchObject({
    issued: 0,
    incomplete: 1,
  })
  expect(await issue()).toMatchObject({ issued: 1, incomplete: 0 })
})

test('a credit note loses its personal data on the day retention ends; its sums stay', async () => {
  const id = await agency(...orders.splice(0, 1))
  await issue()
  await pay()
  const [note] = await notesOf(id)
  const kept = async () => {
    const [row] = await server.database.query<{ creditor: object; xml: string; gross: number }>(
      `select n.creditor, f.xml, n.gross_cents as gross from credit_note n join credit_note_file f on f.credit_note_id = n.id
        where n.id = $1`,
      [note?.id],
    )
    return { text: JSON.stringify(row?.creditor) + row?.xml, gross: row?.gross }
  }
  const year = server.clock.now().getUTCFullYear()
  const early = `update credit_note set creditor = '{}', emptied_at = now() where id = $1`
  await expect(server.database.query(early, [note?.id])).rejects.toThrow(/is issued/)
  await expect(server.database.query(`update credit_note_file set pdf = '', xml = ''`)).rejects.toThrow()

  await server.scheduled('accounting.purge', new Date(`${year + 8}-12-31T12:00:00Z`))
  expect((await kept()).text).toContain('Agentur Morgenrot')
  await server.scheduled('accounting.purge', new Date(`${year + 9}-01-01T12:00:00Z`))
  const { text, gross } = await kept()
  expect(text).not.toMatch(/Morgenrot|Werftweg|[">]24103["<]|20\/123/)
  expect(gross).toBe(11_900)
  const finance = await server.operator('finance')
  expect(await finance.ok('getCreditNote', { params: { id: note?.id ?? '' } })).toMatchObject({
    number: note?.number,
    grossCents: 11_900,
    creditor: { name: '' },
  })
  expect(await finance.refusal('getCreditNotePdf', { params: { id: note?.id ?? '' } })).toBe('404 PSOF0101')
})

test('a closed agency without members loses its data and account once it is paid', async () => {
  const id = await agency(...orders.splice(0, 1))
  await server.database.query(`update agency set state = 'closed', closed_at = $2 where id = $1`, [
    id,
    server.clock.now(),
  ])
  server.clock.advance(60 * day)
  const known = async () => {
    await server.scheduled('agencies.purge')
    const [row] = await server.database.query<{ name: string; tax: string | null; accounts: number }>(
      `select a.name, a.tax_number as tax, (select count(*)::int from bank_account b where b.owner_id = a.id) as accounts
         from agency a where a.id = $1`,
      [id],
    )
    return row
  }
  const whole = { name: 'Agentur Morgenrot', tax: '20/123/45678', accounts: 1 }
  expect(await known()).toEqual(whole)
  await issue()
  expect(await known()).toEqual(whole)
  await pay()
  // Money that went out can still come back.
  expect(await known()).toEqual(whole)
  server.clock.advance(60 * day)
  // Over an expired link, one recipient's reward is released and another's order is still open.
  const referral = await recommend(server)
  const late = await order(server, referral)
  const set = (text: string, values: unknown[]) => server.database.query(text, values)
  await set(
    `update referral set agency_id = $2, link_state = 'expired', state = 'released' where number = $1`,
    [referral.Empfehlungsnummer, id],
  )
  expect(await known()).toEqual(whole)
  await set(`update recipient set state = 'cancelled' where number = $1`, [late.Empfaengernummer])
  expect(await known()).toEqual({ name: expect.stringMatching(/^AG-/), tax: null, accounts: 0 })
})

test('deleting an account shows former sales partners how long credit notes are kept', async () => {
  const { email, token } = await confirmedRecommender(server)
  const [person] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const id = await addAgency(server, 'swb', { kind: 'partner' })
  await acceptSelfBilling(server, id)
  await joinAgency(server, 'swb', id, person?.id ?? '', 'AgenturInhaber')
  await commissionRule(server, 'swb', { kind: 'partner' })
  await createCommission(server, 'swb', orders.splice(0, 1)[0] ?? '', id, null)
  const preview = async () => (await server.api.ok('previewDeletion', { token })).AufbewahrtBisJahr
  expect(await preview()).toBeNull()
  await issue()
  expect(await preview()).toBe(server.clock.now().getUTCFullYear() + 8)
})

test('a sales partner sees the rule that applies when two rules begin on the same day', async () => {
  const id = await addAgency(server, 'swb', { kind: 'partner' })
  const validFrom = germanDay(context().now)
  for (const amountCents of [4_000, 6_000, 5_000]) {
    await commissionRule(server, 'swb', { kind: 'partner', amountCents, validFrom })
  }
  const { currentTerms: terms, quoteToday: today } = server.modules.commissions
  const [read, [product]] = await inTenant(server, async (tx) => [
    await terms(tx, context(), { id, kind: 'partner' }),
    await today(tx, context(), { id, kind: 'partner' }, {}),
  ])
  expect(read.rules[0]?.amountCents).toBe(product?.cents)
})

test('an unknown cursor is refused under the caller’s field name', async () => {
  const after = randomUUID()
  const id = await addAgency(server, 'swb')
  const { email } = await confirmedRecommender(server)
  const [owner] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  await joinAgency(server, 'swb', id, owner?.id ?? '', 'AgenturInhaber')
  const token = await agencyToken(server, 'swb', owner?.id ?? '')
  const own = await server.api.call('listOwnCreditNotes', { query: { nach: after }, token })
  expect(own.body).toMatchObject({ code: 'PSOF0100', fields: { nach: expect.any(String) } })
  const finance = await server.operator('finance')
  const desk = await finance.call('listCreditNotes', { query: { agencyId: id, after } })
  expect(desk.body).toMatchObject({ code: 'PSOF0100', fields: { after: expect.any(String) } })
})
