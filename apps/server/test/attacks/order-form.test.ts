import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { minute } from '../harness/clock.ts'
import { confirmOrder, terms } from '../harness/handovers.ts'
import { confirmedRecommender, holder, iban, mailedToken, newEmail, order } from '../harness/people.ts'

// Anybody can fill in the order form with somebody else's address, which does not prove that they read its mail.

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

let placed: Awaited<ReturnType<typeof order>>
beforeEach(async () => {
  const { referral } = await confirmedRecommender(server)
  const boxes = { advertising: true, phone: true, naming: true }
  placed = await order(server, referral, 'swb', newEmail('vera'), boxes)
})

const stored = async () => {
  const [row] = await server.database.query<{ confirmed: boolean; handovers: number; steps: string[] }>(
    `select p.confirmed_at is not null as confirmed,
            (select count(*)::int from order_handover h join orders o on o.id = h.order_id where o.recipient_id = p.id) as handovers,
            (select array_agg(distinct s.step) from consent_step s where s.person_id = p.id) as steps
       from recipient p where p.number = $1`,
    [placed.Empfaengernummer],
  )
  return row
}

test('they confirm nothing: neither the order, nor what they ticked', async () => {
  const token = placed.EmpfaengerToken
  const answer = await server.api.ok('giveConsent', { token, body: { AgbText: terms } })
  expect(answer).toEqual({ Bestaetigt: false })
  expect(await stored()).toEqual({ confirmed: false, handovers: 0, steps: ['asked'] })
  await confirmOrder(server, placed.mailedToken)
  expect(await stored()).toMatchObject({ confirmed: true, handovers: 1, steps: ['asked', 'confirmed'] })
})

test('they agree to nothing in the name of who confirmed the order', async () => {
  await confirmOrder(server, placed.mailedToken)
  const token = placed.EmpfaengerToken
  expect(await server.api.refusal('setNaming', { token, body: { Erlaubt: true } })).toBe('401 PSOF0204')
  const withdrawal = { token, params: { weg: 'Email' } } as const
  expect(await server.api.refusal('withdrawAdvertising', withdrawal)).toBe('401 PSOF0204')
})

test('they leave an account for the reward with the order, and put none in its place later', async () => {
  const asked = { token: placed.EmpfaengerToken, body: { Iban: iban, Kontoinhaber: holder } }
  await server.api.ok('putRecipientBankData', asked)
  await confirmOrder(server, placed.mailedToken)
  expect(await server.api.refusal('putRecipientBankData', asked)).toBe('409 PSOF0102')
  await server.api.ok('putRecipientBankData', { ...asked, token: placed.mailedToken })
})

test('nor do they with a token from before it was one of its own', async () => {
  const now = server.clock.now()
  await server.database.query(
    "update token set type = 'recipient' where type = 'order-form' and created_at = $1",
    [now],
  )
  server.clock.advance(minute)
  const mailed = await mailedToken(server, placed.EmpfaengerToken, 'swb', 'recipient')
  const file = join(import.meta.dirname, '../../db/migrations/0128_order_form_tokens.sql')
  // As an owner for whom row-level security holds, which a superuser's is not.
  await server.database.query(`begin; set local role zuruf_app; ${readFileSync(file, 'utf8')} commit`)
  const answer = await server.api.ok('giveConsent', {
    token: placed.EmpfaengerToken,
    body: { AgbText: terms },
  })
  expect(answer).toEqual({ Bestaetigt: false })
  await confirmOrder(server, mailed)
  expect(await stored()).toMatchObject({ confirmed: true })
})
