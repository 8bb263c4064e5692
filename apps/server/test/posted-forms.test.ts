// SPEC §P.17

import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newEmail } from './harness/people.ts'
import { encode, inputOf, locationOf, messagesOf, plainBrowser } from './harness/plain-browser.ts'

/** Forms without scripts: the browser posts them to their page. Shown with the referral form. Decision 134 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true })
})
afterAll(() => server.close())

const swb = { host: 'localhost', recommend: '/de/empfehlen/462' }
const nordlicht = { host: 'nordlicht.localhost', recommend: '/de/weitersagen/1345' }

const person = (email: string) => ({
  'Empfehler.Vorname': 'Frieda',
  'Empfehler.Nachname': 'Ohneskript',
  'Empfehler.Email': email,
  terms: 'on',
})

const referralsOf = (email: string) =>
  server.database.query<{ number: string; share: number; isOwn: boolean }>(
    `select r.number, r.recommender_share as share, t.is_own as "isOwn" from referral r join account a on a.id = r.account_id
       join agreed_text t on t.tenant_id = r.tenant_id and t.hash = r.terms_hash where a.email = $1`,
    [email],
  )

describe.each([swb, nordlicht])('a referral at $host', ({ host, recommend: url }) => {
  test('is created, and the browser is sent to its share page', async () => {
    const email = newEmail('frieda')
    const visitor = plainBrowser(server, { host })
    const answer = await visitor.send(url, { ...person(email), 'Empfehlung.AnteilEmpfehler': '50' })
    expect(answer.status).toBe(303)
    const [referral] = await referralsOf(email)
    expect(locationOf(answer)).toMatch(new RegExp(`^/de/empfehlung/${referral?.number}\\?hex=`))
    expect(referral?.share).toBe(50)
    const shared = await visitor.open(locationOf(answer))
    expect(shared.status).toBe(200)
    expect(shared.html).toContain(`/e/${referral?.number}`)
    expect(shared.html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(shared.html).toMatch(/href="(https:\/\/wa\.me|whatsapp:|mailto:)/)
    const mails = await server.runJobs()
    expect(mails.map(({ to }) => to)).toContain(email)
  })

  test('is created once if the form is posted twice', async () => {
    const email = newEmail('frieda')
    const visitor = plainBrowser(server, { host })
    const { fields } = await visitor.open(url)
    const body = encode({ ...fields, ...person(email) })
    const [first, second] = await Promise.all([visitor.post(url, body), visitor.post(url, body)])
    expect([first.status, second.status]).toEqual([303, 303])
    expect(locationOf(first)).toBe(locationOf(second))
    expect(await referralsOf(email)).toHaveLength(1)
  })

  test('is refused with a message at each wrong field and everything that was typed', async () => {
    const answer = await plainBrowser(server, { host }).send(url, {
      ...person('frieda@'),
      'Empfehler.Vorname': '',
      'Empfehler.Nachname': '"><script>',
      terms: '',
    })
    expect(answer.status).toBe(422)
    expect(answer.answer.headers['cache-control']).toBe('private, no-store')
    expect(inputOf(answer, 'Empfehler.Vorname')).toMatch(
      /aria-invalid="true".*autofocus|autofocus.*aria-invalid="true"/,
    )
    expect(inputOf(answer, 'Empfehler.Email')).toContain('aria-invalid="true"')
    expect(inputOf(answer, 'Empfehler.Email')).not.toContain('autofocus')
    expect(inputOf(answer, 'Empfehler.Nachname')).not.toContain('aria-invalid')
    expect(answer.fields).toMatchObject({ 'Empfehler.Email': 'frieda@', 'Empfehler.Nachname': '"><script>' })
    expect(answer.html).not.toContain('"><script>')
    expect(answer.fields.terms).toBeUndefined()
    expect(messagesOf(answer)).toHaveLength(3)
  })
})

describe('what is agreed to', () => {
  test('is stored in the words that the page showed', async () => {
    const email = newEmail('frieda')
    await plainBrowser(server).send(swb.recommend, person(email))
    // Set if the text equals that of the tenant's pages.
    expect(await referralsOf(email)).toEqual([expect.objectContaining({ isOwn: true })])
  })

  test('must be ticked again if the words have changed', async () => {
    const email = newEmail('frieda')
    const visitor = plainBrowser(server)
    const answer = await visitor.send(swb.recommend, { ...person(email), wortlaut: 'of another text' })
    expect(answer.status).toBe(422)
    expect(messagesOf(answer)).toEqual([expect.stringContaining('hat sich gerade geändert')])
    expect(answer.fields.terms).toBeUndefined()
    expect(answer.fields['Empfehler.Email']).toBe(email)
    expect(await referralsOf(email)).toEqual([])
    const again = await visitor.post(swb.recommend, encode({ ...answer.fields, terms: 'on' }))
    expect(again.status).toBe(303)
  })
})

describe('the API decides', () => {
  beforeEach(() => server.configure('swb', {}))
  afterAll(() => server.configure('swb', {}))

  test('a captcha is required: the page says what the person can do', async () => {
    await server.configure('swb', { captcha: { always: true, freePerHour: 0 } })
    const email = newEmail('frieda')
    const answer = await plainBrowser(server).send(swb.recommend, person(email))
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Dafür braucht er JavaScript.')
    expect(answer.fields['Empfehler.Email']).toBe(email)
    expect(await referralsOf(email)).toEqual([])
  })

  test('an address that the tenant does not take is refused at its field', async () => {
    await server.configure('swb', { emailWhitelist: ['beispielstadt.test'] })
    const answer = await plainBrowser(server).send(swb.recommend, person(newEmail('frieda')))
    expect(answer.status).toBe(422)
    expect(inputOf(answer, 'Empfehler.Email')).toContain('aria-invalid="true"')
  })

  test('too many referrals from one address: 429, and what was typed', async () => {
    await server.configure('swb', { limits: { create: { points: 1, perSeconds: 600 } } })
    const visitor = plainBrowser(server)
    expect((await visitor.send(swb.recommend, person(newEmail('frieda')))).status).toBe(303)
    const email = newEmail('frieda')
    const answer = await visitor.send(swb.recommend, person(email))
    expect(answer.status).toBe(429)
    expect(answer.fields['Empfehler.Email']).toBe(email)
  })

  test('a filled-in honeypot is refused', async () => {
    const email = newEmail('frieda')
    const answer = await plainBrowser(server).send(swb.recommend, {
      ...person(email),
      Website: 'https://x.example',
    })
    expect(answer.status).toBe(422)
    expect(await referralsOf(email)).toEqual([])
  })
})

describe('a form is only taken from our own page', () => {
  const tries: readonly (readonly [string, Readonly<Record<string, string>>, number])[] = [
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site, hidden', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [
      'another host of the same site',
      { origin: 'http://nordlicht.localhost', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['a program', { origin: '', 'sec-fetch-site': '' }, 403],
    ['an address bar', { origin: '', 'sec-fetch-site': 'none' }, 403],
    ['our page in a browser that hides the origin', { origin: 'null' }, 303],
  ]
  test.each(tries)('%s', async (_from, headers, status) => {
    const email = newEmail('frieda')
    const answer = await plainBrowser(server).send(swb.recommend, person(email), headers)
    expect(answer.status).toBe(status)
    expect(await referralsOf(email)).toHaveLength(status === 303 ? 1 : 0)
    expect(answer.html).not.toContain(email)
  })

  test('a huge body is refused before it is read', async () => {
    const answer = await plainBrowser(server).post(swb.recommend, `terms=on&x=${'x'.repeat(70_000)}`)
    expect(answer.status).toBe(413)
  })

  test('a body with very many fields is refused', async () => {
    const answer = await plainBrowser(server).post(swb.recommend, 'x=1&'.repeat(200))
    expect(answer.status).toBe(404)
  })

  test.each([
    ['application/json', '{}', 404],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['text/plain', 'terms=on', 415],
  ])('a body of the type %s is not taken', async (type, payload, status) => {
    const answer = await plainBrowser(server).post(swb.recommend, payload, { 'content-type': type })
    expect(answer.status).toBe(status)
  })
})

describe('a form that the page does not take', () => {
  test.each(['/de/faq', '/de', '/de/passwortvergessen'])('%s: says what to do', async (url) => {
    const { status, html, answer } = await plainBrowser(server).post(url, 'Email=a%40example.org')
    expect([status, answer.headers.allow, answer.headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ])
    expect(html).toContain('Ihr Formular ist noch nicht angekommen')
    expect(html).toContain('<a href="">Seite neu öffnen</a>')
    expect(html).not.toContain('example.org')
  })

  test('in the language of the page and the tone of the tenant', async () => {
    const visitor = plainBrowser(server, { host: 'nordlicht.localhost' })
    expect((await visitor.post('/de/faq', 'terms=on')).html).toContain('Dein Formular')
    expect((await visitor.post('/en/faq', 'terms=on')).html).toContain('Your form has not arrived yet')
  })

  test.each(['/de/gibtesnicht', '/de/empfehlen/999999'])('%s: there is no such page', async (url) => {
    const { status, html } = await plainBrowser(server).post(url, 'terms=on')
    expect(status).toBe(404)
    expect(html).toContain('<title>Seite nicht gefunden · Stadtwerke Beispielstadt</title>')
  })

  test('a path without a language leads to the page, without the form', async () => {
    const answer = await plainBrowser(server).post('/login', 'Email=frieda%40example.org')
    expect([answer.status, locationOf(answer)]).toEqual([303, '/de/login'])
  })
})

describe('a portal that is not open', () => {
  test.each([
    ['draft', 404],
    ['paused', 503],
  ])('%s: the same page as for a visit', async (state, status) => {
    const set = (to: string) =>
      server.database
        .query(`update tenant set state = $1, updated_at = clock_timestamp() where key = 'talquell'`, [to])
        .then(() => server.tenants.reload())
    await set(state)
    const visitor = plainBrowser(server, { host: 'talquell.localhost' })
    const visit = await visitor.open('/de/login')
    const posted = await visitor.post('/de/login', 'Email=a%40example.org&Password=x')
    await set('live')
    expect([visit.status, posted.status]).toEqual([status, status])
    expect(posted.html.length).toBe(visit.html.length)
  })

  test('forced login: to the welcome page that leads to the login, without the form', async () => {
    await server.configure('swb', { forcesLogin: true })
    const email = newEmail('frieda')
    const answer = await plainBrowser(server).post(swb.recommend, encode(person(email)))
    await server.configure('swb', {})
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toMatch(/^\/de\/willkommen\?redirect=/)
    expect(await referralsOf(email)).toEqual([])
  })
})

describe('copies of a cached page', () => {
  test('contain nothing of another visitor, and do not mix up their forms', async () => {
    const [anna, berta] = [plainBrowser(server), plainBrowser(server)]
    const [hers, other] = [await anna.open(swb.recommend), await berta.open(swb.recommend)]
    // Otherwise the page was not cached, and the test shows nothing.
    expect(hers.fields.formular).toMatch(/^[\da-f-]{36}$/)
    expect(other.fields.formular).toBe(hers.fields.formular)
    const email = newEmail('anna')
    expect(
      (await anna.post(swb.recommend, encode({ ...hers.fields, ...person(email), terms: '' }))).status,
    ).toBe(422)
    expect((await berta.open(swb.recommend)).html).not.toContain(email)
    const same = encode({ ...hers.fields, ...person(email) })
    const [first, second] = [await anna.post(swb.recommend, same), await berta.post(swb.recommend, same)]
    expect([first.status, second.status]).toEqual([303, 303])
    expect(locationOf(first)).not.toBe(locationOf(second))
  })
})

test('no line of the log contains what was typed', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const logging = await openTestApp({
    pages: true,
    logger: pino({ level: 'trace' }, stream),
    requestLogger: pino({ level: 'trace' }, stream),
  })
  const visitor = plainBrowser(logging)
  const email = newEmail('geheim')
  const secret = 'Streng-Geheim-4711'
  const statuses = [
    await visitor.send(swb.recommend, person(email)),
    await visitor.send(swb.recommend, { ...person(email), terms: '' }),
    await visitor.send('/de/login', { Email: email, Password: secret }),
    await visitor.send('/de/kontakt', { Vorname: 'Ohneskript', Email: email, Nachricht: secret }),
    await visitor.send(swb.recommend, person(email), { origin: 'https://evil.example' }),
    await visitor.post(swb.recommend, `${encode(person(email))}&x=${'x'.repeat(70_000)}`),
  ].map(({ status }) => status)
  await logging.close()
  expect(statuses).toEqual([303, 422, 422, 422, 403, 413])
  expect(lines.join('')).not.toMatch(new RegExp(`${email}|${secret}|Ohneskript`))
})
