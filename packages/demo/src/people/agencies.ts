import type { AgencyRole } from '@zuruf/contract/abilities'
import { addDays } from '@zuruf/domain'
import type { Agents, Member, NewAgency } from '@zuruf/server/agencies/agents'
import { openAgreedTexts } from '@zuruf/server/platform/agreed-texts'
import { recordTransitions } from '@zuruf/server/platform/audit'
import type { Actor, Context } from '@zuruf/server/platform/context'
import type { Tx } from '@zuruf/server/platform/database/database'
import { newId } from '@zuruf/server/platform/ids'
import { textsOf } from '@zuruf/server/platform/tenants/portal-texts'

interface DemoLogin {
  readonly id: string
  readonly email: string
  readonly roles: readonly (AgencyRole | 'Profiseller')[]
}

const agencies = [
  {
    kind: 'agency',
    number: 'AG-1001',
    name: 'Agentur Morgenrot',
    owner: 'inhaber@demo.test',
    agreed: ['agency.register.terms', 'agency.register.selfBilling'],
    address: { street: 'Werftweg', houseNumber: '3', zip: '24103', city: 'Beispielstadt' },
    members: { 'inhaber@demo.test': '1001', 'mitarbeiter@demo.test': '1002' },
  },
  {
    kind: 'partner',
    number: 'PS-2001',
    name: 'Petra Fink Vertrieb',
    owner: 'profi@demo.test',
    agreed: ['partner.register.terms', 'partner.register.selfBilling'],
    address: { street: 'Am Markt', houseNumber: '11', zip: '20099', city: 'Küstenstadt' },
    members: { 'profi@demo.test': '2001' },
  },
] as const

/** Days since the agencies registered; earlier than the start of the first commission rule. */
const registeredAgo = 560

/**
 * Adds the demo's agency with its owner and employee, and its sales partner, with their agreements and
 * approval history.
 */
export async function seedAgencies(
  agents: Agents,
  tx: Tx,
  context: Context,
  logins: readonly DemoLogin[],
): Promise<void> {
  const tenantId = context.tenant.id
  const keepAgreedText = openAgreedTexts()
  const texts = textsOf(context.tenant, context.locale)
  const registeredAt = addDays(context.now, -registeredAgo)
  const activatedAt = addDays(registeredAt, 2)
  for (const { kind, number, name, address, members, owner, agreed } of agencies) {
    const idOf = (email: string) => {
      const login = logins.find((candidate) => candidate.email === email)
      if (!login) throw new Error(`The demo has no login ${email}`)
      return login.id
    }
    const [termsKey, selfBillingKey] = agreed
    const termsHash = await keepAgreedText(tx, tenantId, texts[termsKey] ?? '')
    const selfBillingHash = await keepAgreedText(tx, tenantId, texts[selfBillingKey] ?? '')
    const agency: NewAgency = {
      tenantId,
      id: newId(),
      kind,
      number,
      name,
      state: 'active',
      ownerId: idOf(owner),
      email: `${number.toLowerCase()}@demo.test`,
      phone: '0431 555 0123',
      country: 'DE',
      ...address,
      vatStatus: 'standard',
      vatId: null,
      taxNumber: '20/123/45678',
      department: null,
      version: 1,
      termsHash,
      selfBillingHash,
      selfBillingAt: registeredAt,
      createdAt: registeredAt,
      changedAt: activatedAt,
      activatedAt,
      closedAt: null,
    }
    const people = Object.entries(members).map(
      ([email, agentNumber]): Member => ({
        tenantId,
        accountId: idOf(email),
        agencyId: agency.id,
        agentNumber,
        employeeNumber: null,
        state: 'active',
        listed: true,
        zip: address.zip,
        city: address.city,
        photo: null,
        joinedAt: activatedAt,
        leftAt: null,
      }),
    )
    await agents.add(tx, agency, people)
    const itself: Actor = { kind: 'agency', id: idOf(owner) }
    const steps = [
      { from: null, to: 'registered', actor: { kind: 'anonymous' }, at: registeredAt },
      { from: 'registered', to: 'incomplete', actor: itself, at: registeredAt },
      { from: 'incomplete', to: 'review', actor: itself, at: registeredAt },
      { from: 'review', to: 'active', actor: context.actor, at: activatedAt },
    ] as const
    for (const { actor, ...step } of steps) {
      await recordTransitions(tx, { ...context, actor }, [{ entity: 'agency', entityId: agency.id, ...step }])
    }
  }
}
