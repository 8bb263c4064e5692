import { expect } from 'vitest'
import { balanceOf } from './invariants.ts'
import type { World } from './world.ts'

/**
 * Checks the state after all letters of the bank are read: money sent equals money booked, and people's
 * statements cover all of it.
 */
export async function checkEnd(world: World): Promise<void> {
  const { bank, books } = world
  const out = bank.payments.filter(({ fate }) => fate === 'executed')
  const named = out.filter(({ payoutId }) => isNamed(world, payoutId))
  const sum = (payments: readonly { readonly cents: number }[]) =>
    payments.reduce((total, { cents }) => total + cents, 0)
  expect({
    booked: balanceOf(books, 'bank'),
    unexplained: named.filter(({ payoutId }) => !world.givenUp.has(payoutId)),
  }).toEqual({ booked: sum(out) - sum(named), unexplained: [] })
  const claimOf = new Map(books.payouts.map(({ id, claim_id: claim }) => [id, claim]))
  const paidClaims = out
    .filter((payment) => !named.includes(payment))
    .map(({ payoutId }) => claimOf.get(payoutId))
  expect(new Set(paidClaims).size, 'a claim was paid twice').toBe(paidClaims.length)
  await checkStatements(world)
  await checkReports(world)
  await checkCustomerNumbers(world)
  for (const { id } of books.claims) {
    const { answer } = await world.operate(0, 'whyClaim', { params: { id } })
    expect(answer.status, JSON.stringify(answer)).toBe(200)
  }
}

/**
 * Checks that no reward can be paid twice: at most one payment may still be executed by the bank or put into
 * a file. Excludes payouts that an operator gave up after the bank had received them.
 */
export function checkPaidOnce({ bank, books, givenUp }: World): void {
  const atBank = new Map(bank.payments.map((payment) => [payment.payoutId, payment]))
  const mayBePaid = books.payouts.filter(({ id, state }) => {
    const payment = atBank.get(id)
    if (payment) return payment.fate === 'undecided' && !givenUp.has(id)
    return state === 'waiting' || state === 'batched' || state === 'held'
  })
  const claims = mayBePaid.map(({ claim_id: claim }) => claim)
  expect(new Set(claims).size, 'a claim can be paid twice').toBe(claims.length)
}

/**
 * Checks that no report is lost: each is in the intake log with its outcome, and waiting ones are in the
 * desk's queue.
 */
async function checkReports({ server, tenantId, reports, operate }: World): Promise<void> {
  const rows = await server.database.query<{ event_id: string; outcome: string }>(
    'select event_id, outcome from order_intake where tenant_id = $1',
    [tenantId],
  )
  const kept = new Set(rows.map((row) => row.event_id))
  expect(reports.filter(({ eventId }) => !kept.has(String(eventId)))).toEqual([])
  const { body } = await operate(0, 'listWaitingEvents', { query: { limit: '200' } })
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting').length
  expect((body as { events: unknown[] }).events).toHaveLength(Math.min(200, waiting))
}

/** Checks that an order has a customer number if a report about it gave one, whichever report it was. */
async function checkCustomerNumbers({ server, tenantId }: World): Promise<void> {
  const rows = await server.database.query(
    `select o.number from orders o join order_event e on e.tenant_id = o.tenant_id and e.order_id = o.id
      where o.tenant_id = $1 and o.customer_number is null and e.payload ? 'customerNumber'
        and o.state not in ('rejected', 'withdrawn', 'cancelled')`,
    [tenantId],
  )
  expect(rows).toEqual([])
}

const isNamed = ({ contradicted }: World, payoutId: string) =>
  contradicted.has(payoutId.replaceAll('-', '').toUpperCase())

/** Checks that the yearly statements of all people add up to what was paid to them, less what they owe. */
async function checkStatements(world: World): Promise<void> {
  const { books } = world
  for (const account of new Set(books.referrals.map(({ account_id: id }) => id))) {
    const own = new Set(books.claims.filter(({ account_id: id }) => id === account).map(({ id }) => id))
    const entries = books.entries.filter(({ claim_id: id }) => own.has(id))
    const received =
      balanceOf({ entries }, 'bank') +
      balanceOf({ entries }, 'vouchers') +
      balanceOf({ entries }, 'receivable')
    const { body } = await world.operate(0, 'listAccountStatements', { params: { id: account } })
    let stated = 0
    for (const { Jahr: year, SummeCent } of body as { Jahr: number; SummeCent: number }[]) {
      stated += SummeCent
      const statement = await world.operate(0, 'getAccountStatement', {
        params: { id: account, year: String(year) },
      })
      const { Positionen } = statement.body as { Positionen: { BetragCent: number }[] }
      expect(Positionen.reduce((sum, { BetragCent }) => sum + BetragCent, 0)).toBe(SummeCent)
    }
    expect(stated).toBe(received)
  }
}
