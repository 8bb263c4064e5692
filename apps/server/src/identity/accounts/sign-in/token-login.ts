import { type DeviceFamily, normaliseEmail } from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { consumeToken, findToken, issueToken, tokenLifetimes } from '../../../platform/tokens.ts'
import type { AccountLocks } from '../locks.ts'
import * as repository from '../repository.ts'
import type { AccountService } from '../service.ts'
import type { Session, SessionService } from '../sessions.ts'

/** Token for one login. */
export interface LoginToken {
  readonly token: string
  readonly endsAt: Date
}

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly accounts: AccountService
  readonly sessions: SessionService
  readonly locks: AccountLocks
  /** Called when the address is confirmed: releases claims that waited for it. */
  readonly onConfirmed: (tx: Tx, context: Context, accountId: string) => Promise<void>
}

export type TokenLoginService = ReturnType<typeof tokenLoginService>

/**
 * Login by token instead of a password: for operators who act as a person ("AdminLogin"), and for people whom the
 * tenant's own site has logged in (autologin). Tokens are valid for ten minutes and work once. SPEC §2, §7,
 * QUALITY 3
 */
export function tokenLoginService(dependencies: Dependencies) {
  const { database, idempotent, accounts, sessions, locks, onConfirmed } = dependencies

  async function issue(tx: Tx, context: Context, accountId: string, operatorId?: string) {
    const token = await issueToken(tx, context.tenant.id, {
      type: 'admin-login',
      subjectId: accountId,
      now: context.now,
      ...(operatorId && { operatorId }),
    })
    return { token, endsAt: new Date(context.now.getTime() + tokenLifetimes['admin-login'] * 1000) }
  }

  return {
    /**
     * Issues a token with which an operator logs in as a person.
     * @param reason for the audit log
     * @throws AppError not-authorised unless the caller is an operator; email-not-registered for an unknown
     *   address
     */
    async issueForOperator(context: Context, email: string, reason: string): Promise<LoginToken> {
      const { actor } = context
      if (actor.kind !== 'operator') throw new AppError('not-authorised')
      return idempotent(context, async (tx) => {
        const account = await repository.findByEmail(tx, normaliseEmail(email))
        if (!account) throw new AppError('email-not-registered', { email: 'email-not-registered' })
        await recordAudit(tx, context, 'admin-login.issued', account.id, { reason })
        return issue(tx, context, account.id, actor.id)
      })
    },

    /**
     * Issues a token with which a tenant's own site logs a person in. The site vouches for the address; new
     * people get an account.
     * @throws AppError not-authorised unless the tenant has autologin, account-locked or a variant of it when
     *   the account is locked
     */
    async issueForSite(
      context: Context,
      person: { readonly firstName: string; readonly lastName: string; readonly email: string },
    ): Promise<LoginToken> {
      const { tenant, now } = context
      if (!tenant.settings.autologin) throw new AppError('not-authorised')
      return withTenant(database, tenant.id, async (tx) => {
        const drafts = [{ context, person: { ...person, newsletterWished: false } }]
        const [account] = await accounts.findOrCreateForReferrals(tx, drafts)
        if (!account) throw new AppError('technical')
        locks.assertUnlocked(context, account)
        if (!account.emailConfirmedAt) {
          await repository.lockReferrals(tx, account.id)
          await repository.updateAccount(tx, account.id, { emailConfirmedAt: now })
          await onConfirmed(tx, context, account.id)
        }
        return issue(tx, context, account.id)
      })
    },

    /**
     * Begins the session of a token. An operator's session is short and does not count as a fresh login.
     * @throws AppError link-expired when the token is unknown or expired, login-token-used when it was
     *   used, account-locked or a variant of it when locked
     */
    async login(context: Context, token: string, device: DeviceFamily): Promise<Session> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const found = await findToken(tx, token, 'admin-login')
        if (found?.usedAt) throw new AppError('login-token-used')
        const account =
          found && found.expiresAt > context.now ? await repository.lockById(tx, found.subjectId) : undefined
        if (!found || !account) throw new AppError('link-expired')
        locks.assertUnlocked(context, account)
        if (!(await consumeToken(tx, found.hash, context.now))) throw new AppError('login-token-used')
        const { operatorId } = found
        return sessions.begin(tx, context, account, {
          remember: false,
          device,
          ...(operatorId && { operatorId }),
        })
      })
    },
  }
}
