// SPEC §R.10

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { effectsOf } from '../../../test/harness/money-effects.ts'
import {
  conclude,
  confirmedRecommender,
  holder,
  iban,
  newEmail,
  order,
  recommend,
} from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'
import { withTenant } from '../../platform/database/database.ts'

/** Orders that the job releases together are released as if one by one. Decision 117 */

/** Rewarded orders of one recommender in swb. */
const personLimit = 3

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: {
      swb: { bonus: { every: 2, cents: 6000, since: '2026-01-01' }, personLimit },
      nordlicht: { bonus: null },
    },
  })
  await liveRule(server, { lookBackDays: 365 })
})
afterAll(() => server.close())

const wanted = fc.record({
  recommender: fc.nat(3),
  share: fc.constantFrom(100 as const, 50 as const),
  /** Whether the customer is that of the order before. */
  sameCustomer: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  /** Whether the recipient has confirmed a bank account by mail. */
  bank: fc.boolean(),
  /** Whether signed reports prove the conclusion. */
  proven: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
})
/** Orders that each can be placed: the form refuses one beyond the limit of its recommender. */
const wantedOrders = fc
  .array(wanted, { minLength: 3, maxLength: 6 })
  .filter((orders) =>
    [0, 1, 2, 3].every(
      (one) => orders.filter(({ recommender }) => recommender === one).length <= personLimit,
    ),
  )
type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never

/** A person who recommends; the last of each side has not confirmed the address. */
interface Recommender {
  readonly email: string
  readonly token: string | undefined
}

interface Side {
  readonly people: readonly Recommender[]
  readonly orderIds: string[]
  /** Address of the last customer. */
  customer: string
}

async function recommenders(tenant: string): Promise<Recommender[]> {
  const people: Recommender[] = []
  for (let n = 0; n < 3; n++) people.push(await confirmedRecommender(server, { tenant }))
  return [...people, { email: newEmail('uta'), token: undefined }]
}

async function concludedOrder(tenant: string, { email, token }: Recommender, one: Wanted, customer: string) {
  const referral = await recommend(server, { tenant, email, share: one.share, ...(token && { token }) })
  await order(server, referral, tenant, customer)
  await conclude(server, referral, tenant)
  const [row] = await server.database.query<{ id: string; recipient_id: string }>(
    `select o.id, o.recipient_id from orders o join referral r on r.id = o.referral_id where r.number = $1`,
    [referral.Empfehlungsnummer],
  )
  if (!row) throw new Error('No order')
  // Each customer has a household of their own.
  await server.database.query('update recipient set house_number = $2 where id = $1', [
    row.recipient_id,
    customer.replaceAll(/\D/g, ''),
  ])
  if (!one.proven)
    await server.database.query('update orders set confirmed_at = null where id = $1', [row.id])
  if (one.bank) {
    await withTenant(server.connection.database, contextOf(tenant).tenant.id, (tx) =>
      server.modules.banks.put(tx, contextOf(tenant), 'recipient', row.recipient_id, { iban, holder }, true),
    )
  }
  return row.id
}

const contextOf = (tenant: string) =>
  server.contextOf(tenant, { actor: { kind: 'system', id: 'orders.release' } })

const claimsOf = async (orderIds: readonly string[]) =>
  (
    await server.database.query<{ id: string }>(
      'select id from claim where order_id = any($1) order by array_position($1, order_id), kind, party',
      [orderIds],
    )
  ).map(({ id }) => id)

/** Orders that do not depend on each other, so they are released as a group. */
const independent: Wanted[] = [0, 1, 2].map((recommender) => ({
  recommender,
  share: 100,
  sameCustomer: false,
  bank: false,
  proven: true,
}))

/** `HISTORIES=60` tries more sets of orders. */
const numRuns = Number(process.env.HISTORIES ?? 4)

test.each(['swb', 'nordlicht'])(
  'orders of %s released together and one by one have the same rewards',
  async (tenant) => {
    let inGroups = 0
    await fc.assert(
      fc.asyncProperty(wantedOrders, async (orders) => {
        const apart: Side = { people: await recommenders(tenant), orderIds: [], customer: '' }
        const together: Side = { people: await recommenders(tenant), orderIds: [], customer: '' }
        for (const one of orders) {
          for (const side of [apart, together]) {
            if (!one.sameCustomer || !side.customer) side.customer = newEmail('karl')
            const person = side.people[one.recommender]
            if (person) side.orderIds.push(await concludedOrder(tenant, person, one, side.customer))
          }
          server.clock.advance(minute)
        }
        server.clock.advance(40 * day)

        const { tenant: of } = contextOf(tenant)
        for (const id of apart.orderIds) {
          await withTenant(server.connection.database, of.id, (tx) =>
            server.modules.orders.release(tx, contextOf(tenant), id),
          )
        }
        const before = await transactionsWithReleases()
        await server.modules.orders.releaseDue(contextOf(tenant))
        inGroups += (await transactionsWithReleases()) - before
        expect(await effectsOf(server, await claimsOf(together.orderIds))).toEqual(
          await effectsOf(server, await claimsOf(apart.orderIds)),
        )
      }),
      { numRuns, endOnFailure: true, examples: [[independent]] },
    )
    expect(inGroups).toBeGreaterThan(0)
  },
)

/** Counts the transactions that released several orders. */
async function transactionsWithReleases(): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    `select count(*)::int as count from (
       select xmin from orders where state = 'released' group by xmin having count(*) > 1) groups`,
  )
  return row?.count ?? 0
}

test('an order that cannot be released does not hold up the others', async () => {
  const customer = () => newEmail('karl')
  const one = { recommender: 0, share: 100, sameCustomer: false, bank: false, proven: true } as const
  const people = await recommenders('nordlicht')
  const ids: string[] = []
  for (const person of people.slice(0, 3))
    ids.push(await concludedOrder('nordlicht', person, one, customer()))
  server.clock.advance(40 * day)
  const [failing = '', ...others] = ids
  await server.database.query(
    `create trigger one_fails before update of state on orders for each row when (old.id = '${failing}')
     execute function refuse_change()`,
  )
  const states = async () =>
    (
      await server.database.query<{ state: string }>(
        'select state from orders where id = any($1) order by array_position($1, id)',
        [[failing, ...others]],
      )
    ).map(({ state }) => state)

  await expect(server.scheduled('orders.release')).rejects.toThrow(failing)
  expect(await states()).toEqual(['concluded', 'released', 'released'])
  await server.database.query('drop trigger one_fails on orders')
  await server.scheduled('orders.release')
  expect(await states()).toEqual(['released', 'released', 'released'])
})
