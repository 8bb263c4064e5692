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
import {
  asOperator,
  asSecondPerson,
  inTenant,
  pain002,
  payer,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'
import { AppError } from '../../platform/errors.ts'

let server: TestApp
let orders: string[] = []
const AGENCIES = 2
const ROUNDS = 3
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  await commissionRule(server, 'swb', { amountCents: 5_003 })
  orders = await concludedOrders(server, AGENCIES * (ROUNDS * 2 + 1))
})
afterAll(() => server.close())

test('after concurrent releases, failures, runs, objections, corrections, batches and bank reports, all records agree and everything owed is paid', async () => {
  const context = () => server.contextOf('swb')
  const { creditNotes, commissions, batches, banks } = server.modules
  const agencies = await Promise.all(
    Array.from({ length: AGENCIES }, async () => {
      const id = await addAgency(server, 'swb')
      await acceptSelfBilling(server, id)
      const bank = { iban: 'DE02120300000000202051', holder: 'Agentur Morgenrot' }
      await inTenant(server, (tx) => banks.put(tx, context(), 'agency', id, bank))
      return id
    }),
  )
  const newest = async (agencyId: string) => {
    const [row] = await server.database.query<{ id: string }>(
      `select id from credit_note where agency_id = $1 and kind = 'credit-note' order by serial desc limit 1`,
      [agencyId],
    )
    return row?.id
  }
  const failures: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const acts: (() => Promise<unknown>)[] = []
    for (const [place, agencyId] of agencies.entries()) {
      const [one = '', two = ''] = orders.splice(0, 2)
      await createCommission(server, 'swb', one, agencyId, null)
      const note = await newest(agencyId)
      acts.push(
        () => createCommission(server, 'swb', two, agencyId, null),
        () => inTenant(server, (tx) => commissions.reverse(tx, context(), one, 'withdrawn')),
        () => creditNotes.issueDue(context(), germanDay(context().now)),
      )
      if (!note) continue
      acts.push(
        () => inTenant(server, (tx) => creditNotes.object(tx, context(), agencyId, note, 'Es fehlt einer.')),
        () => inTenant(server, (tx) => creditNotes.answer(tx, asOperator(server), note, 'Geprüft.')),
      )
      if ((round + place) % 2) {
        acts.push(() => inTenant(server, (tx) => creditNotes.correct(tx, asOperator(server), note, 'Falsch')))
      }
    }
    acts.push(
      () => batches.makeDue(context()),
      () => batches.makeDue(context()),
      () => server.modules.settlement.settle(context()),
      async () => {
        const [sent] = await batchesIn('sent')
        if (sent) await uploadBankFile(server, pain002(sent.id, [], { status: 'ACSC' }))
      },
      async () => {
        const [draft] = await batchesIn('draft')
        if (draft) await releaseAndSend(draft.id)
      },
    )
    const results = await Promise.allSettled(acts.map((act) => act()))
    failures.push(
      ...results.flatMap((result) =>
        result.status === 'rejected' && !(result.reason instanceof AppError) ? [result.reason] : [],
      ),
    )
    server.clock.advance(8 * day)
  }
  expect(failures).toEqual([])
  expect(await books()).toMatchObject({ gaps: 0, unexplained: 0 })

  for (const [place, agencyId] of agencies.entries()) {
    await createCommission(server, 'swb', orders[place] ?? '', agencyId, null)
  }
  await creditNotes.issueDue(context(), germanDay(context().now))
  const objected = await server.database.query<{ id: string }>(
    `select id from credit_note where state = 'objected'`,
  )
  for (const { id } of objected) {
    await inTenant(server, (tx) => creditNotes.answer(tx, asOperator(server), id, 'Geprüft.'))
  }
  server.clock.advance(8 * day)
  await batches.makeDue(context())
  for (const { id } of await batchesIn('draft')) await releaseAndSend(id)
  for (const { id } of await batchesIn('sent')) {
    await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  }
  expect(await books()).toEqual({ gaps: 0, unexplained: 0, owed: 0, paidFor: AGENCIES })
})

/**
 * Returns gaps in the numbers, the difference between ledger and documents, what is still owed, and how many
 * agencies were paid.
 */
async function books() {
  const [row] = await server.database.query<Record<string, number>>(
    `with owed as (
       select coalesce(sum(case when e.credit = 'agencies' then e.amount_cents else -e.amount_cents end), 0)::int as cents
         from ledger_entry e where 'agencies' in (e.debit, e.credit))
     select (select count(*)::int - coalesce(max(serial), 0) from credit_note) as gaps,
            owed.cents - (select coalesce(sum(gross_cents + carried_cents), 0)::int from credit_note
                           where paid_at is null) as unexplained,
            owed.cents as owed,
            (select count(distinct n.agency_id)::int from payout p join credit_note n on n.id = p.credit_note_id
              where p.state = 'paid') as "paidFor"
       from owed`,
  )
  return row
}

const batchesIn = (state: string) =>
  server.database.query<{ id: string }>('select id from payout_batch where state = $1', [state])

async function releaseAndSend(id: string): Promise<void> {
  const { batches } = server.modules
  for (const _ of [1, 2]) {
    const prepared = await batches.prepareRelease(asOperator(server), id)
    const { header } = prepared
    const context = await asSecondPerson(server)
    await inTenant(server, (tx) => batches.release(tx, context, prepared, header.totalCents))
  }
  const { content } = await batches.file(asOperator(server), id)
  content.resume()
}
