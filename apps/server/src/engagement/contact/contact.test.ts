import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { solvedCaptcha } from '../../../test/harness/captcha.ts'
import { day, runningClock } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  contactBody,
  newEmail,
  password,
  recommend,
} from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  // Captcha challenges expire by their library's own clock.
  server = await openTestApp({ clock: runningClock() })
})
afterAll(() => server.close())

async function write(body: Partial<ReturnType<typeof contactBody>> = {}) {
  const Captcha = await solvedCaptcha(server, 'kontakt')
  return server.api.call('sendContactMessage', { body: { ...contactBody(), ...body, Captcha } })
}

const required = async (token?: string) =>
  (
    await server.api.ok('isContactCaptchaRequired', {
      query: { cmd: 'IsCaptchaRequired' },
      ...(token && { token }),
    })
  ).CaptchaErforderlich

describe('contact form', () => {
  test('mails the message to the company and sends a receipt without any of its text', async () => {
    await server.runJobs()
    const email = newEmail('karla')
    const words = 'Hallo,\n<b>https://böse.example</b> & Co.'
    const { status, body } = await write({ Email: email, Vorname: 'Klicken-Sie-hier', Nachricht: words })
    expect(status).toBe(201)
    expect(body.Vorgang).toMatch(/^[0-9A-F]{8}$/)
    const mails = await server.runJobs()
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['contact-message', 'service@beispielstadt.test'],
      ['contact-receipt', email],
    ])
    const [toCompany, receipt] = mails
    expect(toCompany?.subject).toBe(`Kontaktformular: Frage zur Prämie (${body.Vorgang})`)
    expect(toCompany?.text).toContain('Hallo,\n<b>https://böse.example</b> & Co.')
    expect(toCompany?.html).not.toContain('<b>https')
    expect(receipt?.text).toContain(body.Vorgang)
    for (const typed of ['böse', 'Klicken', 'Fragt']) expect(receipt?.html).not.toContain(typed)
  })

  test('uses the tenant’s contact address', async () => {
    await server.configure('swb', { contactAddress: 'kontakt@beispielstadt.test' })
    await write()
    await server.configure('swb', {})
    const to = (await server.runJobs()).map((mail) => mail.to)
    expect(to).toContain('kontakt@beispielstadt.test')
  })

  test('stores and mails a repeated message once', async () => {
    await server.runJobs()
    const Captcha = await solvedCaptcha(server, 'kontakt')
    const body = { ...contactBody(), Captcha }
    const call = () =>
      server.api.call('sendContactMessage', { body, headers: { 'idempotency-key': 'contact-once-1' } })
    const [first, second] = [await call(), await call()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await server.runJobs()).toHaveLength(2)
    const kept = await server.database.query('select from contact_message where email = $1', [body.Email])
    expect(kept).toHaveLength(1)
  })

  test.each([
    [{ Vorname: 'Karla\r\nBcc: alle@example.org' }, 'Vorname'],
    [{ Nachname: '' }, 'Nachname'],
    [{ Nachricht: '   ' }, 'Nachricht'],
    [{ Nachricht: 'x'.repeat(5001) }, 'Nachricht'],
    [{ Anliegen: 'Werbung' as 'Praemie' }, 'Anliegen'],
    [{ Telefon: '0151\r\nBcc: x' }, 'Telefon'],
    [{ Email: 'karla@example.org\r\nBcc: alle@example.org' }, 'Email'],
  ])('names a wrong field: %j', async (wrong, field) => {
    const { status, text } = await write(wrong as object)
    expect([status, Object.keys(JSON.parse(text).fields)]).toEqual([422, [field]])
  })

  test('sends three receipts a day to one address and keeps every message', async () => {
    await server.runJobs()
    const email = newEmail('opfer')
    await server.configure('swb', { limits: { contact: { points: 100, perSeconds: 3600 } } })
    for (let n = 0; n < 5; n++) expect((await write({ Email: email })).status).toBe(201)
    await server.configure('swb', {})
    const mails = await server.runJobs()
    expect(mails.filter(({ to }) => to === email)).toHaveLength(3)
    expect(mails.filter(({ template }) => template === 'contact-message')).toHaveLength(5)
  })

  test('is limited per IP address', async () => {
    await server.configure('swb', { limits: { contact: { points: 1, perSeconds: 3600 } } })
    const answers = [(await write()).status, (await write()).status]
    await server.configure('swb', {})
    expect(answers).toContain(429)
  })
})

describe('the captcha', () => {
  // SPEC §5.14
  test('is required from anonymous visitors only', async () => {
    const { token } = await confirmedRecommender(server)
    expect([await required(), await required(token)]).toEqual([true, false])
    const send = (extra = {}) =>
      server.api.refusal('sendContactMessage', { body: { ...contactBody(), ...extra } })
    expect(await send()).toBe('428 PSOF0401')
    expect(await send({ Captcha: await solvedCaptcha(server, 'empfehlen') })).toBe('422 PSOF0402')
    expect(await send({ Captcha: await solvedCaptcha(server, 'kontakt'), Website: 'x' })).toBe('422 PSOF0402')
    expect((await server.api.call('sendContactMessage', { token, body: contactBody() })).status).toBe(201)
  })

  test('can follow the general setting', async () => {
    await server.configure('swb', {
      contactCaptchaAlways: false,
      captcha: { always: false, freePerHour: 1000 },
    })
    expect(await required()).toBe(false)
    const { status } = await server.api.call('sendContactMessage', { body: contactBody() })
    await server.configure('swb', {})
    expect(status).toBe(201)
  })

  test('rejects a wrong cmd', async () => {
    const { status } = await server.api.call('isContactCaptchaRequired', { query: { cmd: 'Other' as never } })
    expect(status).toBe(422)
  })
})

describe('back office', () => {
  test('lists, filters and answers messages with a note and the operator’s name', async () => {
    const referral = await recommend(server)
    const { token, email } = await confirmedRecommender(server)
    await server.api.ok('sendContactMessage', {
      token,
      body: {
        ...contactBody(email),
        Anliegen: 'Barrierefreiheit',
        Empfehlungsnummer: referral.Empfehlungsnummer.toLowerCase(),
      },
    })
    const support = await server.operator('support')
    const list = async (query: object) =>
      (await support.ok('listContactMessages', { query })).messages.filter((one) => one.email === email)
    const [listed] = await list({ topic: 'accessibility', state: 'open' })
    expect(listed).toMatchObject({ name: 'Karla Fragt', beginning: 'Wann kommt meine Prämie? Danke!' })
    expect(await list({ topic: 'reward' })).toEqual([])
    const params = { id: listed?.id ?? '' }
    const shown = await support.ok('getContactMessage', { params })
    expect(shown).toMatchObject({
      message: 'Wann kommt meine Prämie?\nDanke!',
      referral: referral.Empfehlungsnummer,
      wasLoggedIn: true,
      accountId: expect.any(String),
    })
    const answered = await support.ok('setContactMessageState', {
      params,
      body: { state: 'answered', note: 'Angerufen.' },
    })
    expect(answered).toMatchObject({ state: 'answered', note: 'Angerufen.', answeredBy: expect.any(String) })
    expect(await list({ state: 'open' })).toEqual([])
    const again = await support.ok('setContactMessageState', { params, body: { state: 'open' } })
    expect(again).toMatchObject({ state: 'open', note: 'Angerufen.', answeredBy: null, answeredAt: null })
    const audit = await server.database.query<{ action: string }>(
      'select action from audit where subject_id = $1 order by id',
      [params.id],
    )
    expect(audit.map(({ action }) => action)).toEqual(['message.answered', 'message.reopened'])
  })

  test('continues each page after the last one', async () => {
    for (let n = 0; n < 3; n++) await write()
    const support = await server.operator('support')
    const page = async (after?: string) =>
      (await support.ok('listContactMessages', { query: { limit: 2, ...(after && { after }) } })).messages
    const first = await page()
    const second = await page(first.at(-1)?.id)
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(first.length + second.length)
    expect(second[0] && second[0].createdAt <= (first.at(-1)?.createdAt ?? '')).toBe(true)
  })
})

describe('messages are deleted', () => {
  test('with the sender’s account, whose export contains them before', async () => {
    const { token, email } = await confirmedRecommender(server)
    await server.api.ok('sendContactMessage', { token, body: contactBody(email) })
    const exported = await server.api.ok('exportMyData', { token })
    expect(exported.Nachrichten).toMatchObject([
      { Email: email, Nachricht: 'Wann kommt meine Prämie?\nDanke!' },
    ])
    expect((await server.api.call('deleteAccount', { token, body: { Password: password } })).status).toBe(204)
    expect(await server.database.query('select from contact_message where email = $1', [email])).toEqual([])
  })

  test('after a year, with their mails', async () => {
    const email = newEmail('lange-her')
    await write({ Email: email })
    await server.runJobs()
    const kept = async () => [
      ...(await server.database.query('select from contact_message where email = $1', [email])),
      ...(await server.database.query('select from mail where to_address = $1', [email])),
    ]
    const after = (days: number) =>
      server.scheduled('contact.purge', new Date(server.clock.now().getTime() + days * day))
    await after(364)
    expect(await kept()).toHaveLength(2)
    await after(366)
    expect(await kept()).toEqual([])
  })
})
