import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { newEmail, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../database/database.ts'
import { readMigration } from '../database/migrations.ts'
import { idsOfMailsTo } from './addresses.ts'

let server: TestApp
const email = newEmail('Adele')
beforeAll(async () => {
  server = await openTestApp()
  await recommend(server, { email })
  await server.database.query(
    `insert into mail (tenant_id, id, template, language, to_address, data, message_id, created_at, sent_at)
     select t.id, gen_random_uuid(), 'test', 'de', 'Person' || n % 7 || '@Köln.example', '{}', n::text, now() - n * interval '1 hour',
            case when n % 3 > 0 then now() end
       from tenant t, generate_series(1, 40) n`,
  )
})
afterAll(() => server.close())

const found = (address: string) =>
  withTenant(server.connection.database, server.contextOf('swb').tenant.id, async (tx) => {
    const mails = await tx
      .selectFrom('mail')
      .select('toAddress')
      .where('id', 'in', idsOfMailsTo([address]))
      .execute()
    return mails.map(({ toAddress }) => toAddress)
  })

async function expectComplete(): Promise<void> {
  const kept = await server.database.query(
    'select tenant_id, address, created_at, mail_id from mail_of_address order by 1, 2, 3, 4',
  )
  const mails = await server.database.query(
    `select tenant_id, lower(to_address) as address, created_at, id as mail_id from mail order by 1, 2, 3, 4`,
  )
  expect(kept).toEqual(mails)
}

test('mails are found in any case and with the domain in ASCII', async () => {
  expect(await found(email.toUpperCase())).toContain(email)
  expect(await found('person3@xn--kln-sna.example')).toHaveLength(6)
  expect(await found('person9@köln.example')).toEqual([])
})

test('addresses follow changed and deleted mails', async () => {
  await server.database.query(
    `update mail set to_address = 'Neu@example.org' where to_address like 'Person1@%' and sent_at is null`,
  )
  await server.database.query(`update mail set tries = 2 where to_address like 'Person2@%'`)
  await server.database.query(`delete from mail where to_address like 'Person3@%'`)
  expect(await found('neu@EXAMPLE.org')).not.toEqual([])
  expect(await found('person3@köln.example')).toEqual([])
  await expectComplete()
})

test('a migration adds those of earlier mails', async () => {
  const gone = await server.database.query(
    `delete from mail_of_address where mail_id::text < '8' returning address`,
  )
  expect(gone.length).toBeGreaterThan(10)
  await server.database.query(readMigration('0164_earlier_sums'))
  await expectComplete()
})

test('the migration does not read all addresses for each mail, also when there are none yet', async () => {
  const client = new pg.Client(server.database.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('truncate mail_of_address')
    await client.query(readMigration('0164_earlier_sums'))
    const { rows } = await client.query<{ scans: number }>(
      `select seq_scan::int + idx_scan::int as scans from pg_stat_xact_user_tables where relname = 'mail_of_address'`,
    )
    expect(rows[0]?.scans).toBeLessThan(10)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await expectComplete()
})
