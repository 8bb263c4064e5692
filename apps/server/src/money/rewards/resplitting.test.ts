import type { RecommenderShare } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  conclude,
  confirmedRecommender,
  createReadyReward,
  holder,
  iban,
  order,
  providerEventFor,
  type Recommendation,
} from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'
import { liveRule } from '../../../test/harness/rules.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

type Share = RecommenderShare

/** An order with open claims, which cannot be collected yet. */
async function ordered(input: Recommendation = {}) {
  const { referral, email } = await confirmedRecommender(server, input)
  const placed = await order(server, referral)
  return { referral, email, recipient: placed.email, id: referral.Empfehlungsnummer }
}

async function change(
  id: string,
  share: Share,
  reason = 'So war es gedacht',
  role: 'support' | 'finance' = 'support',
) {
  server.clock.advance(1000)
  const operator = await server.operator(role)
  return operator.call('changeBeneficiary', { params: { id }, body: { share, reason } })
}

/** Active shares by party; checks them against the ledger. */
async function partsOf(id: string) {
  const rows = await server.database.query<{ party: string; cents: number; booked: string }>(
    `select c.party, c.amount_cents as cents, (
       select sum(case when e.credit in ('accrued', 'released') then e.amount_cents else 0 end
                - case when e.debit in ('accrued', 'released') then e.amount_cents else 0 end)
         from ledger_entry e where e.claim_id = c.id) as booked
       from claim c join referral r on r.id = c.referral_id
      where r.number = $1 and c.kind = 'reward' and c.state in ('open', 'ready') order by c.party`,
    [id],
  )
  for (const { cents, booked } of rows) expect(Number(booked)).toBe(cents)
  return Object.fromEntries(rows.map(({ party, cents }) => [party, cents]))
}

// SPEC §M.06
describe('re-splitting a reward', () => {
  test('moves it between the parties and back, with ledger entries and reason', async () => {
    const { id } = await ordered({ share: 100 })
    expect(await partsOf(id)).toEqual({ recommender: 7000 })
    expect((await change(id, 50)).status).toBe(204)
    expect(await partsOf(id)).toEqual({ recommender: 3500, recipient: 3500 })
    expect((await change(id, 0)).status).toBe(204)
    expect(await partsOf(id)).toEqual({ recipient: 7000 })
    expect((await change(id, 100, 'Der Kontakt verzichtet')).status).toBe(204)
    expect(await partsOf(id)).toEqual({ recommender: 7000 })
    const support = await server.operator('support')
    const file = await support.ok('getReferralFile', { params: { id } })
    expect(file).toMatchObject({
      share: 100,
      answer: { key: 'not-confirmed' },
      actions: expect.arrayContaining(['beneficiary']),
      beneficiaryBar: null,
    })
    expect(file.timeline.find(({ kind }) => kind === 'act')).toMatchObject({
      title: 'Anteil des Empfehlers geändert: 0\u00a0% → 100\u00a0%',
      text: 'Der Kontakt verzichtet',
    })
    const moved = file.claims.find(({ party }) => party === 'recipient')
    const { letter } = await support.ok('whyClaim', { params: { id: moved?.id ?? '' } })
    expect(letter.map(({ text }) => text).join(' ')).toContain('neu zugeteilt')
  })

  test('after the release lets the new party collect and invalidates the old link', async () => {
    const made = await createReadyReward(server, { share: 100 })
    const id = made.referral.Empfehlungsnummer
    expect((await change(id, 0, 'So war es gedacht', 'finance')).status).toBe(204)
    expect(await server.api.refusal('getClaim', { query: {}, token: made.rewardToken })).toBe('403 PSOF0502')
    const [mail] = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    expect(mail?.to).not.toBe(made.email)
    const body = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: holder } }
    expect(await server.api.ok('collectClaim', { token: mail?.token ?? '', body })).toMatchObject({
      WertCent: 7000,
    })
  })

  test('mails the new amounts of ready shares and keeps their links valid', async () => {
    const made = await createReadyReward(server, { share: 100 })
    expect((await change(made.referral.Empfehlungsnummer, 50, 'Wie gedacht', 'finance')).status).toBe(204)
    const mails = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    expect(mails).toHaveLength(2)
    expect(await server.api.ok('getClaim', { query: {}, token: made.rewardToken })).toMatchObject({
      WertCent: 3500,
    })
  })

  test('is rejected once a share was collected or the reward has ended', async () => {
    const made = await createReadyReward(server, { share: 50 })
    const id = made.referral.Empfehlungsnummer
    await server.api.ok('collectClaim', {
      token: made.rewardToken,
      body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
    })
    const late = await change(id, 100, 'Zu spät', 'finance')
    expect(JSON.parse(late.text)).toMatchObject({
      status: 409,
      code: 'PSOF0102',
      fields: { share: expect.stringContaining('schon abgeholt') },
    })
    const support = await server.operator('support')
    const file = await support.ok('getReferralFile', { params: { id } })
    expect(file.actions).not.toContain('beneficiary')
    expect(file.beneficiaryBar).toContain('schon abgeholt')
    const over = await ordered()
    await server.signedEvents('swb', [
      await providerEventFor(server, { Empfehlungsnummer: over.id }, 'rejected'),
    ])
    await server.database.query(`update referral set link_state = 'expired' where number = $1`, [over.id])
    expect((await change(over.id, 50)).status).toBe(409)
  })

  test('affects only uncollected rewards of the referral', async () => {
    const made = await createReadyReward(server, { share: 100 })
    const id = made.referral.Empfehlungsnummer
    await server.api.ok('collectClaim', {
      token: made.rewardToken,
      body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
    })
    await order(server, made.referral)
    const support = await server.operator('support')
    expect(await support.ok('getReferralFile', { params: { id } })).toMatchObject({
      actions: expect.arrayContaining(['beneficiary']),
      beneficiaryBar: null,
    })
    expect((await change(id, 50)).status).toBe(204)
    const file = await support.ok('getReferralFile', { params: { id } })
    expect(file.claims.map(({ state, amountCents }) => [state, amountCents]).toSorted()).toEqual([
      ['collected', 7000],
      ['open', 3500],
      ['open', 3500],
    ])
  })

  test('is offered before the first order, and after all recipients are paid', async () => {
    const { referral } = await confirmedRecommender(server, { share: 100 })
    const id = referral.Empfehlungsnummer
    const support = await server.operator('support')
    const offered = async () => (await support.ok('getReferralFile', { params: { id } })).actions
    expect(await offered()).toContain('beneficiary')
    await order(server, referral)
    await server.database.query(
      `update recipient set state = 'paid'
        where referral_id = (select id from referral where number = $1)`,
      [id],
    )
    expect(await offered()).toContain('beneficiary')
  })

  test("respects the recipient's cap, and is rejected if the recipient has no address", async () => {
    await server.configure('swb', { recipientCapCents: 2500 })
    const { id } = await ordered({ share: 100 })
    await server.configure('swb', {})
    expect((await change(id, 0)).status).toBe(204)
    expect(await partsOf(id)).toEqual({ recommender: 4500, recipient: 2500 })
    // An order reported only by the provider has no e-mail address.
    const { referral } = await confirmedRecommender(server)
    await server.signedEvents('swb', [
      { empfehlungsnummer: referral.Empfehlungsnummer, status: 'received', orderNumber: 'OHNE-ADRESSE-1' },
    ])
    const alone = await change(referral.Empfehlungsnummer, 0)
    expect(JSON.parse(alone.text)).toMatchObject({ status: 422, fields: { share: expect.any(String) } })
  })

  test('does not change the budget, which gets the whole amount back when the order fails', async () => {
    const rule = await liveRule(server, { scopeId: '1006', amountCents: 10_000, budgetCents: 105_000 })
    const reserved = async () => {
      const [row] = await server.database.query<{ cents: number }>(
        'select reserved_cents as cents from reward_budget where rule_id = $1',
        [rule.id],
      )
      return row?.cents
    }
    await server.tenants.reload()
    const { id } = await ordered({ productId: '1006', share: 100 })
    for (const share of [50, 0, 100, 50] as const) {
      expect((await change(id, share)).status).toBe(204)
      expect(await reserved()).toBe(10_000)
    }
    await server.signedEvents('swb', [await providerEventFor(server, { Empfehlungsnummer: id }, 'rejected')])
    expect(await reserved()).toBe(0)
  })

  test('keeps the order counting for the bonus', async () => {
    await server.configure('swb', { bonus: { every: 1, cents: 1000, since: '2001-01-01' } })
    const { referral, id } = await ordered({ share: 100 })
    expect((await change(id, 0)).status).toBe(204)
    await conclude(server, referral)
    const days = server.tenants.byKey('swb')?.settings.claimPeriodDays ?? 0
    server.clock.advance((days + 1) * 86_400_000)
    await server.scheduled('orders.release')
    const [bonus] = await server.database.query(
      `select c.amount_cents from claim c join referral r on r.id = c.referral_id where r.number = $1 and c.kind = 'bonus'`,
      [id],
    )
    expect(bonus).toEqual({ amount_cents: 1000 })
    await server.configure('swb', {})
  })

  test('during a collection pays the new share', async () => {
    const made = await createReadyReward(server, { share: 100 })
    const id = made.referral.Empfehlungsnummer
    const rowLock = await lockRows(server, 'select from referral where number = $1 for update', [id])
    const changed = change(id, 50, 'So war es gedacht', 'finance')
    await rowLock.waitForBlocked(1)
    const collected = server.api.call('collectClaim', {
      token: made.rewardToken,
      body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
    })
    await rowLock.waitForBlocked(2)
    await rowLock.rollBack()
    expect([(await changed).status, (await collected).status]).toEqual([204, 200])
    const [payout] = await server.database.query(
      `select c.amount_cents as cents, p.amount_cents as paid from claim c
         join referral r on r.id = c.referral_id join payout p on p.claim_id = c.id where r.number = $1`,
      [id],
    )
    expect(payout).toEqual({ cents: 3500, paid: 3500 })
  })

  test('during an unlock releases the new shares', async () => {
    const { id, email, referral } = await ordered({ share: 100 })
    const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
      email,
    ])
    const params = { id: account?.id ?? '' }
    const before = await server.operator('support')
    await before.ok('lockAccount', { params, body: { kind: 'single', reason: 'Verdacht' } })
    await conclude(server, referral)
    server.clock.advance(15 * 86_400_000)
    await server.scheduled('orders.release')
    expect(await partsOf(id)).toEqual({ recommender: 7000 })
    const finance = await server.operator('finance')
    const rowLock = await lockRows(server, 'select from referral where number = $1 for update', [id])
    const changed = change(id, 50, 'So war es gedacht', 'finance')
    await rowLock.waitForBlocked(1)
    const unlocked = finance.call('unlockAccount', { params, body: { reason: 'Geklärt' } })
    await rowLock.waitForBlocked(2)
    await rowLock.rollBack()
    expect([(await changed).status, (await unlocked).status]).toEqual([204, 204])
    expect(await partsOf(id)).toEqual({ recommender: 3500, recipient: 3500 })
  })

  test('is rejected after the expiry, even before the expiry job has run', async () => {
    const made = await createReadyReward(server, { share: 100 })
    const id = made.referral.Empfehlungsnummer
    server.clock.advance(181 * 86_400_000)
    const late = await change(id, 50, 'So war es gedacht', 'finance')
    expect(JSON.parse(late.text)).toMatchObject({
      status: 409,
      code: 'PSOF0102',
      fields: { share: expect.stringContaining('verfallen') },
    })
    await server.scheduled('rewards.expire')
    expect(await partsOf(id)).toEqual({})
  })

  test('back and forth does not extend the claim window', async () => {
    const made = await createReadyReward(server, { share: 100 })
    const id = made.referral.Empfehlungsnummer
    const ends = () =>
      server.database.query(
        `select c.expires_at from claim c join referral r on r.id = c.referral_id
          where r.number = $1 and c.party = 'recommender'`,
        [id],
      )
    const before = await ends()
    server.clock.advance(86_400_000)
    expect((await change(id, 0, 'Anders', 'finance')).status).toBe(204)
    expect((await change(id, 100, 'Doch nicht', 'finance')).status).toBe(204)
    expect(await ends()).toEqual(before)
    expect(await partsOf(id)).toEqual({ recommender: 7000 })
  })

  test('of a released reward needs a role that may move money, and is offered accordingly', async () => {
    const made = await createReadyReward(server, { share: 100 })
    const id = made.referral.Empfehlungsnummer
    const early = (await ordered()).id
    const offers = async (role: 'support' | 'finance' | 'read-only', number: string) =>
      (await (await server.operator(role)).ok('getReferralFile', { params: { id: number } })).actions
    expect(await offers('support', early)).toContain('beneficiary')
    expect(await offers('support', id)).not.toContain('beneficiary')
    expect(await offers('finance', id)).toEqual(['beneficiary'])
    expect(await offers('read-only', id)).toEqual([])
    const support = await server.operator('support')
    const { beneficiaryBar } = await support.ok('getReferralFile', { params: { id } })
    expect(beneficiaryBar).toContain('wer Geld bewegen darf')
    const refused = await change(id, 50, 'So war es gedacht', 'support')
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'PSOF0203'])
    expect((await change(id, 50, 'So war es gedacht', 'finance')).status).toBe(204)
  })

  test('and a concurrent collection exclude each other', async () => {
    const made = await createReadyReward(server, { share: 100 })
    const id = made.referral.Empfehlungsnummer
    const [collected, changed] = await Promise.all([
      server.api.call('collectClaim', {
        token: made.rewardToken,
        body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
      }),
      change(id, 0, 'So war es gedacht', 'finance'),
    ])
    expect([collected.status === 200, changed.status === 204].filter(Boolean)).toHaveLength(1)
  })
})
