import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { solvedCaptcha } from '../../../test/harness/captcha.ts'
import { runningClock } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  newEmail,
  recommend,
  setFirstPassword,
  signIn,
} from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const register = (Email: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.api.call('createAccount', { body: { Vorname: 'Nora', Nachname: 'Neu', Email, ...more }, headers })
const refusal = (Email: string, more: object = {}) =>
  server.api.refusal('createAccount', { body: { Vorname: 'Nora', Nachname: 'Neu', Email, ...more } })
const mailsTo = async (email: string) => (await server.runJobs()).filter((mail) => mail.to === email)

describe('requesting an account', () => {
  // SPEC §3.19
  test('mails a new address a link that confirms it and sets the password', async () => {
    const email = newEmail('nora')
    expect((await register(email)).status).toBe(204)
    const [mail] = await mailsTo(email)
    expect(mail?.links.some((link) => new URL(link).pathname === '/de/registrieren')).toBe(true)
    const token = await setFirstPassword(server, mail)
    const user = await server.api.ok('getUser', { token })
    expect(user).toMatchObject({ Vorname: 'Nora', Nachname: 'Neu', Email: email })
    expect(await server.api.ok('listMyReferrals', { query: {}, token })).toEqual([])
    await signIn(server, email)
  })

  test('mails an unconfirmed address the link again and creates no second account', async () => {
    const email = newEmail('nora')
    await recommend(server, { email })
    await server.runJobs()
    await register(email.toUpperCase())
    const [mail] = await mailsTo(email)
    expect(mail?.token).toBeTruthy()
    const rows = await server.database.query('select from account where lower(email) = $1', [email])
    expect(rows).toHaveLength(1)
  })

  test('mails a confirmed address a link to the login without a token', async () => {
    const { email } = await confirmedRecommender(server)
    await register(email, { Vorname: 'Anderer' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Sie haben schon ein Konto bei uns', token: undefined })
    expect(mail?.links.some((link) => new URL(link).pathname === '/de/login')).toBe(true)
    expect(mail?.text).not.toContain('Anderer')
  })

  // SPEC §7.14
  test('gives known, unconfirmed and new addresses the same reply', async () => {
    const { email: known } = await confirmedRecommender(server)
    const waiting = newEmail('wartend')
    await recommend(server, { email: waiting })
    const answers = []
    for (const email of [known, waiting, newEmail('neu')]) {
      const { status, text, headers } = await register(email)
      const { date: _, ...rest } = headers
      answers.push({ status, text, headers: rest })
    }
    expect(answers[0]?.status).toBe(204)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('mails once per idempotency key', async () => {
    const email = newEmail('nora')
    await register(email, {}, { 'idempotency-key': 'again' })
    expect((await register(email, {}, { 'idempotency-key': 'again' })).status).toBe(204)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('enforces address rules, also for known addresses', async () => {
    const { email } = await confirmedRecommender(server, { email: newEmail('intern') })
    await server.configure('swb', { lockedWildcards: ['intern.*@example.org', '*@gesperrt.example'] })
    expect(await refusal('a@gesperrt.example')).toBe('403 PSOF0207')
    expect(await refusal(email)).toBe('403 PSOF0207')
    await server.configure('swb', { emailWhitelist: ['*@erlaubt.example'] })
    const refused = await register(newEmail('draussen'))
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'PSOF0303', fields: { Email: expect.any(String) } })
    await server.configure('swb', {})
    expect(await refusal('keine-adresse')).toBe('422 PSOF0304')
  })
})

describe('anonymous registrations', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await openTestApp({
      clock: runningClock(),
      settings: { swb: { captcha: { always: false, freePerHour: 1 } } },
    })
  })
  afterAll(() => strict.close())

  test('need a registration captcha, counted with referrals', async () => {
    const body = (more: object = {}) => ({
      body: { Vorname: 'Nora', Nachname: 'Neu', Email: newEmail('nora'), ...more },
    })
    const refused = (more?: object) => strict.api.refusal('createAccount', body(more))
    await recommend(strict)
    expect(await refused()).toBe('428 PSOF0401')
    const forReferral = await solvedCaptcha(strict, 'empfehlen')
    expect(await refused({ Captcha: forReferral })).toBe('422 PSOF0402')
    expect(await refused({ Website: 'https://spam.example' })).toBe('422 PSOF0402')
    const Captcha = await solvedCaptcha(strict, 'registrieren')
    expect((await strict.api.call('createAccount', body({ Captcha }))).status).toBe(204)
  })
})
