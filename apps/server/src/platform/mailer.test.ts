import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness/app.ts'
import { newEmail } from '../../test/harness/people.ts'
import { withTenant } from './database/database.ts'

/** A mail is committed with what causes it, or not at all. QUALITY 12 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const written = async (to: string) => {
  const [row] = await server.database.query<{ mails: number; jobs: number }>(
    `select (select count(*)::int from mail where to_address = $1) as mails,
            (select count(*)::int from pgboss.job j join mail m on j.data ->> 'mailId' = m.id::text
              where m.to_address = $1) as jobs`,
    [to],
  )
  return row
}

const queue = (to: string, after: () => void) => {
  const context = server.contextOf('swb')
  return withTenant(server.connection.database, context.tenant.id, async (tx) => {
    const [id] = await server.modules.mailer.queue(tx, context, {
      name: 'order-received',
      to,
      language: 'de',
      data: { recipientId: crypto.randomUUID() },
    })
    after()
    return id
  })
}

// SPEC §R.01
test('rollback removes the mail and its job', async () => {
  const jobs = () => server.database.query(`select id from pgboss.job where name = 'mail.send'`)
  const before = (await jobs()).length
  const to = newEmail('zurück')
  const failing = queue(to, () => {
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await written(to)).toEqual({ mails: 0, jobs: 0 })
  expect((await jobs()).length).toBe(before)
})

test('commit keeps both', async () => {
  const to = newEmail('getan')
  await queue(to, () => {})
  expect(await written(to)).toEqual({ mails: 1, jobs: 1 })
})
