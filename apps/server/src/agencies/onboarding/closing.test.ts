import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, addEmployee, agencyToken, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'

/** Members of a closed agency, and agencies whose owner deletes the account. Decision 059 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

async function member(agencyId: string, role: 'AgenturInhaber' | 'AgenturMitarbeiter') {
  const { email, token: ownArea } = await confirmedRecommender(server)
  const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const id = account?.id ?? ''
  await joinAgency(server, 'swb', agencyId, id, role)
  return { id, email, ownArea, token: await agencyToken(server, 'swb', id) }
}
const login = (Email: string) =>
  server.api.call('loginAgency', { body: { Email, Passwort: password, Code: undefined } })
const close = async (id: string) =>
  (await server.operator(['admin'])).ok('closeAgency', {
    params: { id },
    body: { reason: 'Gewerbe abgemeldet.' },
  })

// SPEC §6.06
describe('a closed agency', () => {
  test('logs its employees out at once; its owner still sees credit notes', async () => {
    const agency = await addAgency(server, 'swb')
    const [owner, employee] = [
      await member(agency, 'AgenturInhaber'),
      await member(agency, 'AgenturMitarbeiter'),
    ]
    await server.database.query('update referral set agency_id = $1, member_id = $2 where account_id = $2', [
      agency,
      employee.id,
    ])
    expect((await server.api.call('getAgencyUser', { token: employee.token })).status).toBe(200)

    await close(agency)
    expect(await server.api.refusal('getAgencyUser', { token: employee.token })).toBe('401 PSOF0204')
    expect((await login(employee.email)).body).toMatchObject({ code: 'PSOF0203' })
    // Their recommender accounts and the referrals they serve are not affected.
    expect((await server.api.call('getUser', { token: employee.ownArea })).status).toBe(200)
    const [kept] = await server.database.query<{ member: string; state: string }>(
      'select member_id as member, state from referral where agency_id = $1',
      [agency],
    )
    expect(kept).toEqual({ member: employee.id, state: expect.not.stringMatching('withdrawn|expired') })
    expect(await server.api.ok('listOwnCreditNotes', { query: {}, token: owner.token })).toMatchObject({
      Gutschriften: [],
    })
    expect(await server.api.refusal('listEmployees', { query: {}, token: owner.token })).toBe('403 PSOF0203')
  })

  test('lets its employees log in again once it is active', async () => {
    const agency = await addAgency(server, 'swb')
    await member(agency, 'AgenturInhaber')
    const employee = await member(agency, 'AgenturMitarbeiter')
    await close(agency)
    const admin = await server.operator(['admin'])
    await admin.ok('reopenAgency', { params: { id: agency } })
    expect((await login(employee.email)).body).toMatchObject({ code: 'PSOF0203' })
    await admin.ok('activateAgency', { params: { id: agency } })
    expect(await server.api.refusal('getAgencyUser', { token: employee.token })).toBe('401 PSOF0204')
    const { body } = await login(employee.email)
    expect((await server.api.call('getAgencyUser', { token: body.Token ?? '' })).status).toBe(200)
  })
})

describe('the only owner of an agency', () => {
  // SPEC §L.10
  test('cannot delete the account before the agency is closed, nor can an operator', async () => {
    const agency = await addAgency(server, 'swb', { name: 'Agentur Allein' })
    const owner = await member(agency, 'AgenturInhaber')
    await addEmployee(server, 'swb', agency)
    const ask = { token: owner.ownArea, body: { Password: password } }
    expect(await server.api.ok('previewDeletion', { token: owner.ownArea })).toMatchObject({
      AlleinigeAgentur: 'Agentur Allein',
    })
    const { status, text } = await server.api.call('deleteAccount', ask)
    expect([status, JSON.parse(text)]).toMatchObject([
      409,
      { code: 'PSOF0102', fields: { Agentur: expect.stringContaining('geschlossen') } },
    ])
    const admin = await server.operator(['admin'])
    const request = { params: { id: owner.id }, body: { reason: 'Auf Wunsch' } }
    expect(await admin.refusal('deletePerson', request)).toBe('409 PSOF0102')

    await close(agency)
    expect(await server.api.ok('previewDeletion', { token: owner.ownArea })).toMatchObject({
      AlleinigeAgentur: null,
    })
    expect((await server.api.call('deleteAccount', ask)).status).toBe(204)
  })

  test('lets one of two owners and every employee delete the account', async () => {
    const agency = await addAgency(server, 'swb')
    const first = await member(agency, 'AgenturInhaber')
    const second = await member(agency, 'AgenturInhaber')
    const employee = await member(agency, 'AgenturMitarbeiter')
    const goes = async ({ ownArea }: typeof first) =>
      (await server.api.call('deleteAccount', { token: ownArea, body: { Password: password } })).status
    // Both delete at the same time: one of them has to stay.
    expect((await Promise.all([goes(first), goes(second)])).toSorted()).toEqual([204, 409])
    expect(await goes(employee)).toBe(204)
  })
})
