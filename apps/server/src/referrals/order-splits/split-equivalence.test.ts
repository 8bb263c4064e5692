import { randomUUID } from 'node:crypto'
import {
  failedOrderStates,
  type ProviderStatus,
  providerStatuses,
  type RecommenderShare,
} from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { mergeOrders, splitOrder } from '../../../test/harness/order-splits.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

/**
 * Property: random reports about two orders give the same result whether the orders are separate from the
 * start or merged and then split. Decision 103
 *
 * `HISTORIES=200` runs more of them.
 */

const numRuns = Number(process.env.HISTORIES ?? 25)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

interface Reported {
  readonly of: 'first' | 'second'
  readonly status: ProviderStatus
  /** Days between the event and its report. */
  readonly daysAgo: number
  /** Whether it corrects the date of the last such report instead. */
  readonly isCorrection: boolean
}

const reported: fc.Arbitrary<Reported> = fc.record({
  of: fc.constantFrom('first', 'second'),
  status: fc.constantFrom(...providerStatuses, 'processing', 'concluded', 'concluded'),
  daysAgo: fc.integer({ min: 0, max: 4 }),
  isCorrection: fc.constantFrom(false, false, false, true),
})

const history = fc
  .array(reported, { minLength: 1, maxLength: 8 })
  .filter((reports) => reports.some(({ of }) => of === 'second'))

/**
 * Reads both orders without their ids and numbers. All failure reasons of claims count as equal: claims that
 * ended by the other buyer's failure keep it as their reason if the order's own reports failed later.
 */
const read = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const [order] = await server.database.query(
        `select o.state, o.state_at, o.received_at, o.processing_at, o.concluded_at, o.rejected_at, o.withdrawn_at,
                o.cancelled_at, o.corrected_states, o.confirmed_at is not null as confirmed, o.kind, o.product_id,
                o.holding_days, o.reward_limits, p.state as recipient,
                o.customer_number is not null as named
           from orders o join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id where o.id = $1`,
        [id],
      )
      const claims = await server.database.query(
        `select c.party, c.state, c.amount_cents, c.reward_rule_id,
                case when c.cancel_reason = any($2) then 'failed' else c.cancel_reason end as reason
           from claim c where c.order_id = $1 and not c.former order by c.party`,
        [id, failedOrderStates],
      )
      const booked = await server.database.query(
        `select e.debit, e.credit, sum(e.amount_cents)::int as cents from ledger_entry e
           join claim c on c.tenant_id = e.tenant_id and c.id = e.claim_id
          where c.order_id = $1 and not c.former group by 1, 2 order by 1, 2`,
        [id],
      )
      return { order, claims, booked }
    }),
  )

/**
 * Plays a history and reads its orders. @param merges whether the second number is another name of the first
 * order until the split
 */
async function replayHistory(reports: readonly Reported[], share: RecommenderShare, merges: boolean) {
  const { referral } = await confirmedRecommender(server, { share })
  server.clock.advance(6 * day)
  const mark = randomUUID().slice(0, 8)
  const numbers = { first: `F-${mark}`, second: `S-${mark}` }
  const empfehlungsnummer = referral.Empfehlungsnummer
  const last = new Map<string, string>()
  const opening: Reported = { of: 'first', status: 'received', daysAgo: 1, isCorrection: false }
  for (const [place, { of, status, daysAgo, isCorrection }] of [opening, ...reports].entries()) {
    server.clock.advance(minute)
    const eventId = `${mark}-${place}`
    const corrected = isCorrection ? last.get(`${of} ${status}`) : undefined
    const occurredAt = new Date(server.clock.now().getTime() - daysAgo * day).toISOString()
    const named = { orderNumber: numbers[of], empfehlungsnummer, customerNumber: `K-${of}-${mark}` }
    const event = { eventId, status, occurredAt, ...(corrected ? { corrects: corrected } : named) }
    const { body } = await server.signedEvents('swb', [event])
    expect(body).toMatchObject({ accepted: 1 })
    if (!corrected) last.set(`${of} ${status}`, eventId)
    if (merges && place === 0) await mergeOrders(server, numbers.first, numbers.second)
  }
  const first = await orderId(server, numbers.first)
  if (!merges) return read([first, await orderId(server, numbers.second)])
  const who = [await server.operator('support'), await server.operator('finance')] as const
  return read([first, await splitOrder(...who, first, { numbers: [numbers.second] })])
}

// SPEC §C.22
test('a split order equals two separate orders, including claims and ledger entries', {
  timeout: 30_000 + numRuns * 3000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom<RecommenderShare>(0, 50, 100), async (reports, share) => {
      const start = server.clock.now().getTime()
      const apart = await replayHistory(reports, share, false)
      const shift = server.clock.now().getTime() - start
      const merged = await replayHistory(reports, share, true)
      expect(shifted(merged, shift)).toEqual(shifted(apart, 0))
    }),
    { numRuns, interruptAfterTimeLimit: 25_000 + numRuns * 3000 },
  )
})

/** Shifts the times of a history that was played later. */
function shifted(found: Awaited<ReturnType<typeof read>>, by: number) {
  return JSON.parse(
    JSON.stringify(found, (_, value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
        ? new Date(new Date(value).getTime() - by).toISOString()
        : value,
    ),
  )
}
