import type { DeviceFamily } from '@zuruf/domain'
import type {
  AccountService,
  PasswordService,
  Person,
  SessionService,
} from '../../identity/accounts/index.ts'
import { assertAdmitted, lockKindOf } from '../../identity/accounts/index.ts'
import type { AnonymousGuard } from '../../platform/anonymous-guard.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { findToken, issueToken, revokeTokens } from '../../platform/tokens.ts'
import type { Agents, Members } from '../agents/index.ts'
import type { Invitation } from './repository.ts'
import * as repository from './repository.ts'
import { isOpen } from './rules.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly anonymousGuard: AnonymousGuard
  readonly accounts: AccountService
  readonly sessions: SessionService
  readonly ownPasswords: Pick<PasswordService, 'set'>
  readonly agents: Agents
  readonly members: Members
}

/** What a visitor came with: the token of a mailed invitation, or the code of a member's invitation link. */
export interface InvitationCredential {
  readonly token: string | undefined
  readonly code: string | undefined
}

/** Input of the form with which somebody accepts as a recommender. */
export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | undefined
  readonly captcha: string | undefined
  readonly honeypot: string | undefined
}

export type InvitationAcceptance = ReturnType<typeof invitationAcceptance>

/** Lets invited people view and accept invitations, and unsubscribe from further ones. Decision 062 */
export function invitationAcceptance(dependencies: Dependencies) {
  const { database, mailer, anonymousGuard, accounts, sessions, ownPasswords, agents, members } = dependencies

  /** @throws AppError link-expired when the invitation is withdrawn, expired, accepted or unknown */
  async function lockByToken(tx: Tx, context: Context, token: string): Promise<Invitation> {
    const found = await findToken(tx, token, 'invitation')
    const invitation =
      found && !found.usedAt ? await repository.lockInvitation(tx, found.subjectId) : undefined
    const isOver = !invitation || !isOpen(invitation) || invitation.forgottenAt
    if (isOver || invitation.expiresAt <= context.now) throw new AppError('link-expired')
    return invitation
  }

  /**
   * Returns the inviter with their agency.
   * @throws AppError link-expired unless both are active
   */
  async function findInviter(tx: Tx, { tenant }: Context, memberId: string) {
    const membership = await agents.findActiveMembership(tx, memberId)
    const account = await accounts.findById(tx, memberId)
    if (membership?.agency.state !== 'active' || !account || lockKindOf(tenant, account))
      throw new AppError('link-expired')
    return { ...membership, name: `${account.firstName} ${account.lastName}` }
  }

  async function recordAcceptance(tx: Tx, context: Context, invitation: Invitation, accountId: string) {
    await repository.update(tx, invitation.id, { state: 'accepted', stateAt: context.now, accountId })
    await repository.insertSteps(tx, context, [invitation.id], 'accepted')
    await revokeTokens(tx, invitation.id, ['invitation'])
  }

  const inTenant = <T>({ tenant }: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, tenant.id, work)

  return {
    /**
     * Returns what the page shows of an invitation, and records that it was opened.
     * @throws AppError link-expired
     */
    async inspect(context: Context, { token, code }: InvitationCredential) {
      return inTenant(context, async (tx) => {
        if (!token) {
          const link = code ? await repository.findLinkByCode(tx, code) : undefined
          if (!link) throw new AppError('link-expired')
          const { agency, name } = await findInviter(tx, context, link.accountId)
          await repository.incrementLinkCount(tx, link.code, 'opened')
          return { kind: 'customer' as const, agency, name, invited: undefined, hasAccount: false }
        }
        const invitation = await lockByToken(tx, context, token)
        const { agency, name } = await findInviter(tx, context, invitation.memberId)
        if (invitation.state === 'sent') {
          const { now } = context
          await repository.update(tx, invitation.id, { state: 'opened', stateAt: now, openedAt: now })
          await repository.insertSteps(tx, context, [invitation.id], 'opened')
        }
        const account = await accounts.findByAddress(tx, invitation.email ?? '')
        const hasAccount = account !== undefined && account.passwordHash !== null
        return { kind: invitation.kind, agency, name, invited: invitation, hasAccount }
      })
    },

    /**
     * Accepts an invitation as an employee. The mailed token proves the address. A person who has a password
     * must give it; others set one.
     * @throws AppError link-expired; invalid-input at `Passwort`; conflict when they are already in an
     *   agency; account-locked or a variant of it, too-many-requests
     */
    async acceptAsEmployee(
      context: Context,
      token: string,
      person: Pick<Person, 'firstName' | 'lastName'>,
      password: string,
      device: DeviceFamily,
    ) {
      const invited = await inTenant(context, async (tx) => {
        const invitation = await lockByToken(tx, context, token)
        if (invitation.kind !== 'employee') throw new AppError('link-expired')
        await findInviter(tx, context, invitation.memberId)
        const account = await accounts.findByAddress(tx, invitation.email ?? '')
        if (account && (await agents.findActiveMembership(tx, account.id))) throw conflict()
        return { email: invitation.email ?? '', hasPassword: Boolean(account?.passwordHash) }
      })
      if (!invited.hasPassword)
        await setFirstPassword(context, { ...person, email: invited.email }, password, device)
      const verified = await sessions.verifyLogin(context, invited.email, password).catch((error) => {
        const isWrong = error instanceof AppError && error.key === 'wrong-credentials'
        throw isWrong ? invalid({ Passwort: 'password-wrong' }) : error
      })
      return inTenant(context, async (tx) => {
        const invitation = await lockByToken(tx, context, token)
        const { agency } = await findInviter(tx, context, invitation.memberId)
        const account = await sessions.lockVerified(tx, context, verified)
        const asOwner: Context = { ...context, actor: { kind: 'user', id: account.id } }
        const member = await members.join(tx, asOwner, agency, account.id, invitation.employeeNumber)
        await recordAcceptance(tx, asOwner, invitation, account.id)
        return { email: account.email, agentNumber: member.agentNumber }
      })
    },

    /**
     * Accepts an invitation as a recommender. A mailed token proves the address; an address entered after a
     * member's link must still be confirmed by mail.
     * @returns a token to set a password with; null when the person has a password, or gets the token by mail
     * @throws AppError link-expired, invalid-input, account-locked-wildcard, email-not-allowed,
     *   captcha-required, captcha-wrong
     */
    async acceptAsRecommender(context: Context, { token, code }: InvitationCredential, person: Newcomer) {
      const { firstName, lastName } = person
      if (token) {
        return inTenant(context, async (tx) => {
          const invitation = await lockByToken(tx, context, token)
          if (invitation.kind !== 'customer') throw new AppError('link-expired')
          const { member } = await findInviter(tx, context, invitation.memberId)
          const email = invitation.email ?? ''
          const account = await accounts.findOrCreate(tx, context, { firstName, lastName, email })
          await members.recordInviter(tx, context, account.id, member.accountId)
          await recordAcceptance(tx, context, invitation, account.id)
          if (account.passwordHash) return { token: null, email }
          return { token: await issueOptInToken(tx, context, account.id), email }
        })
      }
      const { email } = person
      if (!email) throw invalid({ Email: 'required' })
      assertAdmitted(context, email, 'Email')
      await anonymousGuard.check(context, 'einladung', person)
      return inTenant(context, async (tx) => {
        const link = code ? await repository.findLinkByCode(tx, code) : undefined
        if (!link) throw new AppError('link-expired')
        const { member } = await findInviter(tx, context, link.accountId)
        const account = await accounts.findOrCreate(tx, context, { firstName, lastName, email })
        // An inviter is recorded only for an unconfirmed address: an anonymous visitor must not be able to
        // assign somebody else's account to a member.
        if (!account.emailConfirmedAt) {
          await members.recordInviter(tx, context, account.id, member.accountId)
          await repository.incrementLinkCount(tx, link.code, 'accepted')
        }
        await mailer.queue(tx, context, {
          name: 'registration',
          to: account.email,
          language: account.language ?? context.locale,
          data: { accountId: account.id },
        })
        return { token: null, email }
      })
    },

    /**
     * Stops further invitations to the address by any agency, and withdraws this one.
     * @throws AppError link-expired for an unknown token
     */
    async unsubscribe(context: Context, token: string): Promise<void> {
      await inTenant(context, async (tx) => {
        const found = await findToken(tx, token, 'invitation-optout')
        const invitation = found && (await repository.lockInvitation(tx, found.subjectId))
        if (!invitation) throw new AppError('link-expired')
        await repository.insertOptOut(tx, context.tenant.id, invitation.addressHash, context.now)
        if (isOpen(invitation)) {
          await repository.update(tx, invitation.id, { state: 'withdrawn', stateAt: context.now })
          await repository.insertSteps(tx, context, [invitation.id], 'withdrawn')
          await revokeTokens(tx, invitation.id, ['invitation'])
        }
        await recordAudit(tx, context, 'invitation.barred', invitation.memberId, {
          invitation: invitation.id,
        })
      })
    },
  }

  function issueOptInToken(tx: Tx, { tenant, now }: Context, subjectId: string): Promise<string> {
    return issueToken(tx, tenant.id, { type: 'opt-in', subjectId, now })
  }

  /**
   * Sets the first password of a new account, or of one without a password. Ends the session that this begins:
   * the person must log in to the agency area.
   */
  async function setFirstPassword(context: Context, person: Person, password: string, device: DeviceFamily) {
    const token = await inTenant(context, async (tx) => {
      const account = await accounts.findOrCreate(tx, context, person)
      return issueOptInToken(tx, context, account.id)
    })
    const session = await ownPasswords.set(context, { token, password, newsletter: undefined, device })
    await sessions.logout(context, session.token)
  }
}
