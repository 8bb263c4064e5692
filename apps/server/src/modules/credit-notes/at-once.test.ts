import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  agreesToCreditNotes,
  commissionFor,
  commissionRule,
  releasedOrders,
} from '../../../test/harness/commissions.ts'
import { asOperator, inTenant, pain002, payer, readBack } from '../../../test/harness/payouts.ts'
import { AppError } from '../../platform/errors.ts'

let server: TestApp
let orders: string[] = []
const AGENCIES = 2
const ROUNDS = 3
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  await commissionRule(server, 'swb', { amountCents: 5_003 })
  orders = await releasedOrders(server, AGENCIES * ROUNDS * 2)
})
afterAll(() => server.close())

test('releases, failures, runs, objections, corrections, batches and the bank at the same time wait for each other and agree', async () => {
  const context = () => server.contextOf('swb')
  const { creditNotes, commissions, batches, banks } = server.modules
  const agencies = await Promise.all(
    Array.from({ length: AGENCIES }, async () => {
      const id = await addAgency(server, 'swb')
      await agreesToCreditNotes(server, id)
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
      await commissionFor(server, 'swb', one, agencyId, null)
      const note = await newest(agencyId)
      acts.push(
        () => commissionFor(server, 'swb', two, agencyId, null),
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
        const [sent] = await server.database.query<{ id: string }>(
          `select id from payout_batch where state = 'sent' limit 1`,
        )
        if (sent) await readBack(server, pain002(sent.id, [], { status: 'ACSC' }))
      },
      async () => {
        const [draft] = await server.database.query<{ id: string }>(
          `select id from payout_batch where state = 'draft' limit 1`,
        )
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
  const [sums] = await server.database.query<Record<string, number>>(
    `select (select count(*)::int from credit_note) - (select coalesce(max(serial), 0) from credit_note) as gaps,
            (select sum(case when 'agencies' = e.credit then e.amount_cents else -e.amount_cents end)::int from ledger_entry e
              where 'agencies' in (e.debit, e.credit)) as owed,
            (select sum(gross_cents + carried_cents)::int from credit_note where paid_at is null) as unpaid,
            (select count(*)::int from payout) as payouts`,
  )
  expect(sums).toMatchObject({ gaps: 0, owed: sums?.unpaid })
  expect(sums?.payouts).toBeGreaterThan(0)
})

async function releaseAndSend(id: string): Promise<void> {
  const { batches } = server.modules
  for (const _ of [1, 2]) {
    const prepared = await batches.prepareRelease(asOperator(server), id)
    const { head } = prepared
    await inTenant(server, (tx) =>
      batches.release(
        tx,
        { ...asOperator(server), actor: { kind: 'operator', id: crypto.randomUUID() } },
        prepared,
        head.totalCents,
      ),
    )
  }
  const { content } = await batches.file(asOperator(server), id)
  content.resume()
}
