// SPEC §1.09

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, addEmployee, agencyToken, inviteCustomer } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { newEmail, order, recommend } from '../../../test/harness/people.ts'

/** Employees of an agency: roles, leaving, and hand-over of their referrals. Decisions 059, 062 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

async function person(agencyId: string, owner = false) {
  const id = await addEmployee(server, 'swb', agencyId)
  if (owner) {
    await server.database.query(`update account set roles = '{AgenturInhaber}' where id = $1`, [id])
  }
  return { id, number: id.slice(-8), token: await agencyToken(server, 'swb', id) }
}

async function agency() {
  const agencyId = await addAgency(server, 'swb')
  return {
    agencyId,
    owner: await person(agencyId, true),
    leaver: await person(agencyId),
    heir: await person(agencyId),
  }
}

const membersOf = (numbers: readonly string[]) =>
  server.database.query<{ number: string; member_id: string; agent_number: string }>(
    'select number, member_id, agent_number from referral where number = any($1) order by array_position($1, number)',
    [numbers],
  )

const leave = (token: string, id: string, Nachfolger: string) =>
  server.api.call('deactivateEmployee', { token, params: { id }, body: { Nachfolger } })

const change = (token: string, id: string, Rolle: 'Inhaber' | 'Mitarbeiter') =>
  server.api.call('updateEmployee', {
    token,
    params: { id },
    body: { Rolle, Mitarbeiternummer: 'M-12', InSuche: true },
  })

describe('an employee who leaves', () => {
  test('hands over live referrals and is logged out at once', async () => {
    const { agencyId, owner, leaver, heir } = await agency()
    const made = []
    for (let n = 0; n < 3; n++) made.push(await recommend(server, { agentNumber: leaver.number }))
    const numbers = made.map(({ Empfehlungsnummer }) => Empfehlungsnummer)
    if (made[1]) await order(server, made[1])
    await server.database.query(
      `update referral set state = 'expired', link_state = 'expired' where number = $1`,
      [numbers[2]],
    )
    await inviteCustomer(server, 'swb', agencyId, leaver.id, newEmail('offen'))

    const params = { id: leaver.id }
    const preview = await server.api.ok('previewLeaving', { token: owner.token, params })
    expect(preview).toMatchObject({
      OffeneEmpfehlungen: 1,
      EmpfehlungenMitAuftrag: 1,
      OffeneEinladungen: 1,
    })
    expect(preview.Nachfolger.map(({ Id }) => Id).toSorted()).toEqual([owner.id, heir.id].toSorted())

    const left = await leave(owner.token, leaver.id, heir.id)
    expect(left.body).toMatchObject({ Uebergeben: 2, Mitarbeiter: { Aktiv: false } })
    expect((await membersOf(numbers)).map((row) => row.member_id)).toEqual([heir.id, heir.id, leaver.id])
    expect(new Set((await membersOf(numbers)).map((row) => row.agent_number))).toEqual(
      new Set([leaver.number]),
    )
    expect((await server.api.call('getAgencyUser', { token: leaver.token })).status).toBe(401)
    const [{ roles } = { roles: ['?'] }] = await server.database.query<{ roles: string[] }>(
      'select roles from account where id = $1',
      [leaver.id],
    )
    expect(roles).toEqual([])
    const open = await server.api.ok('listAgencyInvitations', {
      token: heir.token,
      params: { person: 'alle' },
      body: {},
    })
    expect(open.Content[0]?.Verlauf.at(-1)?.Schritt).toBe('uebergeben')
    const [audit] = await server.database.query(
      `select details from audit where action = 'agency-member.left' and subject_id = $1`,
      [leaver.id],
    )
    expect(audit).toMatchObject({ details: { referrals: 2, invitations: 1, successor: heir.id } })

    expect((await leave(owner.token, leaver.id, heir.id)).body).toMatchObject({ code: 'PSOF0102' })
    const back = await server.api.ok('reactivateEmployee', { token: owner.token, params })
    expect(back).toMatchObject({ Aktiv: true, Rolle: 'Mitarbeiter', Agentennummer: leaver.number })
    expect((await membersOf(numbers)).map((row) => row.member_id)).toEqual([heir.id, heir.id, leaver.id])
  })

  test('needs a successor in the same agency', async () => {
    const { owner, leaver } = await agency()
    const elsewhere = await agency()
    for (const nobody of ['nobody', leaver.id, elsewhere.heir.id]) {
      expect(await leave(owner.token, leaver.id, nobody)).toMatchObject({
        status: 422,
        body: { fields: { Nachfolger: expect.any(String) } },
      })
    }
  })
})

describe('the last owner', () => {
  test('can neither become an employee nor leave', async () => {
    const { owner, heir } = await agency()
    expect(await change(owner.token, owner.id, 'Mitarbeiter')).toMatchObject({
      status: 422,
      body: { fields: { Rolle: expect.stringContaining('mindestens einen Inhaber') } },
    })
    expect((await leave(owner.token, owner.id, heir.id)).status).toBe(422)
  })

  test('remains when two owners demote each other at once', async () => {
    const { owner, heir } = await agency()
    expect((await change(owner.token, heir.id, 'Inhaber')).body).toMatchObject({ Rolle: 'Inhaber' })
    // A new role requires a new login.
    expect((await server.api.call('getAgencyUser', { token: heir.token })).status).toBe(401)
    const token = await agencyToken(server, 'swb', heir.id)
    const answers = await Promise.all([
      change(owner.token, heir.id, 'Mitarbeiter'),
      change(token, owner.id, 'Mitarbeiter'),
    ])
    const [{ count } = { count: '' }] = await server.database.query<{ count: string }>(
      `select count(*) from account where id = any($1) and 'AgenturInhaber' = any(roles)`,
      [[owner.id, heir.id]],
    )
    expect(count).toBe('1')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('employees of another agency', () => {
  test('cannot be seen or changed', async () => {
    const mine = await agency()
    const theirs = await agency()
    const { token } = mine.owner
    const params = { id: theirs.leaver.id }
    const answers = [
      await change(token, theirs.leaver.id, 'Inhaber'),
      await leave(token, theirs.leaver.id, mine.heir.id),
      await server.api.call('previewLeaving', { token, params }),
      await server.api.call('reactivateEmployee', { token, params }),
      await server.api.call('listEmployees', { token, query: { nach: theirs.leaver.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const { Mitarbeiter } = await server.api.ok('listEmployees', { token, query: {} })
    expect(Mitarbeiter.map(({ Id }) => Id).toSorted()).toEqual(
      [mine.owner.id, mine.leaver.id, mine.heir.id].toSorted(),
    )
    expect(Mitarbeiter.find(({ Id }) => Id === mine.owner.id)).toMatchObject({ IstSelbst: true })
  })

  test('an employee cannot change colleagues', async () => {
    const { leaver, heir } = await agency()
    expect((await change(leaver.token, heir.id, 'Inhaber')).body).toMatchObject({ code: 'PSOF0203' })
    expect((await leave(leaver.token, heir.id, leaver.id)).body).toMatchObject({ code: 'PSOF0203' })
  })
})
