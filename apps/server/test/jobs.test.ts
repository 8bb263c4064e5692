// SPEC §C.08

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../src/platform/database/database.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day, minute } from './harness/clock.ts'
import {
  conclude,
  confirmedRecommender,
  createReadyReward,
  follow,
  order,
  type Referral,
  recommend,
  signIn,
} from './harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const after = (days: number, from = server.clock.now()) => new Date(from.getTime() + days * day)
const stateOf = async (referral: Referral) => {
  const [row] = await server.database.query<{ state: string }>(
    'select state from referral where number = $1',
    [referral.Empfehlungsnummer],
  )
  return row?.state
}

// SPEC §R.04
test('a job that fails for one tenant runs for the others and names the tenant', async () => {
  const publishAt = server.clock.now()
  const schedule = (tenant: string, draft: object) =>
    server.database.query(
      `insert into content_item (tenant_id, kind, id, revision, draft, publish_at, changed_at)
       values ($1, 'faq', 'probe', 1, $2, $3, $3)`,
      [server.contextOf(tenant).tenant.id, JSON.stringify(draft), publishAt],
    )
  // Invalid content that the API would reject: a number instead of text.
  await schedule('swb', { question: { de: 5 }, answer: { de: '<p>a</p>' } })
  await schedule('nordlicht', { question: { de: 'Warum?' }, answer: { de: '<p>Darum.</p>' } })
  await expect(server.scheduled('content.publish')).rejects.toThrow(/^swb: /)
  const published = await server.database.query<{ key: string }>(
    `select t.key from content_item i join tenant t on t.id = i.tenant_id
      where i.id = 'probe' and i.published is not null`,
  )
  expect(published).toEqual([{ key: 'nordlicht' }])
  await server.database.query(`delete from content_item where id = 'probe'`)
})

describe('orders.release', () => {
  // SPEC §3.10
  test("releases after the tenant's claim period since the conclusion", async () => {
    const { referral } = await confirmedRecommender(server)
    await order(server, referral)
    await conclude(server, referral)
    const almost = new Date(after(14).getTime() - minute)
    expect(await server.scheduled('orders.release', almost)).toMatchObject({ swb: 0 })
    expect(await stateOf(referral)).toBe('ordered')
    expect(await server.scheduled('orders.release', after(14))).toMatchObject({ swb: 1 })
    expect(await stateOf(referral)).toBe('released')
    expect(await server.scheduled('orders.release', after(15))).toMatchObject({ swb: 0 })
  })

  test('does not release unconcluded orders, however old', async () => {
    const { referral } = await confirmedRecommender(server)
    await order(server, referral)
    expect(await server.scheduled('orders.release', after(400))).toMatchObject({ swb: 0 })
  })
})

describe('referrals.expire', () => {
  // SPEC §9.03
  test('expires links after sixty days unless there is an order', async () => {
    const [untouched, clicked, ordered] = [
      await recommend(server),
      await recommend(server),
      await recommend(server),
    ]
    await follow(server, clicked)
    await order(server, ordered)
    await server.scheduled('referrals.expire', new Date(after(60).getTime() - minute))
    expect(await stateOf(untouched)).toBe('open')
    await server.scheduled('referrals.expire', after(60))
    expect(await Promise.all([untouched, clicked, ordered].map(stateOf))).toEqual([
      'expired',
      'expired',
      'ordered',
    ])
  })

  test('expires a referral that only a link preview followed', async () => {
    const referral = await recommend(server)
    const reply = await server.api.call('followLink', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      headers: { 'user-agent': 'WhatsApp/2.23.20.0' },
    })
    expect(reply.status).toBe(302)
    await server.scheduled('referrals.expire', after(60))
    expect(await stateOf(referral)).toBe('expired')
  })

  // SPEC §7.43, §8.22
  test('an expired referral still redirects but takes no orders', async () => {
    const referral = await recommend(server)
    await server.scheduled('referrals.expire', after(61))
    const params = { id: referral.Empfehlungsnummer }
    expect((await follow(server, referral)).status).toBe(302)
    expect(await server.api.refusal('getReferralOffer', { query: {}, params })).toBe('410 PSOF0311')
    expect(await server.api.refusal('createRecipient', { params, query: {}, body: null })).toBe(
      '410 PSOF0311',
    )
  })

  test('a referral takes no orders after its expiry, even before the job has run', async () => {
    const referral = await recommend(server)
    server.clock.advance(61 * day)
    const params = { id: referral.Empfehlungsnummer }
    expect(await server.api.refusal('getReferralOffer', { query: {}, params })).toBe('410 PSOF0311')
    server.clock.advance(-61 * day)
  })
})

describe('recipients.purge', () => {
  // SPEC §3.16, §9.04
  test("clears unconfirmed recipients' data after twelve weeks and keeps confirmed ones", async () => {
    const orders = [
      await order(server, await recommend(server)),
      await order(server, await recommend(server)),
    ]
    await server.api.ok('giveConsent', {
      body: { AgbText: 'Ich bestätige.' },
      token: orders[1]?.mailedToken,
    })
    const names = async () => {
      const rows = await server.database.query<{ last_name: string | null }>(
        'select last_name from recipient where number = any($1) order by array_position($1, number)',
        [orders.map((done) => done.Empfaengernummer)],
      )
      return rows.map((row) => row.last_name)
    }
    await server.scheduled('recipients.purge', after(83))
    expect(await names()).toEqual(['Kontakt', 'Kontakt'])
    await server.scheduled('recipients.purge', after(84))
    expect(await names()).toEqual([null, 'Kontakt'])
    const [left] = await server.database.query('select * from recipient where number = $1', [
      orders[0]?.Empfaengernummer,
    ])
    expect(JSON.stringify(left)).not.toMatch(/Karl|Kontakt|karl|Markt|"12345"|0170 1234567|1985-12-24/)
    const mails = await server.database.query(
      'select distinct to_address from mail where to_address = any($1)',
      [orders.map((done) => done.email)],
    )
    expect(mails).toEqual([{ to_address: orders[1]?.email }])
  })
})

describe('rewards.expire', () => {
  // SPEC §4.11, §8.18
  test("expires rewards not collected within the tenant's window, and their token reports it", async () => {
    const { rewardToken, referral, email } = await createReadyReward(server)
    await server.scheduled('rewards.expire', after(179))
    expect((await server.api.ok('getClaim', { query: {}, token: rewardToken })).Status).toBe('Bereitgestellt')
    await server.scheduled('rewards.expire', after(181))
    expect(await server.api.refusal('getClaim', { query: {}, token: rewardToken })).toBe('410 PSOF0503')
    const [view] = await server.api.ok('listMyReferrals', { query: {}, token: await signIn(server, email) })
    expect(view).toMatchObject({
      Empfehlungsnummer: referral.Empfehlungsnummer,
      Statusleiste: 'PraemieAbgelaufen',
      Praemierungen: [{ Status: 'Abgelaufen' }],
    })
  })

  test('a reward cannot be collected after its expiry, even before the job has run', async () => {
    const { rewardToken } = await createReadyReward(server)
    server.clock.advance(181 * day)
    const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@example.org' }
    expect(await server.api.refusal('collectClaim', { body, token: rewardToken })).toBe('410 PSOF0503')
    server.clock.advance(-181 * day)
  })
})

describe('vouchers.mail', () => {
  test('reports an empty stock and mails once there are codes', async () => {
    const { rewardToken } = await createReadyReward(server)
    await server.database.query(`delete from voucher where claim_id is null and value_cents = 7000`)
    const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@example.org' }
    await server.api.ok('collectClaim', { body, token: rewardToken })
    expect(await server.scheduled('vouchers.mail')).toMatchObject({ swb: { mailed: 0, outOfStock: 1 } })
    const context = server.contextOf('swb')
    await withTenant(server.connection.database, context.tenant.id, (tx) =>
      server.modules.voucherImports.stock(tx, context, 7000, ['NEU-7000']),
    )
    expect(await server.scheduled('vouchers.mail')).toMatchObject({ swb: { mailed: 1, outOfStock: 0 } })
    expect((await server.runJobs()).at(-1)?.text).toContain('NEU-7000')
  })
})

describe('tokens.purge', () => {
  test('removes expired tokens and keeps valid ones', async () => {
    const { rewardToken } = await createReadyReward(server)
    const ended = await server.scheduled('tokens.purge', after(30))
    expect((ended.swb as { tokens: number }).tokens).toBeGreaterThan(0)
    expect((await server.api.ok('getClaim', { query: {}, token: rewardToken })).Status).toBe('Bereitgestellt')
    const [left] = await server.database.query(
      `select count(*)::int as n from token where type = 'user' and tenant_id = $1`,
      [server.contextOf('swb').tenant.id],
    )
    expect(left).toEqual({ n: 0 })
  })
})
