import { addDays, normaliseEmail } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { withTenant } from '@zuruf/server/platform/database/database'
import { newId } from '@zuruf/server/platform/ids'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'

interface Dependencies {
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly baseUrl: (tenant: Context['tenant']) => string
  readonly now: Date
}

/** Evidence of the customer's consent to the invitation. */
const consentEvidence = {
  conversation: 'phone',
  text: 'Die eingeladene Person hat im Gespräch zugestimmt.',
} as const

/** People the demo's agency invited, one per state, and how long ago. */
const customers = [
  { firstName: 'Jana', lastName: 'Kolb', daysAgo: 1, state: 'sent' },
  { firstName: 'Emre', lastName: 'Aslan', daysAgo: 3, state: 'opened' },
  { firstName: 'Ruth', lastName: 'Sander', daysAgo: 6, state: 'accepted' },
  { firstName: 'Holger', lastName: 'Brandt', daysAgo: 9, state: 'withdrawn' },
  { firstName: 'Milena', lastName: 'Vogt', daysAgo: 40, state: 'expired' },
] as const
const colleagues = [{ firstName: 'Tarik', lastName: 'Osman', daysAgo: 2, state: 'sent' }] as const

const addressOf = (name: string) => `${name.toLowerCase()}@demo.test`

/** Adds invitations and another employee to the agency of each demo tenant without invitations. */
export async function seedDemoInvitations(dependencies: Dependencies): Promise<void> {
  const { tenants, modules, baseUrl, now } = dependencies
  for (const tenant of tenants.all()) {
    const owner = await withTenant(modules.database, tenant.id, async (tx) => {
      const account = await modules.accounts.findByAddress(tx, 'inhaber@demo.test')
      const acting = account && (await modules.agents.findActiveMembership(tx, account.id))
      const { count } = await tx
        .selectFrom('invitation')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return count === '0' ? acting : undefined
    })
    if (!owner) continue
    const { accountId: id, agencyId } = owner.member
    const at = (daysAgo: number): Context => ({
      tenant,
      locale: tenant.defaultLanguage,
      now: addDays(now, -daysAgo),
      baseUrl: baseUrl(tenant),
      actor: { kind: 'agency', id },
      agency: { agencyId, role: 'AgenturInhaber' },
    })
    await addEmployee(modules, at(120), owner.agency)
    for (const person of [...customers, ...colleagues]) {
      const kind = person.lastName === 'Osman' ? ('employee' as const) : ('customer' as const)
      const invited = { ...person, email: addressOf(person.lastName), employeeNumber: undefined }
      const consent = kind === 'customer' ? consentEvidence : undefined
      const [invitation] = await modules.invitations.invite(at(person.daysAgo), kind, [invited], consent)
      if (invitation)
        await moveToState(
          modules,
          at(Math.max(person.daysAgo - 1, 0)),
          invitation.id,
          person.state,
          baseUrl(tenant),
        )
    }
    await modules.invitations.expire(at(0))
  }
}

/** Adds an employee who has worked for the agency for a while. */
async function addEmployee(
  { database, members }: Modules,
  context: Context,
  agency: Parameters<Modules['members']['join']>[2],
) {
  const { tenant, now } = context
  const email = 'lena.hartwig@demo.test'
  await withTenant(database, tenant.id, async (tx) => {
    const id = newId()
    await tx
      .insertInto('account')
      .values({
        tenantId: tenant.id,
        id,
        email,
        emailKey: normaliseEmail(email),
        firstName: 'Lena',
        lastName: 'Hartwig',
        hash: id.replaceAll('-', ''),
        emailConfirmedAt: now,
        createdAt: now,
        language: tenant.defaultLanguage,
        roles: [],
      })
      .execute()
    await members.join(tx, context, agency, id, 'M-104')
  })
}

/** Brings an invitation into its state: withdrawn by the owner, or opened or accepted through the link in its mail. */
async function moveToState(
  { database, composers, invitations }: Modules,
  context: Context,
  id: string,
  state: 'sent' | 'opened' | 'accepted' | 'withdrawn' | 'expired',
  baseUrl: string,
): Promise<void> {
  if (state === 'withdrawn') await invitations.withdraw(context, id)
  if (state !== 'opened' && state !== 'accepted') return
  const mail = await withTenant(database, context.tenant.id, (tx) =>
    composers['customer-invitation'](tx, context, { invitationId: id, sending: '1' }),
  )
  const token = new URL(mail?.action?.url ?? '', baseUrl).searchParams.get('token') ?? ''
  const guest: Context = { ...context, actor: { kind: 'anonymous' } }
  await invitations.acceptance.inspect(guest, { token, code: undefined })
  if (state === 'opened') return
  await invitations.acceptance.acceptAsRecommender(
    guest,
    { token, code: undefined },
    { firstName: 'Ruth', lastName: 'Sander', email: undefined, captcha: undefined, honeypot: undefined },
  )
}
