// SPEC §1.08, §2.33

import type { RequestOf } from '@zuruf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { conclude, confirmedRecommender, newEmail, order, recommend } from '../../../test/harness/people.ts'

/** Employees of the client recommend and invite their colleagues. Decision 061 */

let server: TestApp
const settings = {
  companyRecommendation: true,
  companyDomains: ['werk.example', '*.werk.example'],
  // Several test people share a mailbox.
  mailsPerAddress: { perHour: 200, perDay: 400 },
}
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: settings } })
})
afterAll(() => server.close())

type Body = RequestOf<'joinCompany'>['body']
const bodyOf = (Email: string, more: Partial<Body> = {}): Body => ({
  Vorname: 'Kai',
  Nachname: 'Kollege',
  Email,
  ...more,
})
const atWork = () => newEmail('kai').replace('example.org', 'werk.example')
const join = (Email: string, more: Partial<Body> = {}) =>
  server.api.call('joinCompany', { body: bodyOf(Email, more) })

describe('joining', () => {
  test('returns a code to pass on and mails only the address', async () => {
    const email = atWork()
    const { status, body } = await join(email)
    expect([status, typeof body.Einladungscode]).toEqual([201, 'string'])
    const mails = await server.runJobs()
    expect(mails.map(({ to }) => to)).toEqual([email])
    const invitation = await server.api.ok('getCompanyInvitation', { params: { code: body.Einladungscode } })
    expect(invitation).toEqual({ Vorname: 'Kai' })
  })

  test('accepts company addresses only', async () => {
    expect((await join('kai@nord.werk.example')).status).toBe(201)
    for (const email of ['kai@elsewhere.example', 'kai@werk.example.evil.test']) {
      const { status, body } = await join(email)
      expect([status, body.code, body.fields?.Email]).toEqual([
        422,
        'PSOF0303',
        'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      ])
    }
  })

  test('refuses addresses that the tenant bars', async () => {
    await server.configure('swb', { ...settings, lockedWildcards: ['leih*@werk.example'] })
    const { status, body } = await join('leihkraft@werk.example')
    await server.configure('swb', settings)
    expect([status, body.code]).toEqual([403, 'PSOF0207'])
  })

  test('records whose code was used, and refuses an unknown code', async () => {
    const { body: first } = await join(atWork())
    const email = atWork()
    await join(email, { Einladung: first.Einladungscode.toLowerCase() })
    const [kept] = await server.database.query<{ code: string }>(
      `select by.code from company_invitation i join company_invitation by on by.id = i.invited_by
         join account a on a.id = i.account_id where a.email = $1`,
      [email],
    )
    expect(kept?.code).toBe(first.Einladungscode)
    const { status, body } = await join(atWork(), { Einladung: 'NOBODYSCODE' })
    expect([status, body.code]).toEqual([404, 'PSOF0101'])
  })

  test('answers a known participant like a new one, with another code', async () => {
    const email = atWork()
    const [first, second] = [await join(email), await join(email)]
    expect([second.status, Object.keys(second.body)]).toEqual([first.status, Object.keys(first.body)])
    expect(second.body.Einladungscode).not.toBe(first.body.Einladungscode)
  })

  // SPEC §1.22
  test('is not available without the module', async () => {
    await server.configure('swb', { ...settings, companyRecommendation: false })
    const { status } = await join(atWork())
    const figures = await server.api.call('getCompanyFigures', {})
    const { Routen } = await server.api.ok('getDefaultRoutes', {})
    expect(Routen.find(({ Name }) => Name === 'MitarbeiterEmpfehlen')?.Aktiv).toBe(false)
    await server.configure('swb', settings)
    expect([status, figures.status]).toEqual([404, 404])
  })
})

describe('company figures', () => {
  const figures = () => server.api.ok('getCompanyFigures', {})

  async function addEmployee(email = atWork()) {
    await join(email)
    const { referral } = await confirmedRecommender(server, { email })
    return { email, referral }
  }

  test('hide values about fewer than five people and name nobody', async () => {
    const people = []
    for (let count = 0; count < 3; count++) people.push(await addEmployee())
    // An unconfirmed address may belong to anybody.
    await join(atWork())
    // Aliases of one mailbox count as one person.
    const [mailbox, domain] = atWork().split('@')
    for (const suffix of ['', '+a', '+b', '+c'])
      people.push(await addEmployee(`${mailbox}${suffix}@${domain}`))
    // A recommender who is not an employee does not count.
    await recommend(server)
    const hidden = await figures()
    expect(hidden.Mitarbeiter).toBeNull()
    expect(hidden.Monate.every(({ Empfehlungen }) => Empfehlungen === null)).toBe(true)
    expect(hidden.Produkte).toEqual([])

    people.push(await addEmployee())
    const [first] = people
    if (!first) throw new Error('nobody')
    await order(server, first.referral)
    await conclude(server, first.referral)
    const shown = await figures()
    expect(shown.Mitarbeiter).toBe(5)
    expect(shown.Monate).toHaveLength(12)
    expect(shown.Monate.at(-1)?.Empfehlungen).toBe(8)
    expect(shown.Produkte).toEqual([
      { Id: '462', Name: expect.any(String), Empfehlungen: 8, Bestellungen: null },
    ])
    // A link takes any number of orders, and each of them counts.
    for (const { referral } of people) await order(server, referral)
    expect((await figures()).Produkte).toMatchObject([{ Empfehlungen: 8, Bestellungen: 9 }])
    const said = JSON.stringify(shown)
    for (const { email } of people) expect(said).not.toContain(email)
  })
})
