// SPEC §1.09

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, agencyToken, inviteCustomer } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptTokenIn,
  consent,
  invitations,
  invitee,
  type Member,
  newPassword,
  unsubscribeTokenIn,
} from '../../../test/harness/invitations.ts'
import { newEmail, recommend } from '../../../test/harness/people.ts'

/** Customers who are invited by mail, by a link, by a file, or by agent number. Decision 062 */

let server: TestApp
let agencyId: string
let owner: Member
let employee: Member
const { member, invite, mailTo } = invitations(() => server)

beforeAll(async () => {
  server = await openTestApp()
  agencyId = await addAgency(server, 'swb')
  owner = await member(agencyId, 'AgenturInhaber')
  employee = await member(agencyId, 'AgenturMitarbeiter')
})
afterAll(() => server.close())

describe('a customer invitation', () => {
  // SPEC §3.18
  test('needs the conversation and keeps the wording of the consent', async () => {
    const Email = newEmail('klara')
    const without = await server.api.call('inviteCustomers', {
      token: employee.token,
      body: { Zustimmungstext: 'x', Personen: [{ ...invitee, Email }] } as never,
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

  test('goes to an address at most once a month, from any agency', async () => {
    const email = newEmail('klara')
    expect((await invite(employee.token, email)).status).toBe(201)
    const other = await addAgency(server, 'swb', { name: 'Agentur Abendrot' })
    const stranger = await member(other, 'AgenturInhaber')
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
    const link = acceptTokenIn(await mailTo(email))
    const { Token } = await server.api.ok('acceptInvitation', { body: { Token: link, ...invitee } })
    await server.api.ok('resetPassword', { body: { Token: Token ?? '', Passwort: newPassword } })
    const made = await recommend(server, { email })
    const [referral] = await server.database.query(
      'select member_id, agency_id, agent_number from referral where number = $1',
      [made.Empfehlungsnummer],
    )
    expect(referral).toEqual({ member_id: employee.id, agency_id: agencyId, agent_number: null })
  })

  test('can be unsubscribed from with one click, for the whole tenant', async () => {
    const email = newEmail('klara')
    await invite(employee.token, email)
    const mail = await mailTo(email)
    expect(
      (await server.api.call('unsubscribeFromInvitations', { body: { Token: unsubscribeTokenIn(mail) } }))
        .status,
    ).toBe(204)
    expect(
      (await server.api.call('unsubscribeFromInvitations', { body: { Token: unsubscribeTokenIn(mail) } }))
        .status,
    ).toBe(204)
    expect(
      (await server.api.call('inspectInvitation', { body: { Token: acceptTokenIn(mail) } })).status,
    ).toBe(410)
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
    expect(text).toContain('Guten Tag Https Evil Test Gewinn!')
  })

  // SPEC §3.18
  test('goes to a mailbox once under any alias; employees may share a mailbox', async () => {
    const email = newEmail('klara')
    const aliasOf = (suffix: string) => email.replace('@', `+${suffix}@`)
    expect((await invite(employee.token, aliasOf('a'))).status).toBe(201)
    for (const again of [email, aliasOf('b')]) expect((await invite(owner.token, again)).status).toBe(422)
    const Personen = ['c', 'd'].map((suffix) => ({ Vorname: 'K', Nachname: 'L', Email: aliasOf(suffix) }))
    const employees = await server.api.call('inviteEmployees', { token: owner.token, body: { Personen } })
    expect(employees.status).toBe(201)
    await server.runJobs()
  })

  test('of a closed agency cannot be accepted', async () => {
    const closing = await addAgency(server, 'swb', { name: 'Agentur Mittag' })
    const someone = await member(closing, 'AgenturInhaber')
    const email = newEmail('klara')
    await inviteCustomer(server, 'swb', closing, someone.id, email)
    const link = acceptTokenIn(await mailTo(email))
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
    const { Token } = await server.api.ok('acceptInvitation', { body: { Code, ...invitee, Email } })
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
    await server.api.ok('acceptInvitation', { body: { Code, ...invitee, Email: 'profi@demo.test' } })
    expect(
      await server.database.query(
        `select 1 from account_inviter i join account a on a.id = i.account_id where a.email = 'profi@demo.test'`,
      ),
    ).toEqual([])
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
    ...invitee,
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
