// SPEC §1.09

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, addEmployee, agencyToken, inviteCustomer } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import type { SentMail } from '../../../test/harness/mails.ts'
import { newEmail, recommend } from '../../../test/harness/people.ts'

/** Invitations: who may send them, and what becomes of them. Decision 062 */

let server: TestApp
let agencyId: string
let owner: { id: string; token: string }
let employee: { id: string; token: string }

const password = 'Sonnenblume-4712'
const consent = { Art: 'Telefon', Zustimmungstext: 'Sie hat am Telefon zugestimmt.' } as const
const named = { Vorname: 'Klara', Nachname: 'Kundin' }

beforeAll(async () => {
  server = await openTestApp()
  agencyId = await addAgency(server, 'swb')
  owner = await actor('AgenturInhaber')
  employee = await actor('AgenturMitarbeiter')
})
afterAll(() => server.close())

async function actor(role: 'AgenturInhaber' | 'AgenturMitarbeiter', agency = agencyId) {
  const id = await addEmployee(server, 'swb', agency)
  if (role === 'AgenturInhaber') {
    await server.database.query('update account set roles = $1 where id = $2', [[role], id])
  }
  return { id, token: await agencyToken(server, 'swb', id) }
}

const invite = (token: string, email: string) =>
  server.api.call('inviteCustomers', { token, body: { ...consent, Personen: [{ ...named, Email: email }] } })

async function inviteEmployee(
  email = newEmail('nora'),
): Promise<{ email: string; id: string; link: string }> {
  const { Einladungen } = await server.api.ok('inviteEmployees', {
    token: owner.token,
    body: { Personen: [{ Vorname: 'Nora', Nachname: 'Neu', Email: email, Mitarbeiternummer: 'M-7' }] },
  })
  return { email, id: Einladungen[0]?.Id ?? '', link: tokenIn(await mailTo(email)) }
}

async function mailTo(email: string): Promise<SentMail> {
  const mail = (await server.runJobs()).findLast(({ to }) => to === email)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

const linksIn = ({ text }: SentMail) =>
  [...text.matchAll(/\S+\?token=(\S+)/g)].map(([url, token]) => ({ url, token: token ?? '' }))
const tokenIn = (mail: SentMail) => linksIn(mail).find(({ url }) => !url.includes('abbestellen'))?.token ?? ''
const endIn = (mail: SentMail) => linksIn(mail).find(({ url }) => url.includes('abbestellen'))?.token ?? ''

const listed = (token: string, body = {}, person = 'alle') =>
  server.api.ok('listAgencyInvitations', { token, params: { person }, body })

const accept = (link: string, Passwort = password) =>
  server.api.call('acceptEmployeeInvitation', {
    body: { Token: link, Vorname: 'Nora', Nachname: 'Neumann', Passwort },
  })

describe('an employee invitation', () => {
  test('goes from sent to opened to accepted, and the employee can log in', async () => {
    const { email, id, link } = await inviteEmployee()
    const seen = await server.api.ok('inspectInvitation', { body: { Token: link } })
    expect(seen).toMatchObject({ Wen: 'Mitarbeiter', Agentur: 'Agentur Morgenrot', KontoVorhanden: false })
    const done = await accept(link)
    expect(done.body).toMatchObject({ Email: email, Agentennummer: expect.stringMatching(/^\d{8}$/) })
    const login = await server.api.call('loginAgency', { body: { Email: email, Passwort: password } })
    expect(login.status).toBe(200)
    const user = await server.api.ok('getAgencyUser', { token: login.body.Token ?? '' })
    expect(user).toMatchObject({ Rollen: ['AgenturMitarbeiter'], Nachname: 'Neumann' })
    const { Content } = await listed(owner.token, { Filter: { Suche: email } })
    expect(Content[0]).toMatchObject({ Id: id, Status: 'angenommen', Mitarbeiternummer: 'M-7' })
    expect(Content[0]?.Verlauf.map(({ Schritt }) => Schritt)).toEqual(['gesendet', 'geoeffnet', 'angenommen'])
    expect((await accept(link)).body).toMatchObject({ code: 'PSOF0202' })
  })

  test('is accepted with the password of an existing account', async () => {
    const [{ email } = { email: '' }] = await server.database.query<{ email: string }>(
      `select email from account where email = 'empfehler@demo.test' and tenant_id = $1`,
      [server.contextOf('swb').tenant.id],
    )
    const { link } = await inviteEmployee(email)
    expect(await server.api.ok('inspectInvitation', { body: { Token: link } })).toMatchObject({
      KontoVorhanden: true,
    })
    const wrong = await accept(link, 'Daneben-12345')
    expect(wrong).toMatchObject({ status: 422, body: { fields: { Passwort: expect.any(String) } } })
    expect((await accept(link, 'Zuruf-Demo-2026')).status).toBe(200)
  })

  test('refuses a weak password at its field, and stays open', async () => {
    const { link } = await inviteEmployee()
    expect(await accept(link, 'kurz')).toMatchObject({
      status: 422,
      body: { fields: { Passwort: expect.any(String) } },
    })
    expect((await accept(link)).status).toBe(200)
  })

  test('is refused for a member of another agency', async () => {
    const other = await addAgency(server, 'swb', { name: 'Agentur Abendrot' })
    const elsewhere = await actor('AgenturMitarbeiter', other)
    const [account] = await server.database.query<{ email: string }>(
      'select email from account where id = $1',
      [elsewhere.id],
    )
    const { link } = await inviteEmployee(account?.email ?? '')
    expect((await accept(link)).body).toMatchObject({ code: 'PSOF0102' })
  })

  test('is either accepted or withdrawn when both happen at once', async () => {
    for (let n = 0; n < 3; n++) {
      const { id, link, email } = await inviteEmployee()
      const [accepted, withdrawn] = await Promise.all([
        accept(link),
        server.api.call('withdrawInvitation', { token: owner.token, params: { id } }),
      ])
      expect([accepted.status, withdrawn.status].toSorted()).toEqual(
        accepted.status === 200 ? [200, 409] : [200, 410],
      )
      const members = await server.database.query(
        `select 1 from agency_member m join account a on a.id = m.account_id where a.email = $1`,
        [email],
      )
      expect(members.length).toBe(accepted.status === 200 ? 1 : 0)
    }
  })

  test('is sent at most three times; each new link replaces the old one', async () => {
    const { id, link, email } = await inviteEmployee()
    const again = () => server.api.call('resendInvitation', { token: owner.token, params: { id } })
    expect((await again()).status).toBe(200)
    const newLink = tokenIn(await mailTo(email))
    expect(newLink).not.toBe(link)
    const inspect = (Token: string) => server.api.call('inspectInvitation', { body: { Token } })
    expect((await inspect(link)).status).toBe(410)
    expect((await inspect(newLink)).status).toBe(200)
    expect((await again()).body).toMatchObject({ ErneutMoeglich: false })
    expect((await again()).body).toMatchObject({ code: 'PSOF0102' })
  })

  test('cannot be sent twice, nor by an employee', async () => {
    const { email } = await inviteEmployee()
    const body = { Personen: [{ Vorname: 'Nora', Nachname: 'Neu', Email: email }] }
    expect(await server.api.call('inviteEmployees', { token: owner.token, body })).toMatchObject({
      status: 422,
      body: { fields: { 'Personen.0.Email': 'Diese Person ist schon eingeladen.' } },
    })
    expect(await server.api.call('inviteEmployees', { token: employee.token, body })).toMatchObject({
      body: { code: 'PSOF0203' },
    })
  })
})

describe('a customer invitation', () => {
  // SPEC §3.18
  test('needs the conversation and keeps the wording of the consent', async () => {
    const Email = newEmail('klara')
    const without = await server.api.call('inviteCustomers', {
      token: employee.token,
      body: { Zustimmungstext: 'x', Personen: [{ ...named, Email }] } as never,
    })
    expect(without).toMatchObject({ status: 422, body: { fields: { Art: expect.any(String) } } })
    expect((await invite(employee.token, Email)).status).toBe(201)
    const [kept] = await server.database.query<{ conversation: string; text: string }>(
      `select i.conversation, t.text from invitation i join agreed_text t
         on t.tenant_id = i.tenant_id and t.hash = i.consent_hash where i.email = $1`,
      [Email],
    )
    expect(kept).toEqual({ conversation: 'phone', text: consent.Zustimmungstext })
  })

  test('goes to an address once a month, whoever sends it', async () => {
    const email = newEmail('klara')
    expect((await invite(employee.token, email)).status).toBe(201)
    const other = await addAgency(server, 'swb', { name: 'Agentur Abendrot' })
    const stranger = await actor('AgenturInhaber', other)
    for (const token of [employee.token, stranger.token]) {
      expect(await invite(token, email)).toMatchObject({
        status: 422,
        body: { fields: { 'Personen.0.Email': expect.stringContaining('gerade keine Einladung') } },
      })
    }
    const both = newEmail('klara')
    const at = await Promise.all([invite(owner.token, both), invite(stranger.token, both)])
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('makes a recommender whose later referrals belong to the member', async () => {
    const email = newEmail('klara')
    await invite(employee.token, email)
    const link = tokenIn(await mailTo(email))
    const { Token } = await server.api.ok('acceptInvitation', { body: { Token: link, ...named } })
    await server.api.ok('resetPassword', { body: { Token: Token ?? '', Passwort: password } })
    const made = await recommend(server, { email })
    const [referral] = await server.database.query(
      'select member_id, agency_id, agent_number from referral where number = $1',
      [made.Empfehlungsnummer],
    )
    expect(referral).toEqual({ member_id: employee.id, agency_id: agencyId, agent_number: null })
  })

  test('can be barred with one click, for the whole tenant', async () => {
    const email = newEmail('klara')
    await invite(employee.token, email)
    const mail = await mailTo(email)
    expect(
      (await server.api.call('unsubscribeFromInvitations', { body: { Token: endIn(mail) } })).status,
    ).toBe(204)
    expect(
      (await server.api.call('unsubscribeFromInvitations', { body: { Token: endIn(mail) } })).status,
    ).toBe(204)
    expect((await server.api.call('inspectInvitation', { body: { Token: tokenIn(mail) } })).status).toBe(410)
    server.clock.advance(40 * day)
    expect((await invite(owner.token, email)).status).toBe(401)
    owner = { ...owner, token: await agencyToken(server, 'swb', owner.id) }
    employee = { ...employee, token: await agencyToken(server, 'swb', employee.id) }
    expect((await invite(owner.token, email)).status).toBe(422)
    expect((await invite(owner.token, email.replace('@', '+noch-einmal@'))).status).toBe(422)
    expect(
      await server.database.query(`select 1 from invitation_bar where encode(address_hash, 'escape') ~ $1`, [
        email,
      ]),
    ).toEqual([])
  })

  test('removes links from names', async () => {
    const email = newEmail('klara')
    const Personen = [{ Vorname: 'https://evil.test/gewinn', Nachname: 'www.evil.test', Email: email }]
    const body = { Art: 'Telefon' as const, Zustimmungstext: 'Ja', Personen }
    await server.api.ok('inviteCustomers', { token: employee.token, body })
    const { html, text } = await mailTo(email)
    expect(`${html} ${text}`).not.toContain('evil.test')
    expect(text).toContain('Guten Tag https evil test gewinn,')
  })

  // SPEC §3.18
  test('goes to a mailbox once under any alias; employees may share one', async () => {
    const email = newEmail('klara')
    const named = (suffix: string) => email.replace('@', `+${suffix}@`)
    expect((await invite(employee.token, named('a'))).status).toBe(201)
    for (const again of [email, named('b')]) expect((await invite(owner.token, again)).status).toBe(422)
    const Personen = ['c', 'd'].map((suffix) => ({ Vorname: 'K', Nachname: 'L', Email: named(suffix) }))
    const employees = await server.api.call('inviteEmployees', { token: owner.token, body: { Personen } })
    expect(employees.status).toBe(201)
    await server.runJobs()
  })

  test('of a closed agency cannot be accepted', async () => {
    const closing = await addAgency(server, 'swb', { name: 'Agentur Mittag' })
    const someone = await actor('AgenturInhaber', closing)
    const email = newEmail('klara')
    await inviteCustomer(server, 'swb', closing, someone.id, email)
    const link = tokenIn(await mailTo(email))
    await server.database.query(`update agency set state = 'closed' where id = $1`, [closing])
    expect((await server.api.call('inspectInvitation', { body: { Token: link } })).status).toBe(410)
    expect((await invite(someone.token, newEmail('klara'))).body).toMatchObject({ code: 'PSOF0203' })
  })
})

describe('a member’s link', () => {
  test('is permanent, and counts who opens and accepts', async () => {
    const { Link, Qr } = await server.api.ok('getInvitationLink', { token: employee.token })
    expect(Qr).toContain('<svg')
    expect((await server.api.ok('getInvitationLink', { token: employee.token })).Link).toBe(Link)
    const Code = new URL(Link).searchParams.get('code') ?? ''
    expect(await server.api.ok('inspectInvitation', { body: { Code } })).toMatchObject({ Wen: 'Kunde' })
    const Email = newEmail('lars')
    const { Token } = await server.api.ok('acceptInvitation', { body: { Code, ...named, Email } })
    // Anonymous input proves no address: the rest comes by mail.
    expect(Token).toBeNull()
    expect((await mailTo(Email)).template).toBe('registration')
    expect(await server.api.ok('getInvitationLink', { token: employee.token })).toMatchObject({
      Geoeffnet: 1,
      Angenommen: 1,
    })
  })

  test('records no inviter for a confirmed address', async () => {
    const { Link } = await server.api.ok('getInvitationLink', { token: employee.token })
    const Code = new URL(Link).searchParams.get('code') ?? ''
    await server.api.ok('acceptInvitation', { body: { Code, ...named, Email: 'profi@demo.test' } })
    expect(
      await server.database.query(
        `select 1 from account_inviter i join account a on a.id = i.account_id where a.email = 'profi@demo.test'`,
      ),
    ).toEqual([])
  })
})

// SPEC §7.52
describe('the list', () => {
  test('shows owners the agency’s, employees their own, others nothing', async () => {
    const agency = await addAgency(server, 'swb', { name: 'Agentur Mondschein' })
    const boss = await actor('AgenturInhaber', agency)
    const worker = await actor('AgenturMitarbeiter', agency)
    const emails = [newEmail('a'), newEmail('b'), newEmail('c')]
    await invite(boss.token, emails[0] ?? '')
    await invite(worker.token, emails[1] ?? '')
    await invite(worker.token, emails[2] ?? '')
    const mailsOf = async (token: string, body = {}) =>
      (await listed(token, body)).Content.map(({ Email }) => Email)
    expect((await mailsOf(boss.token)).toSorted()).toEqual(emails.toSorted())
    expect((await mailsOf(worker.token)).toSorted()).toEqual(emails.slice(1).toSorted())
    expect(await mailsOf(owner.token, { Filter: { Suche: emails[1] } })).toEqual([])

    const page = await listed(boss.token, { OrderBy: 'Name', Pagesize: 2, Pagenumber: 2 })
    expect(page).toMatchObject({ HasNext: false, PageCount: 2, TotalCount: 3 })
    expect(page.Content).toHaveLength(1)

    const [first] = (await listed(boss.token, { Filter: { Suche: emails[0] } })).Content
    for (const token of [worker.token, owner.token]) {
      const params = { id: first?.Id ?? '' }
      expect((await server.api.call('withdrawInvitation', { token, params })).status).toBe(404)
      expect((await server.api.call('resendInvitation', { token, params })).status).toBe(404)
    }
    const number = first?.Von.Agentennummer ?? ''
    const foreign = { params: { person: number }, body: {} }
    for (const token of [worker.token, owner.token]) {
      expect((await server.api.call('listAgencyInvitations', { token, ...foreign })).status).toBe(404)
    }
  })
})

describe('a file of people', () => {
  test('lists the errors by line, and sends nothing', async () => {
    const known = newEmail('da')
    await invite(owner.token, known)
    await server.runJobs()
    const twice = newEmail('zwei')
    const Csv = [
      'Vorname;Nachname;E-Mail',
      `Anna;Amsel;${newEmail('anna')}`,
      ';Ohne;kein@',
      `Da;Schon;${known}`,
      `Zwei;Mal;${twice}`,
      `Zwei;Mal;${twice}`,
    ].join('\n')
    const { Zeilen } = await server.api.ok('previewCustomers', { token: owner.token, body: { Csv } })
    expect(Zeilen.map(({ Zeile, Fehler }) => [Zeile, Object.keys(Fehler).toSorted()])).toEqual([
      [2, []],
      [3, ['Email', 'Vorname']],
      [4, ['Email']],
      [5, []],
      [6, ['Email']],
    ])
    expect(await server.runJobs()).toEqual([])
  })

  test.each([
    ['no column of addresses', 'Vorname;Ort\nAnna;Hier'],
    ['too many lines', `Email\n${'a@example.org\n'.repeat(201)}`],
    ['nobody in it', 'Vorname;Nachname;Email'],
  ])('with %s is refused', async (_, Csv) => {
    expect(await server.api.call('previewCustomers', { token: owner.token, body: { Csv } })).toMatchObject({
      status: 422,
      body: { fields: { Csv: expect.any(String) } },
    })
  })

  test('with thousands of lines is refused with the advice to split it', async () => {
    const Csv = `Vorname;Nachname;Email\r\n${'Anna;Alt;anna@example.org\r\n'.repeat(5_000)}`.slice(0, 100_001)
    expect(await server.api.call('previewCustomers', { token: owner.token, body: { Csv } })).toMatchObject({
      status: 422,
      body: { fields: { Csv: expect.stringContaining('teilen Sie die Datei') } },
    })
  })
})

// SPEC §5.13, §7.35
describe('inviting by agent number', () => {
  const body = (Mitarbeiternummer: string) => ({
    ...named,
    Email: newEmail('theke'),
    ...consent,
    Mitarbeiternummer,
  })
  const put = (number: string, token = owner.token) =>
    server.api.call('putInvitation', { query: {}, body: body(number), token })

  test('is refused where agents do not recommend', async () => {
    await server.configure('swb', { agentRecommendation: false })
    expect((await put(owner.id.slice(-8))).body).toMatchObject({ code: 'PSOF0203' })
  })

  test('needs the caller’s own agent number, and no captcha', async () => {
    await server.configure('swb', {
      agentRecommendation: true,
      captcha: { always: true, freePerHour: 0 },
    })
    expect(await put('nobody')).toMatchObject({
      status: 422,
      body: { fields: { Mitarbeiternummer: expect.any(String) } },
    })
    const asked = await server.api.ok('putInvitation', { query: {}, body: null })
    expect(asked).toEqual({ CaptchaErforderlich: false, Eingeladen: false })
    expect((await put(owner.id.slice(-8))).body).toEqual({ CaptchaErforderlich: false, Eingeladen: true })
  })
})

test('invitations expire after 14 days, and unanswered ones lose their data after 12 weeks', async () => {
  const token = await agencyToken(server, 'swb', owner.id)
  const email = newEmail('still')
  await invite(token, email)
  const start = server.clock.now().getTime()
  await server.scheduled('invitations.expire', new Date(start + 13 * day))
  const stateOf = async () =>
    (
      await server.database.query<{ state: string; email: string | null }>(
        `select state, email from invitation where email = $1 or forgotten_at is not null
          order by created_at desc limit 1`,
        [email],
      )
    )[0]
  expect(await stateOf()).toEqual({ state: 'sent', email })
  await server.scheduled('invitations.expire', new Date(start + 15 * day))
  expect(await stateOf()).toEqual({ state: 'expired', email })
  await server.scheduled('invitations.expire', new Date(start + 90 * day))
  expect(await stateOf()).toEqual({ state: 'expired', email: null })
})
