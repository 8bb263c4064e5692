import type pg from 'pg'
import type { Context } from '../apps/server/src/platform/context.ts'
import { withInstallation } from './installation.ts'
import { median } from './measure.ts'
import type { Result } from './web.ts'

const now = new Date('2026-09-15T10:00:00Z')
const referredAt = new Date('2026-09-01T10:00:00Z')
const statuses = ['received', 'concluded', 'rejected'] as const

type Status = (typeof statuses)[number]

/**
 * Measures order events of one call: 1,000 that open orders, 1,000 that conclude them and 1,000 that reject
 * them, compared with 100 of each. Every referral has its own recommender, and the database writes every commit to disk.
 *
 * @param fraudChecks the tenant's setting, with which each new order is checked
 */
export async function measureOrderEvents({
  times,
  fraudChecks,
}: {
  times: number
  fraudChecks: 'off' | 'standard'
}): Promise<Result[]> {
  const small: Record<Status, number[]> = { received: [], concluded: [], rejected: [] }
  const large: Record<Status, number[]> = { received: [], concluded: [], rejected: [] }
  await withInstallation(
    { name: 'order-events', now, durable: true },
    async ({ owner, modules, tenant: known }) => {
      const tenant = { ...known, settings: { ...known.settings, fraudChecks } }
      warmed.length = 0
      const context: Context = {
        tenant,
        actor: { kind: 'provider', id: 'bench' },
        locale: 'de',
        now,
        baseUrl: '',
      }
      const call = async (status: Status, numbers: readonly string[], seconds: number[]) => {
        const events = numbers.map((number) => ({
          eventId: `${status}-${number}`,
          status,
          occurredAt: now.toISOString(),
          ...(status === 'received' ? { empfehlungsnummer: number } : {}),
          orderNumber: `B-${number}`,
        }))
        const began = performance.now()
        const { accepted } = await modules.intake.receive(context, events)
        seconds.push((performance.now() - began) / 1000)
        if (accepted !== events.length)
          throw new Error(`${accepted} of ${events.length} events were accepted`)
      }
      let made = 0
      const referrals = async (count: number) => {
        const numbers = await fill(owner, tenant.id, made, count)
        made += count
        return numbers
      }
      // Warms up plans and caches; not part of the figures.
      for (const status of statuses) await call(status, await warm(referrals, status), [])
      for (let round = 0; round < times; round++) {
        const few = await referrals(100)
        const many = await referrals(1000)
        // Each status right after the other size, so that other load of the machine is the same for both.
        for (const status of statuses) {
          await call(status, few, small[status])
          await call(status, many, large[status])
        }
      }
    },
  )
  return statuses.flatMap((status): Result[] => {
    const [few, many] = [median(small[status]), median(large[status])]
    const what = {
      received: `open orders, fraud checks ${fraudChecks}`,
      concluded: 'conclude orders',
      rejected: 'reject orders',
    }[status]
    const figure = `1,000 in ${many.toFixed(2)} s, 100 in ${few.toFixed(2)} s`
    const ratios = large[status].map((seconds, round) => seconds / (small[status][round] ?? Number.NaN))
    const range = `in single rounds ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`
    return [
      { quality: 34, what: `s for 1,000 events that ${what}`, value: many, goal: 2, better: 'less', figure },
      {
        quality: 34,
        what: `1,000 events that ${what} ÷ 100`,
        value: many / few,
        goal: 10,
        better: 'less',
        figure: `${figure}; ${range}`,
      },
    ]
  })
}

const warmed: string[] = []
async function warm(referrals: (count: number) => Promise<string[]>, status: Status): Promise<string[]> {
  if (status === 'received') warmed.push(...(await referrals(100)))
  return warmed
}

/**
 * Inserts open referrals, each with its own account.
 *
 * @returns their numbers
 */
async function fill(owner: pg.Client, tenantId: number, from: number, count: number): Promise<string[]> {
  const insert = (text: string) =>
    owner.query<{ number: string }>(text, [tenantId, referredAt, from + 1, from + count])
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  const uuid = (letter: string) => `('${letter}0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await insert(
    `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, email_confirmed_at, created_at)
     select $1, ${uuid('a')}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Frieda', 'Empfehlerin', 'h' || n, $2, $2
       from generate_series($3::int, $4::int) n`,
  )
  const { rows } = await insert(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
       recommender_share, terms_hash, state, state_at, created_at, expires_at)
     select $1, ${uuid('b')}, translate(lpad(n::text, 11, '0'), '0123456789', 'ABCDEFGHJK'), 'x', ${uuid('a')}, '462', 'Internet 100', 7000, 50, '\\x00',
       'open', $2, $2, $2::timestamptz + interval '60 days' from generate_series($3::int, $4::int) n returning number`,
  )
  await owner.query('commit')
  await owner.query('analyze')
  return rows.map(({ number }) => number)
}

if (import.meta.main) {
  for (const fraudChecks of ['off', 'standard'] as const) {
    for (const { what, value, figure } of await measureOrderEvents({ times: 9, fraudChecks })) {
      process.stdout.write(`${what.padEnd(64)} ${value.toFixed(2).padStart(8)}  ${figure}\n`)
    }
  }
}
