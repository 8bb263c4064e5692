// SPEC §S.21

import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day } from './harness/clock.ts'
import {
  conclude,
  follow,
  iban,
  newEmail,
  order,
  password,
  recommend,
  setFirstPassword,
  signIn,
} from './harness/people.ts'

const holder = 'Xaver Kontoinhaber-Geheim'
const austrian = 'AT611904300234573201'
const lines: string[] = []
const collector = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let server: TestApp
/** Secrets used in the journey, which must not be found in the database's files or the logs. */
const secrets: Record<string, string> = { iban, austrian, holder, password }
const addresses = {
  recommender: newEmail('frieda'),
  contact: newEmail('kontakt'),
  recipient: newEmail('karl'),
}

beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { storesBankData: true } },
    logger: pino({ level: 'trace' }, collector),
  })
  await journey()
})
afterAll(() => server.close())

/** Does everything that involves secrets, on both sides, including mistakes. */
async function journey(): Promise<void> {
  const referral = await recommend(server, {
    email: addresses.recommender,
    share: 50,
    contact: { Vorname: 'Klara', Email: addresses.contact },
    headers: { 'idempotency-key': 'once' },
  })
  const optIn = (await server.runJobs()).find((mail) => mail.to === addresses.recommender)
  secrets.optInToken = optIn?.token ?? ''
  secrets.firstSession = await setFirstPassword(server, optIn)
  secrets.session = await signIn(server, addresses.recommender)
  await server.api.call('login', { body: { Email: addresses.recommender, Password: 'Daneben-12345' } })
  secrets.wrongPassword = 'Daneben-12345'
  await server.api.ok('putMyBankData', {
    body: { Iban: iban, Kontoinhaber: holder },
    token: secrets.session,
  })
  await follow(server, referral)
  const ordered = await order(server, referral, 'swb', addresses.recipient)
  secrets.formToken = ordered.EmpfaengerToken
  secrets.recipientToken = ordered.mailedToken
  await server.api.ok('putRecipientBankData', {
    body: { Iban: austrian, Kontoinhaber: holder },
    token: ordered.mailedToken,
  })
  await conclude(server, referral)
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  const ready = (await server.runJobs()).find((mail) => mail.template === 'reward-ready')
  secrets.rewardToken = ready?.token ?? ''
  const collect = (Iban: string) =>
    server.api.call('collectClaim', {
      body: { Art: 'Bargeld', Bankdaten: { Iban, Kontoinhaber: holder } },
      token: secrets.rewardToken,
    })
  await collect('DE00370400440532013000')
  await collect(iban)
  await collect(iban)
  // An unexpected internal error is logged with all its details.
  await server.database.query('alter table bank_account rename to bank_account_gone')
  await server.api.call('putMyBankData', {
    body: { Iban: iban, Kontoinhaber: holder },
    token: await signIn(server, addresses.recommender),
  })
  await server.database.query('alter table bank_account_gone rename to bank_account')
}

/** Returns all text and bytes of every table, except the mails that the demo keeps for display. */
async function rawDump(): Promise<string> {
  const columns = await server.database.query<{ table: string; column: string; type: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column,
        data_type as type
       from information_schema.columns where table_schema in ('public', 'pgboss')
        and not (table_name = 'mail' and column_name in ('subject', 'html', 'text'))`,
  )
  const dumps = []
  for (const { table, column, type } of columns) {
    const asText = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
    const rows = await server.database.query<{ value: string | null }>(
      `select ${asText} as value from ${table}`,
    )
    dumps.push(rows.map((row) => row.value ?? '').join('\n'))
  }
  return dumps.join('\n')
}

/** Returns a secret in every encoding in which it might be stored. */
const forms = (secret: string) => [
  secret,
  secret.toLowerCase(),
  secret.replace(/(.{4})(?=.)/g, '$1 '),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

describe('after a journey', () => {
  // SPEC §S.29
  test('no IBAN, account holder, token or password is in the raw rows', async () => {
    const dump = await rawDump()
    expect(dump).toContain(addresses.recommender)
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(10)
      for (const form of forms(secret)) expect(dump.includes(form), `${name} as ${form}`).toBe(false)
    }
  })

  // SPEC §S.29, §S.32
  test('no secret is in the log, although it contains the internal error', () => {
    const log = lines.join('')
    expect(log).toContain('technical error')
    for (const [name, secret] of Object.entries(secrets)) {
      for (const form of forms(secret)) expect(log.includes(form), `${name} as ${form}`).toBe(false)
    }
  })

  // SPEC §L.01
  test('the contact named by the recommender got no mail', async () => {
    const mails = await server.database.query<{ to_address: string }>('select distinct to_address from mail')
    expect(mails.map((mail) => mail.to_address).toSorted()).toEqual(
      [addresses.recommender, addresses.recipient].toSorted(),
    )
  })

  // SPEC §7.20, §S.19
  test('the API never returns a whole IBAN', async () => {
    const token = await signIn(server, addresses.recommender)
    const mine = await server.api.call('getMyBankData', { token })
    expect(mine.body).toEqual({ Iban: '•••• •••• •••• 3000', Kontoinhaber: holder })
    const theirs = await server.api.call('getRecipientOrder', { token: secrets.recipientToken })
    expect(theirs.text).not.toContain(austrian)
    expect(theirs.body.Bankdaten?.Iban).toBe('•••• •••• •••• 3201')
  })
})

// SPEC §S.39
test('a name cannot inject a mail header', async () => {
  const email = newEmail('kopf')
  const reply = await server.api.call('createReferral', {
    query: {},
    body: {
      Empfehlung: { Produkt: { Id: '462' }, AgbText: 'Ja.' },
      Empfehler: { Vorname: 'Frieda\r\nBcc: victim@example.org', Nachname: 'X', Email: email },
    },
  })
  expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['Empfehler.Vorname']])
  expect((await server.runJobs()).filter(({ to }) => to === email)).toEqual([])
})
