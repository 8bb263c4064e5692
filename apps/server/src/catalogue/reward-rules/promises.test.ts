// SPEC §M.05

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  conclude,
  confirmedRecommender,
  order,
  type Referral,
  recommend,
  referralBody,
} from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

interface ClaimRow {
  readonly party: string
  readonly amount_cents: number
  readonly state: string
  readonly cancel_reason: string | null
  readonly reward_rule_id: string | null
  readonly rule_version: string
  readonly window_days: number
}
const claimsOf = (referral: Referral) =>
  server.database.query<ClaimRow & Record<string, unknown>>(
    `select c.* from claim c join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id
      where r.number = $1 order by c.created_at, c.party desc`,
    [referral.Empfehlungsnummer],
  )
const product = (id: string) => server.api.ok('getProduct', { params: { id }, query: {} })
const inDays = (days: number) => germanDay(new Date(server.clock.now().getTime() + days * day))

describe('promised and paid amounts', () => {
  // SPEC §M.03
  test("tile, reward list, referral and claim show the rule's amount", async () => {
    const rule = await liveRule(server, { scopeId: '1006', amountCents: 12_500, title: 'Glasfaser-Herbst' })
    const shown = await product('1006')
    expect(shown).toMatchObject({ PraemieCent: 12_500, PraemieSicherCent: null })
    expect(shown.Praemien.map(({ Titel, WertCent }) => [Titel, WertCent])).toEqual([
      ['Glasfaser-Herbst', 12_500],
    ])
    expect(await server.api.ok('getMaxReward', {})).toEqual({ WertCent: 12_500, Wert: '125 €' })
    expect((await server.api.ok('listRewards', {}))[0]).toMatchObject({ Id: rule.id, Wert: '125 €' })
    const referral = await recommend(server, { productId: '1006', share: 50 })
    expect(referral).toMatchObject({ PraemieEmpfehlerCent: 6250, PraemieEmpfaengerCent: 6250 })
    await order(server, referral)
    expect(await claimsOf(referral)).toMatchObject([
      {
        party: 'recommender',
        amount_cents: 6250,
        reward_rule_id: rule.id,
        rule_version: 'reward-rule@1 (order)',
      },
      { party: 'recipient', amount_cents: 6250, reward_rule_id: rule.id },
    ])
  })

  test('a claim keeps its rule when another rule replaces it', async () => {
    const first = await liveRule(server, { scopeId: '3001', amountCents: 11_000 })
    const referral = await recommend(server, { productId: '3001' })
    await order(server, referral)
    await liveRule(server, { scopeId: '3001', amountCents: 5000 })
    expect((await product('3001')).PraemieCent).toBe(5000)
    expect(await claimsOf(referral)).toMatchObject([{ amount_cents: 11_000, reward_rule_id: first.id }])
  })

  test('a rule that ended before the order applies if it was live on the day of the referral', async () => {
    await liveRule(server, { scopeId: '3004', amountCents: 11_100, validTo: inDays(2) })
    const referral = await recommend(server, { productId: '3004' })
    server.clock.advance(5 * day)
    expect((await product('3004')).PraemieCent).not.toBe(11_100)
    await order(server, referral)
    expect(await claimsOf(referral)).toMatchObject([
      { amount_cents: 11_100, rule_version: 'reward-rule@1 (referral)' },
    ])
  })

  // SPEC §3.08
  test("only the rule's shares are accepted, and the default is one of them", async () => {
    await liveRule(server, { scopeId: '469', shares: [50, 0], recipientCapCents: 1000 })
    expect(await product('469')).toMatchObject({
      Anteile: [50, 0],
      AnteilStandard: 50,
      MaxEmpfaengerPraemieCent: 1000,
    })
    const refused = await server.api.call('createReferral', {
      query: {},
      body: referralBody({ productId: '469', share: 100 }),
    })
    expect(refused.status).toBe(422)
    expect(Object.keys((refused.body as { fields?: object }).fields ?? {})).toEqual([
      'Empfehlung.AnteilEmpfehler',
    ])
    const referral = await recommend(server, { productId: '469' })
    expect(referral).toMatchObject({ AnteilEmpfehler: 50, PraemieEmpfaengerCent: 1000 })
  })
})

describe('time limits of a rule', () => {
  test("the rule's holding days and claim window apply to its orders", async () => {
    await liveRule(server, { scopeId: '3101', holdingDays: 3, claimWindowDays: 20 })
    const { referral } = await confirmedRecommender(server, { productId: '3101' })
    await order(server, referral)
    await conclude(server, referral)
    server.clock.advance(2 * day)
    await server.scheduled('orders.release')
    expect((await claimsOf(referral))[0]).toMatchObject({ state: 'open', window_days: 20 })
    server.clock.advance(1 * day)
    await server.scheduled('orders.release')
    const [claim] = await claimsOf(referral)
    expect(claim?.state).toBe('ready')
    expect(claim?.expires_at).toEqual(new Date(server.clock.now().getTime() + 20 * day))
  })
})
