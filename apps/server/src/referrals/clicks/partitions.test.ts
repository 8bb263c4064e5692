import { addDays, forEachRetention, retentionRules } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { openPreviousSchema } from '../../../test/harness/previous-schema.ts'
import { firstIdAt, newId } from '../../platform/ids.ts'

/** Clicks are stored by month. Decision 125 */

const partitionOf = (id: string): [string, string[]] => [
  `select tableoid::regclass::text as partition from click where id = $1`,
  [id],
]

describe('partitions of clicks', () => {
  let server: TestApp
  let tenantId: number
  beforeAll(async () => {
    server = await openTestApp()
    tenantId = server.contextOf('swb').tenant.id
    // The first partition of a new database has all months so far.
    await server.database.query('alter table click detach partition partitions.click_before')
  })
  beforeEach(() => server.configure('nordlicht', {}))
  afterAll(() => server.close())

  const add = (id: string, counted: boolean) =>
    server.database.query(
      `insert into click (tenant_id, id, referral_id, at, source, counted) values ($1, $2, $2, now(), 'link', $3)`,
      [tenantId, id, counted],
    )

  /** Adds the partition of the day that is as many days ago. */
  async function addDay(name: string, daysAgo: number): Promise<string> {
    const from = addDays(new Date(), -daysAgo)
    await server.database.query(
      `create table partitions.${name} partition of click
        for values from ('${firstIdAt(from)}') to ('${firstIdAt(addDays(from, 1))}')`,
    )
    return firstIdAt(addDays(from, 0.5))
  }

  const names = async () =>
    (await server.database.query<{ name: string }>('select name from partitions.click_partition')).map(
      ({ name }) => name,
    )

  test('exist beforehand, and a new click is in that of its month', async () => {
    const id = newId()
    await add(id, false)
    const month = new Date().toISOString().slice(0, 7).replace('-', '_')
    expect(await server.database.query(...partitionOf(id))).toEqual([
      { partition: `partitions.click_${month}` },
    ])
    expect((await names()).length).toBeGreaterThanOrEqual(5)
  })

  test('a click of a month without a partition is kept, and moved once there is one', async () => {
    const id = firstIdAt(addDays(new Date(), 150))
    await add(id, false)
    expect(await server.database.query(...partitionOf(id))).toEqual([
      { partition: 'partitions.click_default' },
    ])
    const report = await server.scheduled('clicks.partition', addDays(new Date(), 75))
    expect(report).toMatchObject({ added: expect.any(Number), dropped: 0 })
    expect(report.added).toBeGreaterThan(0)
    const month = addDays(new Date(), 150).toISOString().slice(0, 7).replace('-', '_')
    expect(await server.database.query(...partitionOf(id))).toEqual([
      { partition: `partitions.click_${month}` },
    ])
    expect(await server.scheduled('clicks.partition', addDays(new Date(), 75))).toMatchObject({ added: 0 })
  })

  test('are dropped once no tenant keeps their clicks', async () => {
    const id = await addDay('click_old', 500)
    await add(id, true)
    await server.configure('nordlicht', {
      retention: forEachRetention((kind) => (kind === 'clicks' ? 600 : retentionRules[kind].standard)),
    })
    expect(await server.scheduled('clicks.partition', new Date())).toMatchObject({ dropped: 0 })
    await server.configure('nordlicht', {})
    expect(await server.scheduled('clicks.partition', new Date())).toMatchObject({ dropped: 1 })
    expect(await names()).not.toContain('click_old')
    expect(await server.database.query(...partitionOf(id))).toEqual([])
  })

  test('stay while they have uncounted clicks', async () => {
    const id = await addDay('click_waiting', 700)
    await add(id, false)
    expect(await server.scheduled('clicks.partition', new Date())).toMatchObject({ dropped: 0 })
    await server.database.query('update click set counted = true where id = $1', [id])
    expect(await server.scheduled('clicks.partition', new Date())).toMatchObject({ dropped: 1 })
  })

  test('of the last half year stay, whatever the caller names', async () => {
    await addDay('click_recent', 100)
    await server.scheduled('clicks.partition', addDays(new Date(), 3_650))
    expect(await names()).toContain('click_recent')
  })

  test('cannot be reached past the table and its row-level security', async () => {
    const { pool } = server.connection
    await expect(pool.query('select from partitions.click_default')).rejects.toThrow(/permission denied/)
  })

  test('a job that does not get its locks gives up, and clicks do not wait longer', async () => {
    await addDay('click_locked', 800)
    let release = () => {}
    const reading = server.connection.database.transaction().execute(async (tx) => {
      await tx.selectFrom('click').select('id').execute()
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
    await expect.poll(() => names()).toContain('click_locked')
    await expect(server.scheduled('clicks.partition', new Date())).rejects.toThrow(/lock timeout/)
    await add(newId(), false)
    release()
    await reading
    expect(await server.scheduled('clicks.partition', new Date())).toMatchObject({ dropped: 1 })
  })
})

test('a database with clicks keeps them and goes on without a gap, also if its owner sees no rows', async () => {
  const previous = await openPreviousSchema()
  try {
    const ids = [firstIdAt(addDays(new Date(), -300)), newId()]
    for (const id of ids) {
      await previous.insertUnchecked(
        `insert into click (tenant_id, id, referral_id, at, source) values (1, $1, $1, now(), 'link')`,
        [id],
      )
    }
    await previous.migrate()
    const { rows } = await previous.client.query<{ id: string; partition: string }>(
      'select id, tableoid::regclass::text as partition from click order by id',
    )
    expect(rows).toEqual(ids.map((id) => ({ id, partition: 'partitions.click_before' })))
    const later = firstIdAt(addDays(new Date(), 200))
    await previous.insertUnchecked(
      `insert into click (tenant_id, id, referral_id, at, source) values (1, $1, $1, now(), 'link')`,
      [later],
    )
    expect((await previous.client.query(...partitionOf(later))).rows).toEqual([
      { partition: 'partitions.click_default' },
    ])
    await previous.client.query(`update click set counted = true`)
    expect((await previous.client.query('select count(*)::int as n from click where counted')).rows).toEqual([
      { n: 3 },
    ])
  } finally {
    await previous.close()
  }
})
