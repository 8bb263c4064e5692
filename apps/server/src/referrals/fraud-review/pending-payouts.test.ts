// SPEC §M.13

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { seenCases } from '../../../test/harness/fraud.ts'
import {
  collectedCash,
  pain002,
  payer,
  reportWithdrawn,
  sentBatch,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'
import { conclude, confirmedRecommender, holder, iban, order } from '../../../test/harness/people.ts'

/** Decisions on cases whose rewards are already being paid. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

/** Puts a referral on hold. @returns the case's id */
async function hold(number: string): Promise<string> {
  const [row] = await server.database.query<{ id: string }>(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, gen_random_uuid(), id, 'review', 70, '[{"signal": "same-mailbox", "count": 1, "points": 70}]', $2
       from referral where number = $1 returning id`,
    [number, server.clock.now()],
  )
  return row?.id ?? ''
}

const claimsOf = (number: string) =>
  server.database.query(
    `select c.party, c.state, c.cancel_reason from claim c join referral r on r.id = c.referral_id
      where r.number = $1 order by c.party`,
    [number],
  )

test('a transfer rejected by the bank after fraud was confirmed cannot be collected again', async () => {
  const { payoutId, number } = await collectedCash(server)
  const { id } = await sentBatch(server)
  const caseId = await hold(number)
  const admin = await server.operator('admin')
  await admin.ok('decideFraudCases', {
    body: { cases: await seenCases(admin, [caseId]), decision: 'confirmed', reasonCode: 'self-referral' },
  })
  await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
  expect(await claimsOf(number)).toEqual([
    { party: 'recommender', state: 'cancelled', cancel_reason: 'fraud:self-referral' },
  ])
  expect((await server.runJobs()).map(({ template }) => template)).not.toContain('payout-returned')
})

test('a successor of an order confirmed as fraud earns no reward', async () => {
  const { referral } = await confirmedRecommender(server)
  await order(server, referral)
  const { Empfehlungsnummer: number } = referral
  await reportWithdrawn(server, number)
  const caseId = await hold(number)
  const admin = await server.operator('admin')
  await admin.ok('decideFraudCases', {
    body: { cases: await seenCases(admin, [caseId]), decision: 'confirmed', reasonCode: 'self-referral' },
  })
  const [first] = await server.database.query<{ number: string }>(
    'select o.number from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [number],
  )
  await server.signedEvents('swb', [
    { orderNumber: `N-${number}`, successorOf: first?.number ?? '', status: 'received' },
  ])
  expect(await claimsOf(number)).toMatchObject([
    { state: 'cancelled' },
    { state: 'cancelled', cancel_reason: 'fraud:self-referral' },
  ])
})

test('clearing a case pays the recipient’s share to their stored account', async () => {
  const { referral } = await confirmedRecommender(server, { share: 50 })
  const { mailedToken: token } = await order(server, referral)
  await server.api.ok('putRecipientBankData', { body: { Iban: iban, Kontoinhaber: holder }, token })
  await conclude(server, referral)
  const caseId = await hold(referral.Empfehlungsnummer)
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  const admin = await server.operator('admin')
  await admin.ok('decideFraudCases', {
    body: { cases: await seenCases(admin, [caseId]), decision: 'cleared', reasonCode: 'explained' },
  })
  expect(await claimsOf(referral.Empfehlungsnummer)).toMatchObject([
    { party: 'recipient', state: 'collected' },
    { party: 'recommender', state: 'ready' },
  ])
})
