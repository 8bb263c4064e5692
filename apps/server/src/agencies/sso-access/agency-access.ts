import type { Account, AccountLocks, AccountService } from '../../identity/accounts/index.ts'
import type { SsoPerson } from '../../identity/sso/index.ts'
import { type AgencyAccess, SsoRefused } from '../../identity/sso/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'
import type { Agency, Members } from '../agents/index.ts'
import { isOwner, ownerRole } from '../agents/index.ts'
import type { AgencySessions } from '../sessions/index.ts'

export interface Dependencies {
  readonly accounts: AccountService
  readonly locks: AccountLocks
  readonly members: Members
  readonly sessions: Pick<AgencySessions, 'beginBySso'>
  readonly onConfirmed: (tx: Tx, context: Context, accountId: string) => Promise<void>
}

/**
 * Decides who may log in to an agency by single sign-on: finds the agency by the department that the identity
 * provider reports, finds or creates the member, and applies the role. Decision 066
 */
export function createAgencyAccess({
  accounts,
  locks,
  members,
  sessions,
  onConfirmed,
}: Dependencies): AgencyAccess {
  async function lockAgencyOfDepartments(tx: Tx, departments: readonly string[]): Promise<Agency> {
    const [found, ...more] = await members.findAgenciesByDepartment(tx, departments)
    // With several agencies it is unclear which one the person acts for.
    if (!found || more.length > 0) throw new SsoRefused('sso-department')
    // A sales partner is one person, who logs in as a recommender. Decision 067
    if (found.kind === 'partner') throw new SsoRefused('sso-department')
    if (found.state === 'closed') throw new SsoRefused('sso-closed')
    const agency = await members.lockAgency(tx, found.id)
    if (!agency) throw new SsoRefused('sso-department')
    return agency
  }

  /** Returns the account for a first login: the one with the verified address, or a new one. */
  async function findOrCreateAccount(
    tx: Tx,
    context: Context,
    agency: Agency,
    person: SsoPerson,
    sso: SsoSettings,
  ) {
    if (!person.email || !person.emailProved) throw new SsoRefused('sso-email')
    const existing = await accounts.findByAddress(tx, person.email)
    const member = existing && (await members.find(tx, existing.id))
    if (member && member.agencyId !== agency.id) throw new SsoRefused('sso-other-agency')
    if (!member && !sso.createsMembers) throw new SsoRefused('sso-unknown')
    const { firstName, lastName, email } = person
    const account = existing ?? (await accounts.findOrCreate(tx, context, { firstName, lastName, email }))
    locks.assertUnlocked(context, account)
    if (!account.emailConfirmedAt) {
      await accounts.confirmAddress(tx, context, account.id)
      await onConfirmed(tx, context, account.id)
    }
    return account
  }

  async function identify(tx: Tx, context: Context, agency: Agency, person: SsoPerson, sso: SsoSettings) {
    const { issuer } = sso
    const { subject } = person
    const identity = await members.findIdentity(tx, issuer, subject)
    if (identity) {
      await members.recordIdentityUse(tx, identity, context.now)
      return identity.accountId
    }
    const { id: accountId } = await findOrCreateAccount(tx, context, agency, person, sso)
    const added = await members.addIdentity(tx, {
      tenantId: context.tenant.id,
      issuer,
      subject,
      accountId,
      linkedAt: context.now,
      seenAt: context.now,
    })
    // The account is already linked to another subject: the provider has given the address to another person.
    // Subjects are never reassigned.
    if (!added) throw new SsoRefused('sso-unknown')
    await recordAudit(tx, context, 'agency-sso.linked', accountId, { agency: agency.number })
    return accountId
  }

  /** Applies the role that the provider reports, if the client has configured which values mean owner. */
  async function applyRole(
    tx: Tx,
    context: Context,
    agency: Agency,
    accountId: string,
    person: SsoPerson,
    sso: SsoSettings,
  ) {
    if (sso.ownerValues.length === 0) return
    const member = await members.findInAgency(tx, agency.id, accountId)
    if (!member) return
    const isNowOwner = person.role === 'owner'
    if (isOwner(member) === isNowOwner) return
    await members.giveRole(tx, accountId, isNowOwner ? ownerRole(agency) : 'AgenturMitarbeiter')
    await recordAudit(tx, context, 'agency-member.changed', accountId, { owner: isNowOwner, by: 'sso' })
  }

  async function admit(tx: Tx, context: Context, person: SsoPerson, sso: SsoSettings): Promise<Account> {
    const agency = await lockAgencyOfDepartments(tx, person.departments)
    if (!person.role) throw new SsoRefused('sso-role')
    const accountId = await identify(tx, context, agency, person, sso)
    const account = await accounts.lockById(tx, accountId)
    if (!account) throw new SsoRefused('sso-unknown')
    locks.assertUnlocked(context, account)
    const member = await members.find(tx, accountId)
    if (member && member.agencyId !== agency.id) throw new SsoRefused('sso-other-agency')
    // The agency's owner has ended the membership; a login must not undo that.
    if (member?.state === 'left') throw new SsoRefused('sso-left')
    if (!member) {
      if (agency.state !== 'active') throw new SsoRefused('sso-inactive')
      if (!sso.createsMembers) throw new SsoRefused('sso-unknown')
      await members.join(tx, context, agency, accountId, null)
    }
    await applyRole(tx, context, agency, accountId, person, sso)
    const current = await members.findInAgency(tx, agency.id, accountId)
    if (current && isOwner(current) && !person.secondFactor) throw new SsoRefused('sso-factor')
    return account
  }

  return {
    begin: async (tx, context, person, settings, session) =>
      sessions.beginBySso(tx, context, await admit(tx, context, person, settings), session),
  }
}
