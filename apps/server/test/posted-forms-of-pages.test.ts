// SPEC §P.17

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { confirmedRecommender, newEmail, password, recommend } from './harness/people.ts'
import { encode, inputOf, locationOf, messagesOf, plainBrowser } from './harness/plain-browser.ts'

/** Login, offline code, order and contact without scripts. Decision 134 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true })
})
afterAll(() => server.close())

describe('login', () => {
  const url = '/de/login'

  test('opens the area; the session is a cookie that scripts cannot read', async () => {
    const { email } = await confirmedRecommender(server)
    const answer = await plainBrowser(server).send(url, { Email: email, Password: password })
    expect([answer.status, locationOf(answer)]).toEqual([303, '/de/persoenlicherbereich'])
    expect(answer.answer.headers['cache-control']).toBe('private, no-store')
    const cookie = String(answer.answer.headers['set-cookie'])
    expect(cookie).toMatch(/^zuruf_session=[\w-]+; .*HttpOnly.*SameSite=Lax/)
    const area = await plainBrowser(server, { cookie: cookie.split(';')[0] ?? '' }).open(locationOf(answer))
    expect(area.status).toBe(200)
    expect(area.html).toContain('Frieda')
  })

  test('keeps the address and never sends the password back', async () => {
    const { email } = await confirmedRecommender(server)
    const wrong = 'Ganz-Falsches-Wort-81'
    const answer = await plainBrowser(server).send(url, { Email: email, Password: wrong })
    expect(answer.status).toBe(422)
    expect(answer.answer.headers['set-cookie']).toBeUndefined()
    expect(answer.fields.Email).toBe(email)
    expect(answer.html).not.toContain(wrong)
  })

  test('leads back to the page that asked for it, and to no other site', async () => {
    const { email } = await confirmedRecommender(server)
    const to = async (redirect: string) =>
      locationOf(
        await plainBrowser(server).send(`${url}?redirect=${encodeURIComponent(redirect)}`, {
          Email: email,
          Password: password,
        }),
      )
    expect(await to('{"name":"MeineDaten"}')).toBe('/de/meinedaten')
    expect(await to('https://evil.example')).toBe('/de/persoenlicherbereich')
  })

  test('in a frame of another site sets the cookie for that site', async () => {
    const { email } = await confirmedRecommender(server)
    const typed = { Email: email, Password: password }
    const answer = await plainBrowser(server).send(`${url}?widget=1`, typed, { 'sec-fetch-dest': 'iframe' })
    expect([answer.status, locationOf(answer)]).toEqual([303, '/de/persoenlicherbereich?widget=1'])
    expect(String(answer.answer.headers['set-cookie'])).toMatch(
      /SameSite=None.*Partitioned|Partitioned.*SameSite=None/,
    )
  })

  test.each([
    [{ Email: '', Password: 'x' }, 'Email'],
    [{ Email: 'frieda@example.org', Password: '' }, 'Password'],
  ])('names the missing field: %j', async (typed, field) => {
    const answer = await plainBrowser(server).send(url, typed)
    expect(answer.status).toBe(422)
    expect(inputOf(answer, field)).toContain('aria-invalid="true"')
    expect(inputOf(answer, field)).toContain('autofocus')
  })
})

describe('offline code', () => {
  const codeOf = async (tenant: string) => {
    const { Empfehlungsnummer } = await recommend(server, { tenant })
    const [row] = await server.database.query<{ code: string }>(
      'select offline_code as code from referral where number = $1',
      [Empfehlungsnummer],
    )
    return { number: Empfehlungsnummer, code: row?.code ?? '' }
  }

  test('leads to the offer', async () => {
    const { number, code } = await codeOf('swb')
    const answer = await plainBrowser(server).send('/de/code', { code })
    expect([answer.status, locationOf(answer)]).toEqual([303, `/de/angebot/${number}?channel=code`])
  })

  test('leads to the offer at the tenant’s own path', async () => {
    await server.configure('nordlicht', { offlineCode: true })
    const { number, code } = await codeOf('nordlicht')
    const answer = await plainBrowser(server, { host: 'nordlicht.localhost' }).send('/de/code', { code })
    await server.configure('nordlicht', {})
    expect([answer.status, locationOf(answer)]).toEqual([303, `/de/fuer-dich/${number}?channel=code`])
  })

  test.each([
    ['an unknown code', 'ABCD-9999'],
    ['no code', ''],
  ])('%s is refused at the field', async (_what, code) => {
    const answer = await plainBrowser(server).send('/de/code', { code })
    expect(answer.status).toBe(422)
    expect(answer.fields.code).toBe(code)
    expect(inputOf(answer, 'code')).toContain('aria-invalid="true"')
  })
})

describe('order', () => {
  const data = (email: string, house = '7a') => ({
    'empfaengerdaten.Anrede': 'Frau',
    'empfaengerdaten.Vorname': 'Karla',
    'empfaengerdaten.Nachname': 'Kontakt',
    'empfaengerdaten.Geburtsdatum': '24.12.1985',
    'empfaengerdaten.Email': email,
    emailRepeat: email,
    'empfaengerdaten.Telefon': '0170 1234567',
    'empfaengerdaten.Adresse.Strasse': 'Am Markt',
    'empfaengerdaten.Adresse.Hausnummer': house,
    'empfaengerdaten.Adresse.Plz': '12345',
    'empfaengerdaten.Adresse.Ort': 'Beispielstadt',
    'empfaengerdaten.Telefonzustimmung': 'on',
    terms: 'on',
  })
  const ordersOf = (number: string) =>
    server.database.query<{ number: string }>(
      'select o.number from orders o join referral r on r.id = o.referral_id where r.number = $1',
      [number],
    )
  const urlOf = async (email?: string) => {
    const { Empfehlungsnummer: number } = await recommend(server, email ? { email } : {})
    return { number, url: `/de/empfaengerdaten/${number}` }
  }

  test('is placed once and confirmed by mail', async () => {
    const { number, url } = await urlOf()
    const email = newEmail('karla')
    const visitor = plainBrowser(server)
    const { fields } = await visitor.open(url)
    const body = encode({ ...fields, ...data(email) })
    const [first, second] = [await visitor.post(url, body), await visitor.post(url, body)]
    const [ordered, ...more] = await ordersOf(number)
    expect(more).toEqual([])
    const target = `/de/bestaetigung?auftrag=${ordered?.number}`
    expect([first, second].map((answer) => [answer.status, locationOf(answer)])).toEqual([
      [303, target],
      [303, target],
    ])
    const confirmation = await visitor.open(target)
    expect([confirmation.status, confirmation.html.includes(ordered?.number ?? '-')]).toEqual([200, true])
    expect((await server.runJobs()).map(({ to }) => to)).toContain(email)
  })

  test('is refused with a message at each wrong field', async () => {
    const { number, url } = await urlOf()
    const typed = {
      ...data('karla@'),
      'empfaengerdaten.Geburtsdatum': '01.01.2020',
      emailRepeat: 'karl@',
      terms: '',
    }
    const answer = await plainBrowser(server).send(url, typed)
    expect(answer.status).toBe(422)
    for (const name of ['empfaengerdaten.Geburtsdatum', 'empfaengerdaten.Email', 'emailRepeat', 'terms']) {
      expect(inputOf(answer, name)).toContain('aria-invalid="true"')
    }
    expect(inputOf(answer, 'empfaengerdaten.Geburtsdatum')).toContain('autofocus')
    expect(answer.fields).toMatchObject({ emailRepeat: 'karl@', 'empfaengerdaten.Anrede': 'Frau' })
    expect(await ordersOf(number)).toEqual([])
  })

  test('by the recommender is refused by the API at the address', async () => {
    const email = newEmail('frieda')
    const { number, url } = await urlOf(email)
    const answer = await plainBrowser(server).send(url, data(email, '8'))
    expect(answer.status).toBe(422)
    expect(inputOf(answer, 'empfaengerdaten.Email')).toContain('aria-invalid="true"')
    expect(await ordersOf(number)).toEqual([])
  })

  test('that the API refused is tried again as the same recipient', async () => {
    const email = newEmail('frieda')
    const { number, url } = await urlOf(email)
    const visitor = plainBrowser(server)
    const refused = await visitor.send(url, data(email, '12'))
    const karla = { ...refused.fields, ...data(newEmail('karla'), '12') }
    const recipientsOf = () =>
      server.database.query<{ number: string }>(
        'select p.number from recipient p join referral r on r.id = p.referral_id where r.number = $1',
        [number],
      )
    expect(await recipientsOf()).toEqual([{ number: refused.fields.empfaengernummer }])
    expect((await visitor.post(url, encode(karla))).status).toBe(303)
    expect(await recipientsOf()).toHaveLength(1)
  })

  test('with a recipient that is no longer known begins anew', async () => {
    const { number, url } = await urlOf()
    const typed = { ...data(newEmail('karla'), '13'), empfaengernummer: 'KENNEN-WIR-NICHT' }
    expect((await plainBrowser(server).send(url, typed)).status).toBe(303)
    expect(await ordersOf(number)).toHaveLength(1)
  })

  test('is refused if the documents changed while the page was open', async () => {
    const { number, url } = await urlOf()
    const email = newEmail('karla')
    const answer = await plainBrowser(server).send(url, { ...data(email, '9'), dokumente: 'f'.repeat(64) })
    expect(answer.status).toBe(422)
    expect(messagesOf(answer)).toEqual([
      expect.stringContaining('Die Unterlagen zur Bestellung haben sich geändert'),
    ])
    expect(answer.fields).toMatchObject({ 'empfaengerdaten.Email': email, terms: 'on' })
    expect(await ordersOf(number)).toEqual([])
  })

  test('is refused if it became a request while the page was open, and its terms are to be agreed to', async () => {
    const { number, url } = await urlOf()
    const visitor = plainBrowser(server)
    const { fields } = await visitor.open(url)
    await server.configure('swb', { orderKind: 'interest' })
    const answer = await visitor.post(url, encode({ ...fields, ...data(newEmail('karla'), '11') }))
    const again = await visitor.post(url, encode({ ...answer.fields, terms: 'on' }))
    await server.configure('swb', {})
    expect(answer.status).toBe(422)
    expect(messagesOf(answer)).toEqual([
      expect.stringContaining('ob Sie es bestellen oder ein Angebot anfordern'),
    ])
    expect(answer.fields.terms).toBeUndefined()
    expect(answer.fields.bestellart).toBe('Angebotsanfrage')
    expect(again.status).toBe(303)
    expect(await ordersOf(number)).toHaveLength(1)
  })

  test('through an expired link leads to its page', async () => {
    const { number, url } = await urlOf()
    const visitor = plainBrowser(server)
    const { fields } = await visitor.open(url)
    await server.database.query('update referral set expires_at = $2 where number = $1', [
      number,
      new Date(server.clock.now().getTime() - 86_400_000),
    ])
    const answer = await visitor.post(url, encode({ ...fields, ...data(newEmail('karla'), '10') }))
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toBe(`/de/empfehlungabgelaufen?empfehlung=${number}`)
  })
})

describe('contact', () => {
  beforeAll(() => server.configure('swb', { contactCaptchaAlways: false }))
  afterAll(() => server.configure('swb', {}))

  const message = (email: string) => ({
    Anliegen: 'Praemie',
    Vorname: 'Karla',
    Nachname: 'Fragt',
    Email: email,
    Nachricht: 'Wann kommt\r\nmeine Prämie?',
  })

  test.each([
    ['/de/kontakt', 'reward'],
    ['/de/barrierefreiheitserklaerung', 'accessibility'],
  ])('%s: the message arrives, and the page shows its reference', async (url, topic) => {
    const email = newEmail('karla')
    const { Anliegen: _, ...typed } = message(email)
    const visitor = plainBrowser(server)
    const answer = await visitor.send(url, url === '/de/kontakt' ? message(email) : typed)
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toMatch(new RegExp(`^${url}\\?gesendet=[0-9A-F]{8}$`))
    const shown = await visitor.open(locationOf(answer))
    expect(shown.html).toContain(locationOf(answer).slice(-8))
    expect(shown.html).toContain('Gleich kommt eine Bestätigung an Ihre E-\u2060Mail-Adresse.')
    const kept = await server.database.query('select topic, message from contact_message where email = $1', [
      email,
    ])
    expect(kept).toEqual([{ topic, message: 'Wann kommt\nmeine Prämie?' }])
  })

  test('is refused with a message at each wrong field', async () => {
    const typed = { ...message('karla@'), Nachricht: ' ', Telefon: '0170 123' }
    const answer = await plainBrowser(server).send('/de/kontakt', typed)
    expect(answer.status).toBe(422)
    expect(inputOf(answer, 'Email')).toContain('aria-invalid="true"')
    expect(inputOf(answer, 'Nachricht')).toContain('aria-invalid="true"')
    expect(answer.fields).toMatchObject({ Anliegen: 'Praemie', Vorname: 'Karla', Telefon: '0170 123' })
  })

  test('of a logged-in person needs no captcha, and belongs to the account', async () => {
    await server.configure('swb', { contactCaptchaAlways: true })
    const { email, token } = await confirmedRecommender(server)
    const visitor = plainBrowser(server, { cookie: `zuruf_session=${token}` })
    const answer = await visitor.send('/de/kontakt', { Anliegen: 'Konto', Nachricht: 'Ich bin es.' })
    await server.configure('swb', { contactCaptchaAlways: false })
    expect(answer.status).toBe(303)
    const kept = await server.database.query(
      'select a.email from contact_message m join account a on a.id = m.account_id where m.message = $1',
      ['Ich bin es.'],
    )
    expect(kept).toEqual([{ email }])
  })

  test('with a captcha: the page says what the person can do, and keeps the message', async () => {
    await server.configure('swb', { contactCaptchaAlways: true })
    const answer = await plainBrowser(server).send('/de/kontakt', message(newEmail('karla')))
    await server.configure('swb', { contactCaptchaAlways: false })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Dafür braucht er JavaScript.')
    expect(answer.fields.Nachricht).toContain('meine Prämie?')
  })
})
