import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedRecommender, type Referral, recommend, signIn } from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
let ruleId: string
beforeAll(async () => {
  // One mailbox receives many mails in this test.
  const mailsPerAddress = { perHour: 400, perDay: 400 }
  server = await openTestApp({ config: { mailsPerAddress }, settings: { swb: { mailsPerAddress } } })
  ruleId = (await liveRule(server, { scopeId: '1006', amountCents: 10_000, budgetCents: 105_000 })).id
})
afterAll(() => server.close())

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))
const report = (referral: Referral, status: 'received' | 'rejected') =>
  server.signedEvents('swb', [{ empfehlungsnummer: referral.Empfehlungsnummer, status }])
const tile = async () => {
  await server.tenants.reload()
  const { PraemieCent, PraemieSicherCent } = await server.api.ok('getProduct', {
    params: { id: '1006' },
    query: {},
  })
  return { PraemieCent, PraemieSicherCent }
}
const reserved = async () => {
  const [row] = await server.database.query<{ cents: number }>(
    'select reserved_cents as cents from reward_budget where rule_id = $1',
    [ruleId],
  )
  return row?.cents
}
const amounts = async (kind = 'reward') =>
  Object.fromEntries(
    (
      await server.database.query<{ amount: number; n: number }>(
        `select amount_cents as amount, count(*)::int as n from claim c
           join tenant t on t.id = c.tenant_id
          where t.key = 'swb' and c.kind = $1 and c.state <> 'cancelled' group by 1`,
        [kind],
      )
    ).map(({ amount, n }) => [amount, n]),
  )

// SPEC §M.01, §M.04
describe('a hundred concurrent orders', () => {
  let referrals: Referral[]
  let email: string
  beforeAll(async () => {
    const first = await confirmedRecommender(server, { productId: '1006' })
    email = first.email
    const { token } = first
    const others = await times(99, () => recommend(server, { email, productId: '1006', token }))
    referrals = [first.referral, ...others]
  })

  test("are promised the campaign's reward and the guaranteed amount", async () => {
    expect(await tile()).toEqual({ PraemieCent: 10_000, PraemieSicherCent: 9000 })
    expect(referrals[0]).toMatchObject({
      PraemieEmpfehlerCent: 10_000,
      Sicher: { PraemieEmpfehlerCent: 9000, PraemieEmpfaengerCent: 0 },
    })
  })

  test('do not exceed the budget: ten get the campaign’s reward, the others the guaranteed amount', async () => {
    await times(100, (index) => report(referrals[index] as Referral, 'received'))
    expect(await amounts()).toEqual({ 9000: 90, 10000: 10 })
    expect(await reserved()).toBe(100_000)
    expect(await tile()).toEqual({ PraemieCent: 9000, PraemieSicherCent: null })
  })

  test('return the amount of a failed order to the budget for the next order', async () => {
    const [campaign] = await server.database.query<{ number: string }>(
      `select r.number from claim c join referral r on r.id = c.referral_id
        where c.reward_rule_id = $1 and c.amount_cents = 10000 limit 1`,
      [ruleId],
    )
    const failed = referrals.find(
      ({ Empfehlungsnummer }) => Empfehlungsnummer === campaign?.number,
    ) as Referral
    await report(failed, 'rejected')
    referrals = referrals.filter((referral) => referral !== failed)
    expect(await reserved()).toBe(90_000)
    expect(await tile()).toEqual({ PraemieCent: 10_000, PraemieSicherCent: 9000 })
    const next = await recommend(server, { productId: '1006' })
    await report(next, 'received')
    expect(await amounts()).toEqual({ 9000: 90, 10000: 10 })
  })

  // SPEC §9.07
  test('released concurrently earn one bonus per five orders', async () => {
    await server.signedEvents(
      'swb',
      referrals.map(({ Empfehlungsnummer }) => ({
        empfehlungsnummer: Empfehlungsnummer,
        status: 'concluded',
      })),
    )
    server.clock.advance(15 * day)
    const ids = await server.database.query<{ id: string }>(`select id from orders where state = 'concluded'`)
    const context = server.contextOf('swb', { actor: { kind: 'system', id: 'orders.release' } })
    const { database } = server.connection
    const { orders } = server.modules
    const released = await times(ids.length, (index) =>
      withTenant(database, context.tenant.id, (tx) => orders.release(tx, context, ids[index]?.id ?? '')),
    )
    expect(released.filter(Boolean).length).toBe(99)
    expect(await amounts('bonus')).toEqual({ 6000: 19 })
    const token = await signIn(server, email)
    const bonus = await server.api.ok('getBonus', { token })
    expect(bonus).toMatchObject({ AnzahlAbschluesse: 99, BonusPraemienZahl: 19, BonusCent: 6000 })
    const shown = await server.api.ok('listMyRewards', { query: {}, token })
    expect(shown.filter(({ Anlass }) => Anlass === 'Bonus')).toHaveLength(19)
    expect(shown.filter(({ Anlass, Status }) => Anlass === 'Bonus' && Status !== 'Bereitgestellt')).toEqual(
      [],
    )
    const ready = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    const ofBonus = ready.filter(({ text }) => text.includes('dass Sie einen Bonus bekommen'))
    expect([ready.length, ofBonus.length]).toEqual([99 + 19, 19])
    expect(ofBonus.filter(({ text }) => text.includes('Aus der Empfehlung von'))).toEqual([])
  })
})
