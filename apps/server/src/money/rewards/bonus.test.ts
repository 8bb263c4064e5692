// SPEC §3.31, §M.04

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { createFraudCase, decideCases } from '../../../test/harness/fraud.ts'
import { asOperator, collectCash, inTenant, payer, sentBatch } from '../../../test/harness/payouts.ts'
import { conclude, confirmedRecommender, type Referral, recommend } from '../../../test/harness/people.ts'

/** Bonus for every second order: which orders count while they are in fraud review or have failed. Decisions 035, 042, 045 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { payouts: { payer }, bonus: { every: 2, cents: 6000, since: '2026-01-01' } } },
  })
})
afterAll(() => server.close())

/** A recommender with this many orders. */
async function recommenderOf(count: number) {
  const { referral, email, token } = await confirmedRecommender(server)
  const referrals = [referral]
  while (referrals.length < count) referrals.push(await recommend(server, { email, token }))
  for (const { Empfehlungsnummer: empfehlungsnummer } of referrals) {
    await server.signedEvents('swb', [{ empfehlungsnummer, status: 'received' }])
  }
  return { email, referrals }
}

async function release(...referrals: (Referral | undefined)[]) {
  for (const referral of referrals) if (referral) await conclude(server, referral)
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
}

const bonusesOf = async (email: string) =>
  (
    await server.database.query<{ state: string }>(
      `select c.state from claim c join account a on a.id = c.account_id
        where a.email = $1 and c.kind = 'bonus' order by c.created_at`,
      [email],
    )
  ).map(({ state }) => state)

const decideFraud = (caseId: string, state: 'cleared' | 'confirmed') =>
  decideCases(server, [caseId], {
    state,
    reasonCode: state === 'cleared' ? 'household' : 'invented-person',
  })

test('an order in fraud review counts once it is cleared, and then earns the bonus', async () => {
  const { email, referrals } = await recommenderOf(2)
  const caseId = await createFraudCase(server, referrals[0]?.Empfehlungsnummer ?? '')
  await release(...referrals)
  expect(await bonusesOf(email)).toEqual([])
  await decideFraud(caseId, 'cleared')
  expect(await bonusesOf(email)).toEqual(['ready'])
})

test('an order confirmed as fraud does not count', async () => {
  const { email, referrals } = await recommenderOf(3)
  const caseId = await createFraudCase(server, referrals[0]?.Empfehlungsnummer ?? '')
  await release(...referrals.slice(0, 2))
  await decideFraud(caseId, 'confirmed')
  expect(await bonusesOf(email)).toEqual([])
  await release(referrals[2])
  expect(await bonusesOf(email)).toEqual(['ready'])
})

test('a failed order does not count unless its claw-back is waived', async () => {
  const { email, referrals } = await recommenderOf(3)
  const [first, second, third] = referrals
  await release(first)
  const ready = (await server.runJobs()).find(
    ({ template, to }) => template === 'reward-ready' && to === email,
  )
  await collectCash(server, ready?.token ?? '')
  await sentBatch(server)
  await server.signedEvents('swb', [{ empfehlungsnummer: first?.Empfehlungsnummer, status: 'withdrawn' }])
  await release(second)
  expect(await bonusesOf(email)).toEqual([])
  const [order] = await server.database.query<{ id: string }>(
    'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [first?.Empfehlungsnummer],
  )
  await inTenant(server, (tx) =>
    server.modules.clawbacks.decide(tx, asOperator(server), order?.id ?? '', 'waive', 'Kulanz'),
  )
  await release(third)
  expect(await bonusesOf(email)).toEqual(['ready'])
})
