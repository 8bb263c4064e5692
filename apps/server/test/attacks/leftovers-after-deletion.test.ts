// SPEC §L.11

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import {
  changeEmail,
  confirmedRecommender,
  contactBody,
  newEmail,
  password,
  recommend,
  referralBody,
  signIn,
} from '../harness/people.ts'

/**
 * Attack: somebody deletes their account, and another person gets a copy of the raw database. Does it still
 * contain an e-mail address of the deleted person? They have had three addresses, entered two more without
 * confirming them, mistyped passwords, requested links, used the contact form and repeated calls. Every table
 * of every schema is searched as text, including byte columns.
 */

const limits = Object.fromEntries(
  ['login', 'loginPerAccount', 'mail', 'create', 'contact'].map((name) => [
    name,
    { points: 10_000, perSeconds: 600 },
  ]),
)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { limits, contactCaptchaAlways: false } } })
})
afterAll(() => server.close())

/** Returns the tables of any schema that contain an address, as text or as bytes. */
async function tablesContaining(address: string): Promise<string[]> {
  const tables = await server.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found = await server.database.query<{ name: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name where exists
             (select from ${name} t where t::text ilike '%' || $1 || '%' or t::text ilike '%' || $2 || '%')`,
      )
      .join(' union all '),
    [address, Buffer.from(address).toString('hex')],
  )
  return found.map(({ name }) => name).toSorted()
}

/** Creates a person whose addresses are stored wherever the app can store one, in chronological order. */
async function personWithManyTraces() {
  const [first, second, third] = [newEmail('erste'), newEmail('zweite'), newEmail('dritte')]
  const [replaced, open] = [newEmail('ersetzt'), newEmail('offen')]
  const { token } = await confirmedRecommender(server, { email: first })
  await changeEmail(server, token, second)
  await changeEmail(server, token, third)
  const key = { 'idempotency-key': randomUUID() }
  await recommend(server, { email: third, headers: key })
  await server.api.call('createReferral', { query: {}, body: referralBody({ email: third }), headers: key })
  await server.api.call('login', { body: { Email: third, Password: 'Daneben-12345' } })
  await server.api.call('login', { body: { Email: third.toUpperCase(), Password: password } })
  await server.api.call('requestPasswordReset', { params: { id: third } })
  await server.api.call('resendWelcomeMail', { params: { id: third }, headers: { 'x-requested-with': 'x' } })
  await server.api.call('createAccount', {
    body: { Vorname: 'Frieda', Nachname: 'Empfehlerin', Email: third },
  })
  expect((await server.api.call('sendContactMessage', { body: contactBody(third) })).status).toBe(201)
  const session = await signIn(server, third)
  await server.runJobs()
  await server.api.ok('requestEmailChange', { body: { Email: replaced }, token: session })
  await server.runJobs()
  await server.api.ok('requestEmailChange', { body: { Email: open }, token: session })
  return { session, addresses: { first, second, third, replaced, open } }
}

const remove = (token: string) => server.api.call('deleteAccount', { body: { Password: password }, token })

test.each([
  ['before the last mails went out', false],
  ['after they went out', true],
])('leaves no address of an account deleted %s', async (_, sent) => {
  const { session, addresses } = await personWithManyTraces()
  if (sent) await server.runJobs()
  // Makes sure the addresses were stored before, or the search proves nothing.
  expect(await tablesContaining(addresses.open)).toEqual([
    'public.email_change',
    'public.mail',
    'public.mail_of_address',
  ])
  expect(await tablesContaining(addresses.third)).toContain('public.account')

  expect((await remove(session)).status).toBe(204)
  // The address that was never confirmed may belong to somebody else, so it gets no mail, not even the one
  // about the deletion.
  expect((await server.runJobs()).map(({ to, template }) => [to, template])).toEqual([
    [addresses.third, 'deletion-done'],
  ])
  await server.scheduled('tokens.purge', new Date(server.clock.now().getTime() + 2 * day))

  // Only the demo keeps the content of sent mails, for its mailbox page, including contact messages sent to
  // the desk.
  await server.database.query('update mail set subject = null, html = null, text = null')
  const left = Object.values(addresses).map(async (address) => [address, await tablesContaining(address)])
  expect(Object.fromEntries(await Promise.all(left))).toEqual(
    Object.fromEntries(Object.values(addresses).map((address) => [address, []])),
  )
})

test('a replaced unconfirmed address is deleted at once and its mail is not sent', async () => {
  const { token } = await confirmedRecommender(server)
  const [mistyped, right] = [newEmail('vertippt'), newEmail('richtig')]
  await server.api.ok('requestEmailChange', { body: { Email: mistyped }, token })
  await server.api.ok('requestEmailChange', { body: { Email: right }, token })
  expect(await tablesContaining(mistyped)).toEqual([])
  expect((await server.runJobs()).map(({ to }) => to)).not.toContain(mistyped)
})

test('mail to another person at the unconfirmed address is kept', async () => {
  const { token } = await confirmedRecommender(server)
  const owner = await confirmedRecommender(server)
  await server.api.ok('requestEmailChange', { body: { Email: owner.email }, token })
  await server.runJobs()
  const mailsOf = (address: string) =>
    server.database.query('select template from mail where to_address = $1 order by created_at', [address])
  const before = (await mailsOf(owner.email)).filter(({ template }) => template !== 'email-change')
  expect(before).not.toEqual([])
  await remove(token)
  expect(await mailsOf(owner.email)).toEqual(before)
})
