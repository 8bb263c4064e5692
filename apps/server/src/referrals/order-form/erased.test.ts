// SPEC §9.04

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { providerProgram } from '../../../test/harness/handovers.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { holder, iban, newEmail, order, recommend } from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'
import { withTenant } from '../../platform/database/database.ts'
import { issueToken } from '../../platform/tokens.ts'

/** Tokens end with the data of the recipient: nothing can be confirmed or stored for an erased person. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())

let placed: Awaited<ReturnType<typeof order>>
beforeEach(async () => {
  placed = await order(server, await recommend(server, { share: 50 }), 'swb', newEmail('karl'))
})

async function purgeAfter(days: number): Promise<void> {
  server.clock.advance(days * day)
  await server.scheduled('recipients.purge')
}

/** @returns the answer of every operation that takes the recipient's token */
async function answers(token: string): Promise<string[]> {
  const { api } = server
  const bank = { Iban: iban, Kontoinhaber: holder }
  return [
    await api.refusal('getRecipientOrder', { token }),
    await api.refusal('giveConsent', { token, body: { AgbText: 'Ja.' } }),
    await api.refusal('setNaming', { token, body: { Erlaubt: true } }),
    await api.refusal('withdrawAdvertising', { token, params: { weg: 'Email' } }),
    await api.refusal('putRecipientBankData', { token, body: bank }),
    await api.refusal('listRecipientRewards', { token, params: { id: placed.Empfaengernummer } }),
  ]
}
const refused = Array.from({ length: 6 }, () => '401 PSOF0204')

const stored = async () => {
  const [row] = await server.database.query<Record<string, unknown>>(
    `select p.last_name, p.confirmed_at, p.naming_consent,
            (select count(*)::int from token t where t.subject_id = p.id) as tokens,
            (select count(*)::int from bank_account b where b.owner_id = p.id) as accounts,
            (select count(*)::int from order_handover h join orders o on o.id = h.order_id where o.recipient_id = p.id) as handovers
       from recipient p where p.number = $1`,
    [placed.Empfaengernummer],
  )
  return row
}
const nothing = {
  last_name: null,
  confirmed_at: null,
  naming_consent: false,
  tokens: 0,
  accounts: 0,
  handovers: 0,
}

test('the purge ends the tokens of the form and of the mail, and erases the bank account', async () => {
  const bank = { Iban: iban, Kontoinhaber: holder }
  await server.api.ok('putRecipientBankData', { token: placed.EmpfaengerToken, body: bank })
  await purgeAfter(84)
  expect(await stored()).toEqual(nothing)
  expect(await answers(placed.mailedToken)).toEqual(refused)
  const [read, confirmed] = await answers(placed.EmpfaengerToken)
  expect([read, confirmed]).toEqual(['401 PSOF0204', '401 PSOF0204'])
  expect(await stored()).toEqual(nothing)
  expect(await providerProgram(server).numbers()).not.toContain(placed.Auftragsnummer)
})

test('the purge also ends the token of a mail that was sent again', async () => {
  server.clock.advance(80 * day)
  await server.runJobs()
  const support = await server.operator('support')
  const id = await orderId(server, placed.Auftragsnummer)
  await support.ok('resendOrderConfirmation', { params: { id }, body: { reason: 'Nicht angekommen' } })
  const token = (await server.runJobs()).find(({ to }) => to === placed.email)?.token ?? ''
  await server.api.ok('getRecipientOrder', { token })
  await purgeAfter(10)
  expect(await answers(token)).toEqual(refused)
})

test('a token that has remained after the purge confirms nothing', async () => {
  await purgeAfter(84)
  const { tenant, now } = server.contextOf('swb')
  const [{ id }] = (await server.database.query<{ id: string }>(
    'select id from recipient where number = $1',
    [placed.Empfaengernummer],
  )) as [{ id: string }]
  for (const type of ['recipient', 'order-form'] as const) {
    const token = await withTenant(server.connection.database, tenant.id, (tx) =>
      issueToken(tx, tenant.id, { type, subjectId: id, now }),
    )
    if (type === 'recipient') expect(await answers(token)).toEqual(refused)
    else
      expect(await server.api.refusal('giveConsent', { token, body: { AgbText: 'Ja.' } })).toBe(
        '401 PSOF0204',
      )
  }
  expect(await stored()).toEqual({ ...nothing, tokens: 2 })
})

test('the purge skips a recipient who is confirming at that moment', async () => {
  const confirming = await lockRows(server, 'select from recipient where number = $1 for no key update', [
    placed.Empfaengernummer,
  ])
  await purgeAfter(84)
  await confirming.rollBack()
  expect(await stored()).toMatchObject({ last_name: 'Kontakt', tokens: 2 })
  await server.api.ok('giveConsent', { token: placed.mailedToken, body: { AgbText: 'Ja.' } })
  await server.scheduled('recipients.purge')
  expect(await stored()).toMatchObject({ last_name: 'Kontakt', handovers: 1 })
})

test('a process of the previous release that erases a recipient ends the tokens as well', async () => {
  await server.database.query(
    `update recipient set first_name = null, last_name = null, email = null, email_key = null where number = $1`,
    [placed.Empfaengernummer],
  )
  expect(await answers(placed.mailedToken)).toEqual(refused)
})
