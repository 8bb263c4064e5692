import { deviceFamily } from '@zuruf/domain'
import { withTenant } from '../../src/platform/database/database.ts'
import { issueToken } from '../../src/platform/tokens.ts'
import { addAgency, joinAgency } from './agencies.ts'
import type { TestApp } from './app.ts'
import { browser } from './client.ts'
import { newEmail, recommend, referralBody } from './people.ts'

/** A member of an agency with a session. */
export interface Person {
  readonly id: string
  readonly token: string
  readonly agentNumber: string
}
export interface Team {
  readonly agencyId: string
  readonly owner: Person
  readonly employee: Person
}

interface Contact {
  readonly Vorname: string
  readonly Nachname: string
}

/** Creates agencies with a logged-in owner and employee, and their referrals. */
export function agencyTeam(server: () => TestApp) {
  async function person(agencyId: string, role: Parameters<typeof joinAgency>[4]): Promise<Person> {
    const { Empfehlungsnummer } = await recommend(server())
    const [row] = await server().database.query<{ id: string }>(
      'select account_id as id from referral where number = $1',
      [Empfehlungsnummer],
    )
    const id = row?.id ?? ''
    const agentNumber = await joinAgency(server(), 'swb', agencyId, id, role)
    return { id, token: await login(id), agentNumber }
  }

  /** Begins a session of a member. @returns its token, for an hour */
  async function login(id: string): Promise<string> {
    const { tenant, now } = server().contextOf('swb')
    return withTenant(server().connection.database, tenant.id, (tx) =>
      issueToken(tx, tenant.id, {
        type: 'agency',
        subjectId: id,
        now,
        session: { idleSeconds: 3600, remembered: false, device: deviceFamily(browser), provedAt: now },
      }),
    )
  }

  async function team(): Promise<Team> {
    const agencyId = await addAgency(server(), 'swb')
    return {
      agencyId,
      owner: await person(agencyId, 'AgenturInhaber'),
      employee: await person(agencyId, 'AgenturMitarbeiter'),
    }
  }

  /**
   * Creates a customer's referral through an agent.
   *
   * @param contact the recipient the recommender has in mind
   */
  async function refer(agent: Person, email = newEmail('frieda'), contact?: Contact) {
    const body = referralBody({ email, ...(contact && { contact }) })
    const created = await server().api.ok('createReferral', {
      query: {},
      body: { ...body, Empfehlung: { ...body.Empfehlung, Agentennummer: agent.agentNumber } },
    })
    if (!('Empfehlung' in created)) throw new Error('No referral came back')
    return created.Empfehlung
  }

  /** Creates a referral by a member for the agency, in their own name. */
  async function referOwn(agent: Person, contact?: Contact) {
    const { Empfehlung } = referralBody()
    const created = await server().api.ok('createAgentReferral', {
      body: { Empfehlung, Empfehler: null, ...(contact && { Empfaenger: contact }) },
      token: agent.token,
    })
    return created.Empfehlung
  }

  return { person, login, team, refer, referOwn }
}
