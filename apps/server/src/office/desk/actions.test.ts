// SPEC §B.08

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  createReadyReward,
  follow,
  holder,
  iban,
  order,
  recommend,
} from '../../../test/harness/people.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { offlineCode: true } } })
})
beforeEach(async () => {
  support = await server.operator('support')
})
afterAll(() => server.close())

/** Creates a reward that is ready to be collected. This takes weeks, so the operator logs in again. */
async function ready(requested: Parameters<typeof createReadyReward>[1] = {}) {
  const made = await createReadyReward(server, requested)
  support = await server.operator('support')
  return made
}

const stateOf = async (number: string) => {
  const [row] = await server.database.query<{ state: string; recommender_share: number; expires_at: Date }>(
    'select state, recommender_share, expires_at from referral where number = $1',
    [number],
  )
  return row
}
const auditOf = (action: string) =>
  server.database.query<{ details: Record<string, unknown> }>(
    'select details from audit where action = $1 order by id desc limit 1',
    [action],
  )

// SPEC §S.31, §B.10
describe('operator actions', () => {
  test('an open referral is extended once per key, with a reason', async () => {
    const referral = await recommend(server)
    const before = (await stateOf(referral.Empfehlungsnummer))?.expires_at ?? new Date()
    const requested = {
      params: { id: referral.Empfehlungsnummer },
      body: { days: 30, reason: 'Lag im Krankenhaus' },
      headers: { 'idempotency-key': randomUUID() },
    }
    await support.ok('extendReferral', requested)
    await support.ok('extendReferral', requested)
    const after = (await stateOf(referral.Empfehlungsnummer))?.expires_at
    expect(after?.getTime()).toBe(before.getTime() + 30 * day)
    expect(await auditOf('referral.extended')).toMatchObject([{ details: { reason: 'Lag im Krankenhaus' } }])
    const file = await support.ok('getReferralFile', { params: requested.params })
    expect(file.timeline[0]).toMatchObject({ kind: 'act', by: 'Olga Perator', text: 'Lag im Krankenhaus' })
    const { body, params } = requested
    expect(await support.refusal('extendReferral', { params, body: { ...body, reason: ' ' } })).toBe(
      '422 PSOF0100',
    )
  })

  test('an expired referral is reopened and works again', async () => {
    const referral = await recommend(server)
    const params = { id: referral.Empfehlungsnummer }
    const body = { days: 14, reason: 'Kulanz' }
    expect(await support.refusal('reopenReferral', { params, body })).toBe('409 PSOF0102')
    await server.database.query(`update referral set link_state = 'expired' where number = $1`, [params.id])
    await support.ok('reopenReferral', { params, body })
    await server.scheduled('referrals.expire')
    expect((await stateOf(params.id))?.state).toBe('open')
    await follow(server, referral)
  })

  test('a referral is cancelled with its claims, only once', async () => {
    const made = await ready()
    const params = { id: made.referral.Empfehlungsnummer }
    await support.ok('cancelReferral', { params, body: { reason: 'Auf Wunsch' } })
    const file = await support.ok('getReferralFile', { params })
    expect(file).toMatchObject({ state: 'cancelled', actions: [], claims: [{ state: 'cancelled' }] })
    expect(await support.refusal('cancelReferral', { params, body: { reason: 'Noch einmal' } })).toBe(
      '409 PSOF0102',
    )
  })

  test('the share of a future order changes within the tenant’s offer', async () => {
    const referral = await recommend(server, { share: 100 })
    const params = { id: referral.Empfehlungsnummer }
    const body = { share: 50, reason: 'Beide wollten teilen' } as const
    await support.ok('changeBeneficiary', { params, body })
    expect(await support.refusal('changeBeneficiary', { params, body })).toBe('422 PSOF0100')
    await order(server, referral)
    const file = await support.ok('getReferralFile', { params })
    expect(file.claims.map(({ amountCents }) => amountCents)).toEqual([3500, 3500])
  })

  test('a contract nobody reported is granted as goodwill', async () => {
    const { referral } = await confirmedRecommender(server)
    const params = { id: referral.Empfehlungsnummer }
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    const body = { orderedOn, reason: 'Im Laden bestellt' }
    await support.ok('grantGoodwill', { params, body: { ...body, customerNumber: 'K 12' } })
    expect(await support.ok('getReferralFile', { params })).toMatchObject({
      state: 'ordered',
      orders: [{ customerNumber: 'K12' }],
      claims: [{ state: 'open', amountCents: 7000 }],
      goodwill: { state: 'accepted' },
    })
    await support.ok('grantGoodwill', { params, body: { ...body, orderNumber: 'X-1' } })
    const { orders } = await support.ok('getReferralFile', { params })
    expect(orders.map(({ number }) => number)).toContain('X-1')
  })

  test('a reward without a contract is granted and processed like any other', async () => {
    const { referral, email } = await confirmedRecommender(server)
    const params = { id: referral.Empfehlungsnummer }
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    const bonus = { every: 1, cents: 1000, since: '2001-01-01' }
    await server.configure('swb', { offlineCode: true, bonus })
    const body = { orderedOn, reason: 'Filiale hat Fehler gemacht' }
    expect(await support.refusal('grantGoodwill', { params, body })).toBe('422 PSOF0100')
    const both = { ...body, withoutContract: true, orderNumber: 'X-2' }
    expect(await support.refusal('grantGoodwill', { params, body: both })).toBe('422 PSOF0100')
    await server.runJobs()
    const granted = { params, body: { ...body, withoutContract: true } }
    await support.ok('grantGoodwill', granted)
    expect(await support.refusal('grantGoodwill', granted)).toBe('409 PSOF0102')
    // No contract was found, so no mail says so.
    expect((await server.runJobs()).map(({ template }) => template)).toEqual([])
    expect(await support.ok('getReferralFile', { params })).toMatchObject({
      orders: [{ number: `KULANZ-${referral.Empfehlungsnummer}`, state: 'concluded' }],
      claims: [{ state: 'open', amountCents: 7000 }],
      answer: { key: 'second-check' },
    })
    expect(await approveWaiting(server)).toBe(1)
    const { claims, answer } = await support.ok('getReferralFile', { params })
    expect(answer.key).toBe('concluded')
    const why = await support.ok('whyClaim', { params: { id: claims[0]?.id ?? '' } })
    const letter = why.letter.map(({ text }) => text).join(' ')
    expect(letter).toContain('aus Kulanz zugesagt, auch ohne Vertrag')
    expect(letter).not.toMatch(/bestellt|besteht der Vertrag|gefunden/)
    const days = server.tenants.byKey('swb')?.settings.claimPeriodDays ?? 0
    server.clock.advance((days + 1) * day)
    await server.scheduled('orders.release')
    expect((await server.runJobs()).filter(({ template }) => template === 'reward-ready')).toMatchObject([
      { to: email },
    ])
    support = await server.operator('support')
    const file = await support.ok('getReferralFile', { params })
    expect(file.claims.map(({ kind, state }) => [kind, state])).toEqual([['reward', 'ready']])
    await server.configure('swb', { offlineCode: true })
  })

  test('a reward without a contract is refused if an unknown person would share it', async () => {
    const { referral } = await confirmedRecommender(server, { share: 50 })
    const params = { id: referral.Empfehlungsnummer }
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    const body = { orderedOn, withoutContract: true, reason: 'Filiale hat Fehler gemacht' }
    const refused = await support.call('grantGoodwill', { params, body })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'PSOF0100', fields: { share: expect.stringContaining('niemand bekannt') } },
    ])
    expect(await support.ok('getReferralFile', { params })).toMatchObject({ orders: [], claims: [] })
    await support.ok('changeBeneficiary', { params, body: { share: 100, reason: 'Abgesprochen' } })
    await support.ok('grantGoodwill', { params, body })
  })

  test('a mail is sent again to the current address while it applies', async () => {
    const made = await ready()
    const params = { id: made.referral.Empfehlungsnummer }
    const { mails } = await support.ok('getReferralFile', { params })
    const mail = mails.find(({ template }) => template === 'reward-ready')
    expect(mail).toMatchObject({ canResend: true, name: 'Prämie abholbereit' })
    const again = { params: { id: mail?.id ?? '' }, body: { reason: 'Im Spam verschwunden' } }
    expect(await support.ok('resendPersonMail', again)).toEqual({ to: made.email })
    const [sent] = await server.runJobs()
    expect(sent).toMatchObject({ to: made.email, template: 'reward-ready' })
    await server.api.ok('collectClaim', {
      token: sent?.token ?? '',
      body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
    })
    expect(await support.refusal('resendPersonMail', again)).toBe('409 PSOF0102')
  })
})
