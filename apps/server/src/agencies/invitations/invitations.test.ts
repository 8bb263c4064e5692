// SPEC §1.09

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, agencyToken } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { acceptTokenIn, invitations, type Member, newPassword } from '../../../test/harness/invitations.ts'
import { newEmail } from '../../../test/harness/people.ts'

/** Invitations of employees: who may send them, how they are accepted and when they end. Decision 062 */

let server: TestApp
let agencyId: string
let owner: Member
let employee: Member
const { member, invite, listed, mailTo } = invitations(() => server)

beforeAll(async () => {
  server = await openTestApp()
  agencyId = await addAgency(server, 'swb')
  owner = await member(agencyId, 'AgenturInhaber')
  employee = await member(agencyId, 'AgenturMitarbeiter')
})
afterAll(() => server.close())

async function inviteEmployee(
  email = newEmail('nora'),
): Promise<{ email: string; id: string; link: string }> {
  const { Einladungen } = await server.api.ok('inviteEmployees', {
    token: owner.token,
    body: { Personen: [{ Vorname: 'Nora', Nachname: 'Neu', Email: email, Mitarbeiternummer: 'M-7' }] },
  })
  return { email, id: Einladungen[0]?.Id ?? '', link: acceptTokenIn(await mailTo(email)) }
}

const accept = (link: string, Passwort = newPassword) =>
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
    const login = await server.api.call('loginAgency', { body: { Email: email, Passwort: newPassword } })
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
    const elsewhere = await member(other, 'AgenturMitarbeiter')
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
    const newLink = acceptTokenIn(await mailTo(email))
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

// SPEC §7.52
describe('the list', () => {
  test('shows owners all invitations of the agency, employees their own, others nothing', async () => {
    const agency = await addAgency(server, 'swb', { name: 'Agentur Mondschein' })
    const boss = await member(agency, 'AgenturInhaber')
    const worker = await member(agency, 'AgenturMitarbeiter')
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
