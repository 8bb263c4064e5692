import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { createReadyReward } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  // Keeps rewards of the demo data out of the reminders.
  await server.database.query(
    `update claim set expires_at = expires_at + interval '10 years' where state = 'ready'`,
  )
})
afterAll(() => server.close())

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day)
const remind = async (days: number) => (await server.scheduled('rewards.remind', inDays(days))).swb
const reminders = async () => (await server.runJobs()).filter((mail) => mail.template === 'reward-expiring')

test('a ready reward is reminded of 30 and 7 days before its expiry, once each', async () => {
  const { email, rewardToken } = await createReadyReward(server)
  expect(await remind(149)).toBe(0)
  expect([await remind(150), await remind(150), await remind(160)]).toEqual([1, 0, 0])
  const [first, ...others] = await reminders()
  expect(others).toEqual([])
  expect(first?.to).toBe(email)
  expect(first?.subject).toMatch(/^Nur noch bis \d\d\.\d\d\.\d{4}: 70 €/)
  // The reminder has a new link to the same reward.
  expect(first?.token).not.toBe(rewardToken)
  const claim = await server.api.ok('getClaim', { query: {}, token: first?.token ?? '' })
  expect(claim).toMatchObject({ WertCent: 7000, Status: 'Bereitgestellt' })
  expect([await remind(173), await remind(174)]).toEqual([1, 0])
  expect(await reminders()).toHaveLength(1)
  expect(await remind(181)).toBe(0)
})

test('of two concurrent runs only one sends the mail', async () => {
  await createReadyReward(server)
  const sent = await Promise.all([remind(150), remind(150), remind(150)])
  expect(sent.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(1)
  expect(await reminders()).toHaveLength(1)
})

test('a collected reward is not reminded of, even if the mail was queued', async () => {
  const collect = (token: string) =>
    server.api.ok('collectClaim', { body: { Art: 'Gutschein', Name: 'F', Email: 'f@example.org' }, token })
  const early = await createReadyReward(server)
  await collect(early.rewardToken)
  expect(await remind(150)).toBe(0)
  const late = await createReadyReward(server)
  expect(await remind(150)).toBe(1)
  await collect(late.rewardToken)
  expect(await reminders()).toEqual([])
})
