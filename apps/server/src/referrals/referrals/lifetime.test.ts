// SPEC §C.09

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedRecommender, follow, recommend } from '../../../test/harness/people.ts'

/** Expiry of referrals, reminders and renewal. SPEC §9, decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  // Keeps referrals of the demo data and of earlier tests out of the mails.
  await server.database.query(`update referral set expires_at = expires_at + interval '10 years'`)
})
afterAll(() => server.close())

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day)
const remind = async (days: number) => (await server.scheduled('referrals.remind', inDays(days))).swb
const told = async () => (await server.runJobs()).filter(({ template }) => template === 'link-ending')
const pathOf = (referral: { Empfehlungsnummer: string; Hex: string }) => ({
  params: { id: referral.Empfehlungsnummer, hex: referral.Hex },
})
/** Days until the referral ends, as shown on its page. */
async function daysLeft(referral: { Empfehlungsnummer: string; Hex: string }) {
  const { GueltigBis } = await server.api.ok('getAnyReferral', pathOf(referral))
  return GueltigBis && Math.round((new Date(GueltigBis).getTime() - server.clock.now().getTime()) / day)
}

test('a reminder is sent once a week before the end, and again after a renewal', async () => {
  const { referral, email } = await confirmedRecommender(server)
  expect([await remind(52), await remind(54), await remind(55)]).toEqual([0, 1, 0])
  server.clock.advance(55 * day)
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/nur noch bis \d\d\.\d\d\.\d{4}/) })
  expect(mail?.text).toContain(`/empfehlung/${referral.Empfehlungsnummer}?hex=${referral.Hex}`)
  expect(await server.api.ok('renewReferral', pathOf(referral))).toMatchObject({ Verlaengerbar: false })
  expect(await daysLeft(referral)).toBe(60)
  expect(await remind(1)).toBe(0)
  expect(await remind(54)).toBe(1)
})

test('one mail lists all ending referrals, without those renewed before it is sent', async () => {
  const { email } = await confirmedRecommender(server)
  await recommend(server, { email })
  const third = await recommend(server, { email })
  server.clock.advance(54 * day)
  expect(await remind(0)).toBe(1)
  await server.api.ok('renewReferral', pathOf(third))
  const [mail] = await told()
  expect(mail?.subject).toBe('Einige Ihrer Empfehlungslinks laufen bald ab')
  expect(mail?.text.match(/bis zum/g)).toHaveLength(2)
})

test('no reminder for unconfirmed addresses or closed referrals, and none twice', async () => {
  await recommend(server)
  const { referral } = await confirmedRecommender(server)
  const operator = await server.operator('support')
  await operator.ok('cancelReferral', {
    params: { id: referral.Empfehlungsnummer },
    body: { reason: 'Auf Wunsch' },
  })
  expect(await remind(54)).toBe(0)
  await confirmedRecommender(server)
  const runs = await Promise.all([remind(54), remind(54), remind(54)])
  expect(runs.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(1)
  server.clock.advance(54 * day)
  expect(await told()).toHaveLength(1)
})

test('renewal requires the secret and an open referral that ends soon', async () => {
  const { referral } = await confirmedRecommender(server)
  const path = pathOf(referral)
  expect((await server.api.ok('renewReferral', path)).Verlaengerbar).toBe(false)
  expect(await daysLeft(referral)).toBe(60)
  server.clock.advance(50 * day)
  expect((await server.api.ok('getAnyReferral', path)).Verlaengerbar).toBe(true)
  expect(await server.api.refusal('renewReferral', { params: { ...path.params, hex: 'wrong' } })).toBe(
    '404 PSOF0101',
  )
  await Promise.all([server.api.ok('renewReferral', path), server.api.ok('renewReferral', path)])
  expect(await daysLeft(referral)).toBe(60)
  const steps = await server.database.query(
    `select from audit where action = 'referral.renewed'
      and subject_id = (select id::text from referral where number = $1)`,
    [referral.Empfehlungsnummer],
  )
  expect(steps).toHaveLength(1)
  server.clock.advance(61 * day)
  expect(await server.api.refusal('renewReferral', path)).toBe('410 PSOF0311')
})

test('with lifetime `clicks`, a visit before the end renews the referral', async () => {
  await server.configure('swb', { linkLifetime: 'clicks' })
  const { referral } = await confirmedRecommender(server)
  const quiet = await recommend(server)
  server.clock.advance(40 * day)
  await follow(server, referral)
  await server.scheduled('referrals.expire')
  expect([await daysLeft(referral), await daysLeft(quiet)]).toEqual([60, 20])
  server.clock.advance(21 * day)
  await follow(server, quiet)
  await server.scheduled('referrals.expire')
  expect((await server.api.ok('getAnyReferral', pathOf(quiet))).Status).toBe('Abgelaufen')
  await server.configure('swb', { linkLifetime: 'fixed' })
})

test('with lifetime `lasting`, referrals never end, and a later change leaves at least 30 days', async () => {
  await server.configure('swb', { linkLifetime: 'lasting' })
  const { referral } = await confirmedRecommender(server)
  for (let month = 0; month < 4; month++) {
    server.clock.advance(25 * day)
    await server.scheduled('referrals.expire')
  }
  const shown = await server.api.ok('getAnyReferral', pathOf(referral))
  expect(shown).toMatchObject({ Status: 'Offen', GueltigBis: null, Verlaengerbar: false })
  expect(await remind(0)).toBe(0)
  await server.configure('swb', { linkLifetime: 'fixed' })
  expect(await daysLeft(referral)).toBeGreaterThanOrEqual(30)
})
