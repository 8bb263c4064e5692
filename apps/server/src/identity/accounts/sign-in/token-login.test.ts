import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { campaignContent } from '../../../../test/harness/campaigns.ts'
import { minute } from '../../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  createReadyReward,
  holder,
  iban,
  newEmail,
  password,
  recommend,
} from '../../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { storesBankData: true } } })
})
afterAll(() => server.close())

const reason = 'Hilfe am Telefon'
const headers = { 'x-requested-with': 'test' }
const logIn = (token: string) => server.api.call('loginWithToken', { query: { token }, headers })

/**
 * Creates a login link as an operator.
 * @returns its token
 */
async function linkFor(email: string): Promise<string> {
  const operator = await server.operator('support')
  const { link } = await operator.ok('issueAdminLogin', { body: { email, reason } })
  return new URL(link).pathname.split('/').at(-1) ?? ''
}

describe('operator login link', () => {
  // SPEC §7.06, §8.11
  test('logs in as the person once, visibly to both', async () => {
    const { email, token: own } = await confirmedRecommender(server)
    const link = await linkFor(email)
    const { status, body } = await logIn(link)
    expect([status, body.Email, body.DurchBetreiber]).toEqual([200, email, true])
    expect((await server.api.ok('getUser', { token: body.Token ?? '' })).DurchBetreiber).toBe(true)
    expect((await server.api.ok('getUser', { token: own })).DurchBetreiber).toBe(false)
    const sessions = await server.api.ok('listSessions', { token: own })
    expect(sessions.map((session) => session.DurchBetreiber)).toEqual([false, true])
    expect((await logIn(link)).body.code).toBe('PSOF0209')
  })

  // SPEC §S.17
  test('works for one of two concurrent requests', async () => {
    const { email } = await confirmedRecommender(server)
    const link = await linkFor(email)
    const answers = await Promise.all([logIn(link), logIn(link)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  // SPEC §7.06, §S.17
  test('lasts ten minutes, and its session an hour', async () => {
    const { email } = await confirmedRecommender(server)
    const [late, inTime] = [await linkFor(email), await linkFor(email)]
    server.clock.advance(10 * minute - 1)
    const { body } = await logIn(inTime)
    server.clock.advance(1)
    expect((await logIn(late)).body.code).toBe('PSOF0202')
    for (let n = 0; n < 2; n++) {
      server.clock.advance(29 * minute)
      expect((await server.api.call('getUser', { token: body.Token ?? '' })).status).toBe(200)
    }
    server.clock.advance(2 * minute)
    expect((await server.api.call('getUser', { token: body.Token ?? '' })).status).toBe(401)
  })

  test('cannot change bank data or the password', async () => {
    const { email } = await confirmedRecommender(server)
    const { body } = await logIn(await linkFor(email))
    const token = body.Token ?? ''
    const bank = { token, body: { Iban: iban, Kontoinhaber: holder } }
    expect(await server.api.refusal('putMyBankData', bank)).toBe('403 PSOF0307')
    const reply = await server.api.call('changePassword', {
      token,
      body: { AltesPasswort: 'Falsch-Falsch-1', Passwort: 'Herbstzeitlose-0815' },
    })
    expect(reply.status).toBe(422)
  })

  test('gives no consent but can end one', async () => {
    const { email } = await confirmedRecommender(server)
    const { body } = await logIn(await linkFor(email))
    const token = body.Token ?? ''
    const input = (NewsletterPermission: boolean) => ({ token, body: { NewsletterPermission } })
    expect(await server.api.refusal('setNewsletterOptin', input(true))).toBe('403 PSOF0203')
    expect((await server.api.call('setNewsletterOptin', input(false))).status).toBe(200)
    const system = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
    const { campaign } = await server.modules.campaigns.create(system, campaignContent())
    await server.modules.campaigns.setState(system, campaign.id, 'active')
    const agree = { token, params: { id: campaign.id }, body: { Fassung: 1, Zustimmung: true } }
    expect(await server.api.refusal('setCampaignConsent', agree)).toBe('403 PSOF0203')
    // The newsletter box of the referral form has no effect either.
    await recommend(server, { token, email, newsletter: true, productId: '1006' })
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('newsletter-optin')
    const { NewsletterOptinVersendetAm } = await server.api.ok('getUser', { token })
    expect(NewsletterOptinVersendetAm).toBeNull()
  })

  test('removes no passkey', async () => {
    await server.configure('swb', { storesBankData: true, passkeys: true })
    const { email } = await confirmedRecommender(server)
    const { body } = await logIn(await linkFor(email))
    const asked = { token: body.Token ?? '', params: { id: '0190c0de-0000-7000-8000-000000000000' } }
    expect(await server.api.refusal('removePasskey', asked)).toBe('403 PSOF0203')
    await server.configure('swb', { storesBankData: true })
  })

  test('collects no reward', async () => {
    const { email } = await createReadyReward(server)
    const { body } = await logIn(await linkFor(email))
    const token = body.Token ?? ''
    const [referral] = await server.api.ok('listMyReferrals', { query: {}, token })
    const id = referral?.Praemierungen[0]?.Id ?? ''
    expect(await server.api.refusal('startPickup', { token, params: { id } })).toBe('403 PSOF0203')
  })

  test('is audited with operator and reason, as are its actions', async () => {
    const { email } = await confirmedRecommender(server)
    const operator = await server.operator('admin')
    const { link } = await operator.ok('issueAdminLogin', { body: { email, reason } })
    const { body } = await logIn(new URL(link).pathname.split('/').at(-1) ?? '')
    await server.api.ok('endOtherSessions', { token: body.Token ?? '' })
    const noted = await server.database.query<{
      action: string
      actor: string
      actor_id: string
      details: Record<string, unknown>
    }>('select action, actor, actor_id, details from audit order by id desc limit 3')
    const [ended, begun, issued] = noted
    expect(issued).toMatchObject({
      action: 'admin-login.issued',
      actor: 'operator',
      actor_id: operator.id,
      details: { reason },
    })
    expect(begun).toMatchObject({ action: 'session.begun', details: { operator: operator.id } })
    expect(ended).toMatchObject({ action: 'session.ended', details: { operator: operator.id } })
  })

  test('requires a reason and an existing account', async () => {
    const { email } = await confirmedRecommender(server)
    const operator = await server.operator('support', ['swb'])
    const unknown = { body: { email: newEmail('fremd'), reason } }
    expect(await operator.refusal('issueAdminLogin', unknown)).toBe('404 PSOF0208')
    const reply = await operator.call('issueAdminLogin', { body: { email, reason: '' } })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['reason']])
  })

  test('is created once per Idempotency-Key, which is required', async () => {
    const { email } = await confirmedRecommender(server)
    const { token } = await server.operator('support', ['swb'])
    const ask = (headers: Record<string, string>, reason = 'Hilfe am Telefon') =>
      server.api.call('issueAdminLogin', { body: { email, reason }, token, headers })
    const [before] = await server.database.query(`select count(*) from token where type = 'admin-login'`)
    const without = await ask({})
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([422, ['Idempotency-Key']])
    const [after] = await server.database.query(`select count(*) from token where type = 'admin-login'`)
    expect(after).toEqual(before)
    const first = await ask({ 'idempotency-key': 'einmal' })
    expect(first.status).toBe(201)
    expect((await ask({ 'idempotency-key': 'einmal' })).body.link).toBe(first.body.link)
    expect((await ask({ 'idempotency-key': 'einmal' }, 'Ein anderer Grund')).status).toBe(422)
  })

  test('opens no locked account', async () => {
    const { email } = await confirmedRecommender(server)
    const link = await linkFor(email)
    await server.database.query(`update account set locked = 'single' where email = $1`, [email])
    expect((await logIn(link)).body.code).toBe('PSOF0206')
  })
})

test('a mail scanner does not use up a login token', async () => {
  const { email } = await confirmedRecommender(server)
  const token = await linkFor(email)
  expect(await server.api.refusal('loginWithToken', { query: { token } })).toBe('403 PSOF0203')
  expect((await logIn(token)).status).toBe(200)
})

test('an unknown token is refused like an expired one', async () => {
  expect((await logIn('no-such-token')).body.code).toBe('PSOF0202')
})

describe('autologin token', () => {
  const person = (Email: string) => JSON.stringify({ Email, Vorname: 'Nina', Nachname: 'Neu' })
  const send = (body: string, how = {}) =>
    server.sendSigned('swb', body, { path: 'login-tokens', ...how }) as Promise<{
      status: number
      body: { Token?: string; Link?: string; code?: string }
    }>

  // SPEC §1.25
  test('logs people in with autologin, creating accounts for new ones', async () => {
    await server.configure('swb', { autologin: true, storesBankData: true })
    const email = newEmail('nina')
    const { status, body } = await send(person(email))
    expect(status).toBe(201)
    expect(body.Link).toMatch(/\/de\?anmeldetoken=[\w-]{43}$/)
    const session = await logIn(body.Token ?? '')
    expect([session.status, session.body.Email, session.body.DurchBetreiber]).toEqual([200, email, false])
    const bank = { token: session.body.Token ?? '', body: { Iban: iban, Kontoinhaber: holder } }
    expect((await server.api.call('putMyBankData', bank)).status).toBe(200)
    await server.configure('swb', { storesBankData: true })
  })

  test('requires a signature and autologin', async () => {
    expect((await send(person(newEmail()))).body.code).toBe('PSOF0203')
    await server.configure('swb', { autologin: true, storesBankData: true })
    expect((await send(person(newEmail()), { secret: 'guessed' })).body.code).toBe('PSOF0901')
    await server.configure('swb', { storesBankData: true })
  })

  test('works for people with a password', async () => {
    await server.configure('swb', { autologin: true, storesBankData: true })
    const { email } = await confirmedRecommender(server)
    const { body } = await send(person(email))
    expect((await logIn(body.Token ?? '')).body.Vorname).toBe('Frieda')
    expect((await server.api.call('login', { body: { Email: email, Password: password } })).status).toBe(200)
    await server.configure('swb', { storesBankData: true })
  })
})
