// SPEC §S.11

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  changeEmail,
  conclude,
  confirmedRecommender,
  createReadyReward,
  follow,
  holder,
  iban,
  newEmail,
  order,
  password,
  recommend,
} from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const cash = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: holder } }

async function idOf(email: string) {
  const [row] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  return { id: row?.id ?? '' }
}

async function lock(email: string, kind: 'single' | 'general') {
  const support = await server.operator('support')
  await support.ok('lockAccount', { params: await idOf(email), body: { kind, reason: 'Verdacht' } })
}

async function unlock(email: string) {
  const finance = await server.operator('finance')
  await finance.ok('unlockAccount', { params: await idOf(email), body: { reason: 'Geklärt' } })
}

describe('a person', () => {
  test('keeps rewards under a single lock; a general lock stops links and rewards', async () => {
    const { email, referral, rewardToken } = await createReadyReward(server)
    const out = await recommend(server, { email })
    await lock(email, 'general')
    expect((await follow(server, out)).target.pathname).not.toContain('/empfaengerdaten')
    const offer = { query: {}, params: { id: out.Empfehlungsnummer } }
    expect(await server.api.refusal('getReferralOffer', offer)).toBe('410 PSOF0310')
    const after = await recommend(server, { email })
    // Created by an anonymous visitor with the locked address: it looks like any other, so that nobody learns
    // of the lock (decision 074).
    await server.api.ok('getReferralOffer', { query: {}, params: { id: after.Empfehlungsnummer } })
    expect(await server.api.refusal('collectClaim', { token: rewardToken, body: cash })).toBe('403 PSOF0205')
    await unlock(email)
    await server.api.ok('getReferralOffer', offer)
    await lock(email, 'single')
    await server.api.ok('getReferralOffer', offer)
    await server.api.ok('collectClaim', { token: rewardToken, body: cash })
    expect(referral.Empfehlungsnummer).not.toBe(out.Empfehlungsnummer)
  })

  test('can go from a single to a general lock, but not back', async () => {
    const { email, rewardToken } = await createReadyReward(server)
    await lock(email, 'single')
    await lock(email, 'general')
    expect(await server.api.refusal('collectClaim', { token: rewardToken, body: cash })).toBe('403 PSOF0205')
    const support = await server.operator('support')
    for (const kind of ['single', 'general'] as const) {
      const again = { params: await idOf(email), body: { kind, reason: 'Noch einmal' } }
      expect(await support.refusal('lockAccount', again)).toBe('409 PSOF0102')
    }
  })

  test('under a general lock loses no reward, gets no reminder, and can collect after unlocking', async () => {
    const { email } = await createReadyReward(server)
    await lock(email, 'general')
    const toThem = async () => (await server.runJobs()).filter(({ to }) => to === email)
    await toThem()
    server.clock.advance(160 * 86_400_000)
    await server.scheduled('rewards.remind')
    server.clock.advance(40 * 86_400_000)
    await server.scheduled('rewards.expire')
    expect(await toThem()).toEqual([])
    await unlock(email)
    const [mail] = await toThem()
    expect(mail?.template).toBe('reward-ready')
    await server.scheduled('rewards.expire')
    await server.api.ok('collectClaim', { token: mail?.token ?? '', body: cash })
  })

  test('gets the rewards that waited during the lock', async () => {
    const { email, referral } = await confirmedRecommender(server)
    await order(server, referral)
    await lock(email, 'single')
    await conclude(server, referral)
    const days = server.tenants.byKey('swb')?.settings.claimPeriodDays ?? 0
    server.clock.advance((days + 1) * 86_400_000)
    await server.scheduled('orders.release')
    expect((await server.runJobs()).filter(({ template }) => template === 'reward-ready')).toEqual([])
    await unlock(email)
    expect((await server.runJobs()).filter(({ template }) => template === 'reward-ready')).toMatchObject([
      { to: email },
    ])
  })

  test('is shown with former addresses and clicks by day', async () => {
    const { token, referral } = await confirmedRecommender(server)
    const email = newEmail('neu')
    const [before] = await server.database.query<{ email: string }>(
      'select a.email from account a join referral r on r.account_id = a.id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    await changeEmail(server, token, email)
    // In the morning, so that all clicks are on one day.
    server.clock.advance(86_400_000 - ((server.clock.now().getTime() - 8 * 3_600_000) % 86_400_000))
    const first = server.clock.now()
    for (let n = 0; n < 3; n++) {
      await follow(server, referral)
      server.clock.advance(31 * 60_000)
    }
    await server.scheduled('clicks.count')
    const support = await server.operator('support')
    expect(await support.ok('getPerson', { params: await idOf(email) })).toMatchObject({
      formerEmails: [before?.email],
    })
    const file = await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } })
    expect(file.timeline.filter(({ kind }) => kind === 'click')).toMatchObject([
      { title: 'Link 3-mal geöffnet', at: first.toISOString() },
    ])
  })
})

describe('address patterns', () => {
  test('are previewed, locked and unlocked, each with a reason; matching people cannot log in', async () => {
    const email = `emil.${Date.now()}+x@werk.example`
    const { token } = await confirmedRecommender(server, { email })
    const admin = await server.operator('admin')
    const pattern = '*@Werk.example'
    expect(await admin.ok('previewAddressLock', { query: { pattern } })).toMatchObject({
      count: 1,
      exact: true,
      people: [{ email }],
    })
    expect(await admin.ok('previewAddressLock', { query: { pattern: 'emil*@werk.example' } })).toMatchObject({
      count: 1,
    })
    expect(await admin.ok('previewAddressLock', { query: { pattern: '%' + '@werk.example' } })).toMatchObject(
      {
        count: 0,
      },
    )
    for (const wrong of ['*', '*@*', '*e', '*.de', 'a*b*c*@*', 'zwei worte']) {
      expect(await admin.refusal('addAddressLock', { body: { pattern: wrong, reason: 'x' } })).toBe(
        '422 PSOF0100',
      )
    }
    await admin.ok('addAddressLock', { body: { pattern, reason: 'Beschäftigte' } })
    expect(await admin.refusal('addAddressLock', { body: { pattern: 'werk.example', reason: 'x' } })).toBe(
      '422 PSOF0100',
    )
    expect((await server.api.call('getUser', { token })).status).toBe(401)
    expect(await server.api.refusal('login', { body: { Email: email, Password: password } })).toBe(
      '403 PSOF0207',
    )
    expect(await admin.ok('listAddressLocks', {})).toMatchObject({
      patterns: [{ pattern: '*@werk.example', reason: 'Beschäftigte', by: 'Olga Perator' }],
    })
    const support = await server.operator('support')
    const body = { pattern: '*@werk.example', reason: 'Doch nicht' }
    expect(await support.refusal('removeAddressLock', { body })).toBe('403 PSOF0203')
    await admin.ok('removeAddressLock', { body })
    expect(await admin.refusal('removeAddressLock', { body })).toBe('404 PSOF0101')
    await server.api.ok('login', { body: { Email: email, Password: password } })
  })
})
