import { addDays, forEachRetention, type RetentionKind, retentionKinds, retentionRules } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import type { ScheduledJob } from '../src/platform/jobs/queues.ts'
import { purgeLogs } from '../src/platform/log-retention.ts'
import { openTestApp, type TestApp } from './harness/app.ts'

/** Records are deleted after the days that the tenant has set. Decision 125 */

let server: TestApp
let tenantId: number
beforeAll(async () => {
  server = await openTestApp()
  tenantId = server.contextOf('swb').tenant.id
})
afterAll(() => server.close())

/** Statements that insert `count` records of a kind as of a time; `$1` tenant, `$2` time, `$3` count, `$4` id. */
const inserts: Readonly<Record<RetentionKind, string>> = {
  clicks: `insert into click (tenant_id, id, referral_id, at, source, counted)
    select $1::int, overlay(overlay(gen_random_uuid()::text placing left(m, 8) from 1) placing right(m, 4) from 10)::uuid,
           gen_random_uuid(), $2::timestamptz, 'link', true
      from generate_series(1, $3::int), lpad(to_hex((extract(epoch from $2::timestamptz) * 1000)::bigint), 12, '0') m
     where $4::uuid is not null`,
  traces: `insert into click_visitor (tenant_id, referral_id, visitor, last_at, repeats)
    select $1::int, $4::uuid, n::text::bytea, $2::timestamptz, 1 from generate_series(1, $3::int) n`,
  goals: `insert into goal_hit (tenant_id, at, day, goal, page, campaign, waiting)
    select $1::int, $2::timestamptz, ($2::timestamptz at time zone 'Europe/Berlin')::date, 1, 'Home', '', false
      from generate_series(1, $3::int) where $4::uuid is not null`,
  mails: `insert into mail (tenant_id, id, template, language, to_address, data, message_id, created_at, sent_at)
    select $1::int, gen_random_uuid(), 'test', 'de', $4::uuid || '@example.org', '{}', '', $2::timestamptz, $2::timestamptz
      from generate_series(1, $3::int)`,
  messages: `insert into contact_message
      (tenant_id, id, topic, first_name, last_name, email, email_key, message, language, created_at)
    select $1::int, gen_random_uuid(), 'other', 'A', 'B', 'a@example.org', 'a@example.org', 'c', 'de', $2::timestamptz
      from generate_series(1, $3::int) where $4::uuid is not null`,
  logins: `insert into audit (tenant_id, action, actor, subject_id, at)
    select $1::int, 'session.begun', 'user', $4::uuid, $2::timestamptz from generate_series(1, $3::int)`,
  orderReports: `insert into order_intake (tenant_id, id, received_at, source, payload, outcome)
    select $1::int, gen_random_uuid(), $2::timestamptz, 'provider', '{}', 'rejected'
      from generate_series(1, $3::int) where $4::uuid is not null`,
  webhooks: `insert into webhook_event (tenant_id, id, type, sequence, data, occurred_at, created_at)
    select $1::int, gen_random_uuid(), 'test', 0, '{}', $2::timestamptz, $2::timestamptz
      from generate_series(1, $3::int) where $4::uuid is not null`,
}

/** The table of each kind, the column of its time, and the job that deletes it. */
const places: Readonly<Record<RetentionKind, { table: string; time: string; job: ScheduledJob }>> = {
  clicks: { table: 'click', time: 'at', job: 'clicks.purge' },
  traces: { table: 'click_visitor', time: 'last_at', job: 'fraud.purge' },
  goals: { table: 'goal_hit', time: 'at', job: 'consent.purge' },
  mails: { table: 'mail', time: 'created_at', job: 'logs.purge' },
  messages: { table: 'contact_message', time: 'created_at', job: 'contact.purge' },
  logins: { table: 'audit', time: 'at', job: 'logs.purge' },
  orderReports: { table: 'order_intake', time: 'received_at', job: 'intake.purge' },
  webhooks: { table: 'webhook_event', time: 'created_at', job: 'webhooks.purge' },
}

const add = (kind: RetentionKind, at: Date, count: number) =>
  server.database.query(inserts[kind], [tenantId, at, count, newId()])

/** Counts the tenant's records of a kind that are as old as this. */
async function countAt(kind: RetentionKind, at: Date): Promise<number> {
  const { table, time } = places[kind]
  const [row] = await server.database.query<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = $1 and ${time} = $2`,
    [tenantId, at],
  )
  return row?.count ?? 0
}

const daysAgo = (days: number) => addDays(server.clock.now(), -days)

describe.each(retentionKinds)('%s', (kind) => {
  const { min, standard } = retentionRules[kind]
  const { job } = places[kind]

  beforeEach(() => server.configure('swb', {}))

  test('are kept for the default period, and longer than one group of them is deleted', async () => {
    const [old, young] = [daysAgo(standard + 2), daysAgo(standard - 2)]
    await add(kind, old, 2_001)
    await add(kind, young, 1)
    await server.scheduled(job)
    expect([await countAt(kind, old), await countAt(kind, young)]).toEqual([0, 1])
  })

  test('are kept for the shortest period that the tenant can set', async () => {
    await server.configure('swb', { retention: forEachRetention((one) => retentionRules[one].min) })
    const [old, young] = [daysAgo(min + 2), daysAgo(min - 2)]
    await add(kind, old, 1)
    await add(kind, young, 1)
    await server.scheduled(job)
    expect([await countAt(kind, old), await countAt(kind, young)]).toEqual([0, 1])
  })

  test('of another tenant are kept', async () => {
    const old = daysAgo(standard - 1)
    await server.configure('nordlicht', { retention: forEachRetention((one) => retentionRules[one].min) })
    await add(kind, old, 1)
    await server.scheduled(job)
    expect(await countAt(kind, old)).toBe(1)
  })
})

describe('the audit log', () => {
  const deleteLogins = (now: Date) => {
    const context = server.contextOf('swb', { now })
    return purgeLogs(server.connection.database, context).then(({ logins }) => logins)
  }

  test('keeps everything but logins', async () => {
    const at = daysAgo(2_000)
    await server.database.query(
      `insert into audit (tenant_id, action, actor, at) values ($1, 'reward.collected', 'user', $2), ($1, 'session.begun', 'user', $2)`,
      [tenantId, at],
    )
    expect(await deleteLogins(server.clock.now())).toBe(1)
    expect(
      await server.database.query('select action from audit where tenant_id = $1 and at = $2', [
        tenantId,
        at,
      ]),
    ).toEqual([{ action: 'reward.collected' }])
    await expect(
      server.database.query(`delete from audit where action = 'reward.collected'`),
    ).rejects.toThrow(/append-only/)
  })

  test('keeps logins of the last thirty days, whatever time the caller names', async () => {
    const recent = new Date()
    await add('logins', recent, 1)
    await deleteLogins(addDays(recent, 3_650))
    expect(await countAt('logins', recent)).toBe(1)
    await expect(server.database.query(`delete from audit where action = 'session.begun'`)).rejects.toThrow(
      /append-only/,
    )
  })

  test('refuses changes of old logins', async () => {
    await add('logins', daysAgo(300), 1)
    await expect(
      server.database.query(`update audit set at = at where action = 'session.begun'`),
    ).rejects.toThrow(/append-only/)
  })
})

describe('in the settings', () => {
  test('periods outside the bounds are refused, and a change is in the audit log', async () => {
    const admin = await server.operator('admin')
    const { retention } = await admin.ok('getTenantSettings', { tenant: 'nordlicht' })
    const { version, value } = retention
    for (const kind of retentionKinds) {
      const { min, max } = retentionRules[kind]
      for (const days of [min - 1, max + 1, min + 0.5]) {
        const refused = await admin.call('setTenantRetention', {
          tenant: 'nordlicht',
          body: { version, value: { ...value, [kind]: days } },
        })
        expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [`value.${kind}`]])
      }
    }
    const changed = { ...value, clicks: 200 }
    await admin.ok('setTenantRetention', { tenant: 'nordlicht', body: { version, value: changed } })
    expect((await admin.ok('getTenantSettings', { tenant: 'nordlicht' })).retention.value).toEqual(changed)
    const [entry] = await server.database.query<{ details: Record<string, string> }>(
      `select details from audit where action = 'tenant.retention'`,
    )
    expect(entry?.details).toMatchObject({ after: '{"clicks":200}' })
  })

  test('can be read by other operators and changed by admins alone', async () => {
    const support = await server.operator('support')
    const { version, value } = (await support.ok('getTenantSettings', { tenant: 'swb' })).retention
    const refused = await support.call('setTenantRetention', { tenant: 'swb', body: { version, value } })
    expect(refused.status).toBe(403)
  })
})
