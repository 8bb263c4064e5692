// SPEC §C.12

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedRecommender, newEmail, orderBody, signIn } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { factsOf } from '../fraud/facts.ts'

// Referrals of personal links. Decision 089

const settings = { personalLinks: true, fraudChecks: 'standard' } as const
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: settings } })
})
afterAll(() => server.close())

const terms = 'Ich stimme den Teilnahmebedingungen zu.'

async function owner(caller: { ip?: string } = {}) {
  const person = await confirmedRecommender(server)
  const link = await server.api.ok('createPersonalLink', {
    token: person.token,
    body: { AgbText: terms },
    headers: { 'user-agent': browser },
    ...caller,
  })
  return { ...person, code: link.Code }
}

const choose = (code: string, ip = '198.51.100.200', ProduktId = '462') =>
  server.api.call('choosePersonalProduct', {
    params: { code },
    body: { ProduktId },
    headers: { 'user-agent': browser },
    ip,
  })

async function chosen(code: string, ip?: string) {
  return (await choose(code, ip)).body.Empfehlungsnummer as string
}

async function order(number: string, ip: string, email = newEmail('kauf')) {
  const caller = { headers: { 'user-agent': browser }, ip }
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: number },
    query: {},
    body: null,
    ...caller,
  })
  const body = orderBody(number, Empfaengernummer, email)
  await server.api.ok('completeTracking', { query: {}, body, ...caller })
  const [row] = await server.database.query<{ id: string }>(
    'select recipient_id as id from orders o join referral r on r.id = o.referral_id where r.number = $1 order by o.id desc limit 1',
    [number],
  )
  return row?.id ?? ''
}

const daysLeft = async (number: string) => {
  const [row] = await server.database.query<{ at: Date }>(
    'select expires_at as at from referral where number = $1',
    [number],
  )
  return Math.round(((row?.at.getTime() ?? 0) - server.clock.now().getTime()) / day)
}

const factsAbout = async (recipientId: string) => {
  const { tenant } = server.contextOf('swb')
  const facts = await withTenant(server.connection.database, tenant.id, (tx) =>
    factsOf(tx, [recipientId], server.clock.now()),
  )
  return facts.get(recipientId)?.facts ?? {}
}

const promiseLess = (number: string) =>
  server.database.query('update referral set reward_cents = reward_cents - 100 where number = $1', [number])

describe('lasting referral with outdated terms', () => {
  test('ends after 60 days even if nobody chooses the product again', async () => {
    const [old, current] = [await chosen((await owner()).code), await chosen((await owner()).code)]
    await promiseLess(old)
    await server.scheduled('referrals.expire')
    expect([await daysLeft(old), (await daysLeft(current)) > 30_000]).toEqual([60, true])
    server.clock.advance(61 * day)
    await server.scheduled('referrals.expire')
    const shown = (number: string) =>
      server.api.call('getReferralOffer', { params: { id: number }, query: {} })
    expect([(await shown(old)).status, (await shown(current)).status]).toEqual([410, 200])
  })

  test.each(['lasting', 'clicks'] as const)(
    "ends when the tenant's link lifetime is %s",
    async (linkLifetime) => {
      await server.configure('swb', { ...settings, linkLifetime })
      const old = await chosen((await owner()).code)
      await promiseLess(old)
      await server.scheduled('referrals.expire')
      server.clock.advance(50 * day)
      await server.api.call('followLink', {
        params: { id: old },
        query: {},
        headers: { 'user-agent': browser },
      })
      await server.scheduled('referrals.expire')
      expect(await daysLeft(old)).toBe(10)
      await server.configure('swb', settings)
    },
  )

  test('cannot be renewed, and its owner gets no reminder', async () => {
    const { code, email } = await owner()
    const old = await chosen(code)
    await server.database.query(
      `delete from referral where number <> $1 and account_id = (
      select account_id from referral where number = $1)`,
      [old],
    )
    await promiseLess(old)
    await server.scheduled('referrals.expire')
    server.clock.advance(55 * day)
    await server.scheduled('referrals.remind')
    const mails = (await server.runJobs()).filter(({ to }) => to === email)
    expect(mails.map(({ template }) => template)).not.toContain('link-ending')
    const token = await signIn(server, email)
    const listed = await server.api.ok('listMyReferrals', { query: {}, token })
    expect(listed.find(({ Empfehlungsnummer }) => Empfehlungsnummer === old)).toMatchObject({
      Verlaengerbar: false,
      GueltigBis: expect.any(String) as string,
    })
  })

  test('ends when the module is switched off', async () => {
    const number = await chosen((await owner()).code)
    await server.configure('swb', { ...settings, personalLinks: false })
    await server.scheduled('referrals.expire')
    expect(await daysLeft(number)).toBe(60)
    await server.configure('swb', settings)
  })
})

describe('next visitor', () => {
  test('gets a new referral after the old one was cancelled', async () => {
    const { code } = await owner()
    const first = await chosen(code)
    const { token } = await server.operator('support')
    await server.api.ok('cancelReferral', {
      params: { id: first },
      body: { reason: 'Auf Wunsch' },
      headers: { 'idempotency-key': first },
      token,
    })
    const second = await choose(code)
    expect(second.status).toBe(200)
    expect(second.body.Empfehlungsnummer).not.toBe(first)
    expect(await chosen(code)).toBe(second.body.Empfehlungsnummer)
  })

  test('is rejected when the referral is barred', async () => {
    const { code } = await owner()
    await server.database.query('update referral set barred = true where number = $1', [await chosen(code)])
    expect((await choose(code)).body.code).toBe('PSOF0310')
  })

  test('gets no referral of an owner who is being locked', async () => {
    for (let round = 0; round < 5; round++) {
      const { code, email } = await owner()
      const lock = server.database.query(`
        with held as (select id from account where email = '${email}' for no key update)
        update account set locked = 'general' where id in (select id from held)`)
      await Promise.all([lock, choose(code), choose(code)])
      expect((await choose(code)).body.code).toBe('PSOF0101')
    }
  })
})

test('each referral stores the terms its owner accepted when creating the link', async () => {
  const { code, token } = await owner()
  const number = await chosen(code)
  const file = await server.api.ok('exportMyData', { token })
  const [kept] = await server.database.query<{ text: string }>(
    'select a.text from referral r join agreed_text a on a.tenant_id = r.tenant_id and a.hash = r.terms_hash where r.number = $1',
    [number],
  )
  expect(kept?.text).toBe(terms)
  expect(JSON.stringify(file)).toContain(number)
})

describe('fraud checks', () => {
  test('detect the device and network of a link’s owner', async () => {
    const { code } = await owner({ ip: '198.18.4.1' })
    const number = await chosen(code)
    expect(await factsAbout(await order(number, '198.18.4.1'))).toMatchObject({ 'same-device': 1 })
    expect(await factsAbout(await order(number, '198.18.77.1'))).toMatchObject({
      'same-device': 0,
      'same-network': 0,
    })
  })

  test("detect the owner's latest device after the first trace is purged", async () => {
    const { code, email } = await owner({ ip: '198.18.5.1' })
    const number = await chosen(code)
    server.clock.advance(80 * day)
    const token = await signIn(server, email)
    await server.api.ok('getPersonalLink', {
      token,
      ip: '198.18.6.1',
      headers: { 'user-agent': browser },
    })
    server.clock.advance(80 * day)
    await server.scheduled('fraud.purge')
    expect(await factsAbout(await order(number, '198.18.6.1'))).toMatchObject({ 'same-device': 1 })
  })

  test('do not count referrals created by visitors, nor their orders as hasty', async () => {
    const { code } = await owner()
    const number = await chosen(code)
    await choose(code, '198.51.100.201', '1006')
    const facts = await factsAbout(await order(number, '198.18.8.1'))
    // Only the account's own referral counts.
    expect(facts).toMatchObject({ 'referrals-hour': 1, 'referrals-day': 1, 'hasty-orders': 0 })
  })

  test('count orders of this week for a link of any age', async () => {
    const { code } = await owner()
    const number = await chosen(code)
    server.clock.advance(400 * day)
    await order(number, '198.18.9.1')
    expect(await factsAbout(await order(number, '198.18.10.1'))).toMatchObject({ 'orders-day': 2 })
  })
})
