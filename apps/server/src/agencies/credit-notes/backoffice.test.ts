// SPEC §B.05

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { acceptSelfBilling, commissionRule, createCommission } from '../../../test/harness/commissions.ts'
import { conclude, order, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { daysOfMonth } from './months.ts'

let server: TestApp
let finance: Awaited<ReturnType<TestApp['operator']>>
const agencies: string[] = []
beforeAll(async () => {
  server = await openTestApp()
  finance = await server.operator('finance')
  await commissionRule(server, 'swb', { amountCents: 10_000 })
  for (let count = 0; count < 2; count++) {
    const id = await addAgency(server, 'swb')
    await acceptSelfBilling(server, id)
    const referral = await recommend(server, {})
    const { Auftragsnummer } = await order(server, referral)
    await conclude(server, referral)
    const [row] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
      Auftragsnummer,
    ])
    await createCommission(server, 'swb', row?.id ?? '', id, null)
    agencies.push(id)
  }
  const context = server.contextOf('swb')
  await server.modules.creditNotes.issueDue(context, germanDay(context.now))
})
afterAll(() => server.close())

const thisMonth = () => germanDay(server.contextOf('swb').now).slice(0, 7)
const notesOf = (agencyId?: string, month?: string) =>
  finance.call('listCreditNotes', {
    query: { ...(agencyId && { agencyId }), ...(month && { month }) },
  })

test('a month ends before the first day of the next month, also in December', () => {
  expect(daysOfMonth('2031-02')).toEqual({ from: '2031-02-01', before: '2031-03-01' })
  expect(daysOfMonth('2031-12')).toEqual({ from: '2031-12-01', before: '2032-01-01' })
})

test('credit notes are listed and summed by agency and month, without counter-documents', async () => {
  const [mine] = (await notesOf(agencies[0], thisMonth())).body
  expect(mine).toMatchObject({ agencyId: agencies[0], grossCents: 11_900 })
  expect((await notesOf(undefined, '2001-01')).body).toEqual([])
  const sums = async (query: object) => (await finance.call('sumCreditNotes', { query })).body.states
  const one = { count: 1, netCents: 10_000, vatCents: 1900, grossCents: 11_900 }
  expect(await sums({ agencyId: agencies[0] })).toEqual([{ state: 'issued', ...one }])
  expect(await sums({ month: '2001-01' })).toEqual([])

  await finance.call('correctCreditNote', {
    params: { id: mine?.id ?? '' },
    body: { reason: 'Falsche Regel.' },
  })
  expect(await sums({ month: thisMonth() })).toEqual([
    { state: 'corrected', ...one },
    { state: 'issued', ...one },
  ])
  expect(await sums({ agencyId: agencies[0] })).toEqual([{ state: 'corrected', ...one }])
})

test('a credit note shows its history and provides its invoice data', async () => {
  const [note] = (await notesOf(agencies[1])).body
  const params = { id: note?.id ?? '' }
  const context = server.contextOf('swb', { actor: { kind: 'agency', id: agencies[1] ?? '' } })
  await withTenant(server.connection.database, context.tenant.id, (tx) =>
    server.modules.creditNotes.object(tx, context, agencies[1] ?? '', params.id, 'Ein Auftrag fehlt.'),
  )
  const answer = { answer: 'Er ist noch nicht frei.', objection: 'Ein Auftrag fehlt.' }
  await finance.call('answerObjection', { params, body: answer })
  const { body } = await finance.call('getCreditNoteHistory', { params })
  expect(body.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    [null, 'issued', null],
    ['issued', 'objected', 'Ein Auftrag fehlt.'],
    ['objected', 'issued', 'Er ist noch nicht frei.'],
  ])
  expect(body[1]?.by).toBe('agency')
  expect(body[2]?.by).not.toMatch(/operator|-/)
  const file = await finance.call('getCreditNoteXml', { params })
  expect(file.headers['content-disposition']).toContain(`Gutschrift-${note?.number}.xml`)
  expect(file.text).toContain(`<ram:ID>${note?.number}</ram:ID>`)
})
