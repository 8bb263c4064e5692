import { isSwitchedOn, type PageName, pageNames } from '@zuruf/contract/routes'
import { seedDemoReferrals } from '@zuruf/demo/history/referrals'
import { demoLogins, demoPassword } from '@zuruf/demo/people/logins'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { seedDemoRules } from '@zuruf/demo/programme/reward-rules'
import { claimStateWire, recipientStateWire, recommenderShares, splitReward } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const tenants = demoTenants.map((tenant) => tenant.key)

test('every page opens in one of the demo tenants', () => {
  const shown = (name: PageName) =>
    demoTenants.some(({ routes }) => isSwitchedOn(name, routes.additional ?? []))
  expect(pageNames.filter((name) => !shown(name))).toEqual([])
})

test.each(tenants)('the demo of %s has a voucher for every possible part of a reward', async (tenant) => {
  const { settings, id } = server.contextOf(tenant).tenant
  const stock = await server.database.query<{ value_cents: number }>(
    'select distinct value_cents from voucher where tenant_id = $1 and claim_id is null',
    [id],
  )
  const values = new Set(stock.map((voucher) => voucher.value_cents))
  const rewards = await server.api.ok('listRewards', { tenant })
  const parts = rewards.flatMap(({ WertCent }) =>
    recommenderShares.flatMap((share) => {
      const split = splitReward(WertCent, share, settings.recipientCapCents)
      return [split.recommenderCents, split.recipientCents]
    }),
  )
  expect([...new Set(parts)].filter((cents) => cents > 0 && !values.has(cents))).toEqual([])
})

test('the demo has two current reward rules, a future one and a draft', async () => {
  const { modules, tenants: directory, clock } = server
  await seedDemoRules({ tenants: directory, modules, now: clock.now() })
  await directory.reload()
  const states = await modules.rewardRules.list(server.contextOf('swb'), {})
  expect(states.map(({ state }) => state).sort()).toEqual(['draft', 'live', 'live', 'live'])
  const wallbox = await server.api.ok('getProduct', { params: { id: '3401' }, query: {} })
  expect(wallbox.MaxEmpfaengerPraemieCent).toBe(2000)
  const solar = await server.api.ok('getProduct', { params: { id: '3501' }, query: {} })
  expect(solar).toMatchObject({ PraemieCent: 10_000, PraemieSicherCent: 8000, Anteile: [100, 50] })
  const fibre = await server.api.ok('getProduct', { params: { id: '1006' }, query: {} })
  expect(fibre.PraemieCent).toBe(9000)
})

test.each(tenants)('every login of the demo of %s works', async (tenant) => {
  for (const { email } of demoLogins) {
    const body = { Email: email, Password: demoPassword }
    expect((await server.api.call('login', { body, tenant })).status, email).toBe(200)
  }
})

test.each(tenants)(
  'the recommender in the demo of %s has a reward and a link or recipient in every state',
  async (tenant) => {
    if (tenant === tenants[0]) {
      const { modules, clock } = server
      await seedDemoReferrals({
        tenants: server.tenants,
        modules,
        baseUrl: () => 'http://localhost',
        now: clock.now(),
      })
    }
    const { Token } = await server.api.ok('login', {
      body: { Email: 'empfehler@demo.test', Password: demoPassword },
      tenant,
    })
    const referrals = await server.api.ok('listMyReferrals', { query: {}, tenant, token: Token ?? '' })
    const labels = referrals.flatMap(({ Status, Kontakte }) => [Status, ...Kontakte.map((one) => one.Status)])
    expect(new Set(labels)).toEqual(new Set(Object.values(recipientStateWire)))
    expect(new Set(referrals.map(({ Statusleiste }) => Statusleiste)).size).toBe(9)
    expect(referrals.map(({ Klicks }) => Klicks)).toContain(3)
    const states = referrals.flatMap(({ Praemierungen }) => Praemierungen.map(({ Status }) => Status))
    expect(new Set(states)).toEqual(new Set(Object.values(claimStateWire)))
  },
)
