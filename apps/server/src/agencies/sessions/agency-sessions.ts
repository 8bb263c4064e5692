import { type AgencyRole, isAgencyRole } from '@zuruf/contract/abilities'
import type { DeviceFamily } from '@zuruf/domain'
import type { Account, AccountService, SessionService } from '../../identity/accounts/index.ts'
import { sessionsOf } from '../../identity/accounts/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { AgencySession } from '../../platform/http/agency-session.ts'
import type { Enrolment, FactorOwner, SecondFactors } from '../../platform/second-factor.ts'
import { endOf, type FoundToken, issueToken, renewToken, revokeTokens } from '../../platform/tokens.ts'
import type { Agents } from '../agents/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'findById' | 'lockById'>
  readonly sessions: SessionService
  readonly factors: SecondFactors
  readonly agents: Agents
}

export type AgencySessions = ReturnType<typeof agencySessions>

/** Roles that may act for an agency, and whether they require a second factor. SPEC §4, QUALITY 4 */
const needsSecondFactor: Readonly<Record<AgencyRole, boolean>> = {
  AgenturInhaber: true,
  AgenturInhaber_inaktiv: true,
  AgenturMitarbeiter: false,
}

/** Maximum length of the session list. */
const maxListed = 50

/** Absolute and idle lifetimes in seconds. A session only for setting up the second factor is short. */
const lifetimes = {
  full: { absolute: 12 * 3600, idle: 2 * 3600 },
  enrolment: { absolute: 1800, idle: 1800 },
} as const

/**
 * Manages the sessions in which members act for an agency, and their second factor. They are separate from the
 * same person's session as a recommender: neither token opens the other area.
 */
export function agencySessions({ database, accounts, sessions, factors, agents }: Dependencies) {
  async function renew(tx: Tx, context: Context, enrolmentOnly: boolean): Promise<AgencySession> {
    const session = sessionOf(context)
    const token = await renewToken(tx, session.hash, { provedAt: context.now, enrolmentOnly })
    if (!token) throw new AppError('session-over')
    return { token, endsAt: session.expiresAt, enrolmentOnly }
  }

  async function begin(
    tx: Tx,
    { tenant, now }: Context,
    account: Account,
    {
      device,
      enrolmentOnly,
      provedAt = now,
    }: { device: DeviceFamily; enrolmentOnly: boolean; provedAt?: Date | null },
  ): Promise<AgencySession> {
    const { absolute, idle } = lifetimes[enrolmentOnly ? 'enrolment' : 'full']
    const token = await issueToken(tx, tenant.id, {
      type: 'agency',
      subjectId: account.id,
      now,
      expiresAt: new Date(now.getTime() + absolute * 1000),
      session: { idleSeconds: idle, remembered: false, device, provedAt, enrolmentOnly },
    })
    return { token, endsAt: new Date(now.getTime() + idle * 1000), enrolmentOnly }
  }

  /** Returns the account's current agency role and agency, or undefined when it has none. */
  async function findAgencyRole(tx: Tx, { id, roles }: Account) {
    const role = roles.find(isAgencyRole)
    const membership = role && (await agents.mayAct(tx, id, role))
    return membership && { role, agencyId: membership.agencyId }
  }

  async function lockOwnAccount(tx: Tx, context: Context): Promise<Account> {
    const account = await accounts.lockById(tx, sessionOf(context).subjectId)
    if (!account) throw new AppError('session-over')
    return account
  }

  return {
    /**
     * Returns the role and agency that the account has now; undefined when it has none. Called for each request:
     * the role may have been removed or the agency closed since the session began.
     */
    async findCurrentRole(tx: Tx, accountId: string) {
      const account = await accounts.findById(tx, accountId)
      return account && findAgencyRole(tx, account)
    },

    /**
     * Returns the agency of a sales partner; undefined for other accounts. Called for each request, because
     * sales partners use a recommender's session. Decision 067
     */
    async findPartnerAgency(tx: Tx, accountId: string): Promise<string | undefined> {
      const account = await accounts.findById(tx, accountId)
      if (!account?.roles.includes('Profiseller')) return undefined
      const membership = await agents.findActiveMembership(tx, accountId)
      return membership?.agency.kind === 'partner' ? membership.agency.id : undefined
    },

    /**
     * Logs a member in by password and, where set up, a second-factor code.
     * @throws AppError wrong-credentials for an unknown address as for a wrong password; after a correct
     *   password account-locked or a variant of it when locked, not-authorised without a role in an active
     *   agency, second-factor-required for a missing or wrong code, too-many-requests after too many tries
     */
    async login(
      context: Context,
      input: { email: string; password: string; code: string | null | undefined; device: DeviceFamily },
    ): Promise<AgencySession> {
      const { tenant, now } = context
      const verified = await sessions.verifyLogin(context, input.email, input.password)
      const owner = factorOwner(verified.account)
      const agencyRole = await withTenant(database, tenant.id, (tx) => findAgencyRole(tx, verified.account))
      if (!agencyRole) throw new AppError('not-authorised')
      await factors.countAttempt(owner, input.code)
      const outcome = await withTenant(database, tenant.id, async (tx) => {
        const account = await sessions.lockVerified(tx, context, verified)
        const factor = await factors.useCode(tx, owner, input.code, now)
        if (factor === 'missing') return factor
        if (factor === 'wrong') {
          await recordAudit(tx, context, 'session.refused', account.id, { reason: 'wrong-code' })
          return factor
        }
        const enrolmentOnly = factor === 'none' && mustEnrol(account)
        const session = await begin(tx, context, account, { device: input.device, enrolmentOnly })
        await recordAudit(tx, context, 'agency-session.begun', account.id, { ...input.device, enrolmentOnly })
        return session
      })
      if (outcome === 'missing') throw new AppError('second-factor-required')
      if (outcome === 'wrong') throw new AppError('second-factor-required', { Code: 'code-wrong' })
      return outcome
    },

    /**
     * Begins a session after the password was set with a mailed link.
     * @returns null when a second factor is set up or the account acts for no agency
     */
    async beginByPassword(
      tx: Tx,
      context: Context,
      account: Account,
      device: DeviceFamily,
    ): Promise<AgencySession | null> {
      if (!(await findAgencyRole(tx, account))) return null
      const { set } = await factors.status(tx, factorOwner(account))
      if (set) return null
      const enrolmentOnly = mustEnrol(account)
      const session = await begin(tx, context, account, { device, enrolmentOnly })
      await recordAudit(tx, context, 'agency-session.begun', account.id, { ...device, enrolmentOnly })
      return session
    },

    /**
     * Begins a full session for a person whom the tenant's identity provider has authenticated, including the
     * second factor. Decision 066
     * @param provedAt when they authenticated there; null when the provider does not report it: operations
     *   marked `fresh` then ask for the password
     */
    async beginBySso(
      tx: Tx,
      context: Context,
      account: Account,
      { device, provedAt, issuer }: { device: DeviceFamily; provedAt: Date | null; issuer: string },
    ): Promise<AgencySession> {
      const session = await begin(tx, context, account, { device, enrolmentOnly: false, provedAt })
      await recordAudit(tx, context, 'agency-session.begun', account.id, { ...device, sso: issuer })
      return session
    },

    /**
     * Renews the token of this call's session.
     * @throws AppError session-over when the session has ended
     */
    renewOwn: (tx: Tx, context: Context) => renew(tx, context, sessionOf(context).enrolmentOnly),

    /** Lists the person's agency sessions: the current one first, then by last use. */
    async list(context: Context) {
      const { subjectId, id } = sessionOf(context)
      const rows = await withTenant(database, context.tenant.id, (tx) => sessionsOf(tx, subjectId, 'agency'))
      return rows
        .filter((row) => endOf(row) > context.now)
        .map((row) => ({ ...row, current: row.id === id }))
        .toSorted((a, b) => Number(b.current) - Number(a.current))
        .slice(0, maxListed)
    },

    async endOthers(context: Context): Promise<void> {
      const { subjectId, hash } = sessionOf(context)
      await withTenant(database, context.tenant.id, async (tx) => {
        await revokeTokens(tx, subjectId, ['agency'], hash)
        await recordAudit(tx, context, 'session.ended', subjectId, { reason: 'by-owner', which: 'agency' })
      })
    },

    async logout(context: Context): Promise<void> {
      const { hash } = sessionOf(context)
      await withTenant(database, context.tenant.id, (tx) =>
        tx.deleteFrom('token').where('hash', '=', hash).execute(),
      )
    },

    /** Returns the logged-in person with their membership, second factor and session. */
    async readOwn(context: Context) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await lockOwnAccount(tx, context)
        const factor = await factors.status(tx, factorOwner(account))
        const { expiresAt, enrolmentOnly } = sessionOf(context)
        const membership = await agents.findActiveMembership(tx, account.id)
        return { account, membership, factor, endsAt: expiresAt, enrolmentOnly }
      })
    },

    /**
     * Confirms the identity of the logged-in person by password and, where set up, by a second-factor code.
     * @throws AppError invalid-input naming the wrong field, too-many-requests after too many tries
     */
    async confirmIdentity(
      context: Context,
      password: string,
      code: string | null | undefined,
    ): Promise<AgencySession> {
      const { id } = await sessions.verifyOwner(context, password, 'Passwort')
      const owner = { tenantId: context.tenant.id, id }
      await factors.countAttempt(owner, code)
      const outcome = await withTenant(database, context.tenant.id, async (tx) => {
        await lockOwnAccount(tx, context)
        const factor = await factors.useCode(tx, owner, code, context.now)
        const refused = factor === 'missing' || factor === 'wrong'
        await recordAudit(tx, context, refused ? 'proof.refused' : 'session.proved', id)
        return refused ? factor : renew(tx, context, sessionOf(context).enrolmentOnly)
      })
      if (outcome === 'missing') throw invalid({ Code: 'required' })
      if (outcome === 'wrong') throw invalid({ Code: 'code-wrong' })
      return outcome
    },

    /** Issues a secret for a new second factor, which takes effect once it is confirmed. */
    async beginSecondFactor(context: Context): Promise<Enrolment> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await lockOwnAccount(tx, context)
        const label = { issuer: context.tenant.name, name: account.email }
        return factors.begin(tx, factorOwner(account), label, context.now)
      })
    },

    /**
     * Activates the second factor, ends all other agency sessions and renews this one as a full session.
     * @throws AppError invalid-input at `Code` when it is wrong, conflict when there is nothing to confirm
     */
    async confirmSecondFactor(
      context: Context,
      code: string,
    ): Promise<AgencySession & { readonly recoveryCodes: string[] }> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await lockOwnAccount(tx, context)
        const recoveryCodes = await factors.confirm(tx, factorOwner(account), code, context.now)
        if (!recoveryCodes) throw invalid({ Code: 'code-wrong' })
        await revokeTokens(tx, account.id, ['agency'], sessionOf(context).hash)
        await recordAudit(tx, context, 'second-factor.set', account.id)
        return { ...(await renew(tx, context, false)), recoveryCodes }
      })
    },

    /** @throws AppError conflict when no second factor is set up */
    async renewRecoveryCodes(context: Context): Promise<string[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await lockOwnAccount(tx, context)
        await recordAudit(tx, context, 'recovery-codes.renewed', account.id)
        return factors.renewRecoveryCodes(tx, factorOwner(account))
      })
    },
  }
}

const mustEnrol = ({ roles }: Account) => roles.some((role) => isAgencyRole(role) && needsSecondFactor[role])

const factorOwner = ({ tenantId, id }: Account): FactorOwner => ({ tenantId, id })

/** @throws AppError session-over without an agency session */
function sessionOf({ actor, session }: Context): FoundToken {
  if (actor.kind !== 'agency' || !session) throw new AppError('session-over')
  return session
}
