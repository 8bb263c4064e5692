import type { AgencyRole } from '@zuruf/contract/abilities'
import { deviceFamily } from '@zuruf/domain'
import {
  type Agency,
  insertAgency,
  insertMember,
  type NewAgency,
} from '../../src/agencies/agents/repository.ts'
import { withTenant } from '../../src/platform/database/database.ts'
import { newId } from '../../src/platform/ids.ts'
import { issueToken } from '../../src/platform/tokens.ts'
import type { TestApp } from './app.ts'
import { browser } from './client.ts'
import { newEmail, recommend } from './people.ts'

/**
 * Creates an active agency.
 *
 * @returns its id
 */
export async function addAgency(
  test: TestApp,
  tenant: string,
  input: Partial<Pick<Agency, 'name' | 'kind' | 'state' | 'department'>> = {},
): Promise<string> {
  const { tenant: found, now } = test.contextOf(tenant)
  const id = newId()
  await withTenant(test.connection.database, found.id, (tx) =>
    insertAgency(tx, {
      tenantId: found.id,
      id,
      kind: 'agency',
      state: 'active',
      number: `AG-${id.slice(-8)}`,
      name: 'Agentur Morgenrot',
      email: `${id}@agentur.test`,
      phone: '',
      country: 'DE',
      street: 'Werftweg',
      houseNumber: '3',
      zip: '24103',
      city: 'Beispielstadt',
      vatStatus: 'standard',
      vatId: null,
      taxNumber: '20/123/45678',
      termsHash: null,
      selfBillingHash: null,
      selfBillingAt: null,
      department: null,
      version: 1,
      createdAt: now,
      changedAt: now,
      activatedAt: now,
      closedAt: null,
      ...input,
    } satisfies NewAgency),
  )
  return id
}

/**
 * Makes an account a member of an agency.
 *
 * @returns the agent number
 */
export async function joinAgency(
  test: TestApp,
  tenant: string,
  agencyId: string,
  accountId: string,
  role: AgencyRole,
): Promise<string> {
  const { tenant: found, now } = test.contextOf(tenant)
  const agentNumber = accountId.slice(-8)
  await withTenant(test.connection.database, found.id, (tx) =>
    insertMember(tx, {
      tenantId: found.id,
      accountId,
      agencyId,
      agentNumber,
      employeeNumber: null,
      state: 'active',
      listed: true,
      zip: '24103',
      city: 'Beispielstadt',
      photo: null,
      joinedAt: now,
      leftAt: null,
    }),
  )
  await test.database.query('update account set roles = $1 where id = $2', [[role], accountId])
  return agentNumber
}

/**
 * Creates a new employee of an agency.
 *
 * @returns the account's id
 */
export async function addEmployee(test: TestApp, tenant: string, agencyId: string): Promise<string> {
  const { Empfehlungsnummer } = await recommend(test, { tenant })
  const [account] = await test.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [Empfehlungsnummer],
  )
  const id = account?.id ?? ''
  await joinAgency(test, tenant, agencyId, id, 'AgenturMitarbeiter')
  return id
}

/**
 * Invites a customer as a member; the mail is queued.
 *
 * @returns the invitation's id
 */
export async function inviteCustomer(
  test: TestApp,
  tenant: string,
  agencyId: string,
  memberId: string,
  email = newEmail('klara-kundin'),
): Promise<string> {
  const context = test.contextOf(tenant, {
    actor: { kind: 'agency', id: memberId },
    agency: { agencyId, role: 'AgenturInhaber' },
  })
  const person = { firstName: 'Klara', lastName: 'Kundin', email, employeeNumber: undefined }
  const consent = { conversation: 'phone', text: 'Sie hat am Telefon zugestimmt.' } as const
  const [invitation] = await test.modules.invitations.invite(context, 'customer', [person], consent)
  return invitation?.id ?? ''
}

/** Returns a session token of an agency member. */
export async function agencyToken(test: TestApp, tenant: string, accountId: string): Promise<string> {
  const { tenant: found, now } = test.contextOf(tenant)
  return withTenant(test.connection.database, found.id, (tx) =>
    issueToken(tx, found.id, {
      type: 'agency',
      subjectId: accountId,
      now,
      session: { idleSeconds: 3600, remembered: false, device: deviceFamily(browser), provedAt: now },
    }),
  )
}
