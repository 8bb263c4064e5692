import { type DeviceFamily, normaliseEmail } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { callerKey, type Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { endOf, findToken, issueToken, renewToken, revokeToken, revokeTokens } from '../../platform/tokens.ts'
import type { AccountLocks } from './locks.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'
import { deleteSession, recordDevice, sessionsOf } from './session-repository.ts'

/** New or renewed session. */
export interface Session {
  readonly token: string
  readonly account: Account
  /** When the session ends if it is not used. */
  readonly endsAt: Date
  /** When the session ends at the latest. */
  readonly latestEnd: Date
  readonly remembered: boolean
  /** Whether an operator acts as the account's owner. */
  readonly byOperator: boolean
}

/** Account whose password has just been verified. */
export interface VerifiedLogin {
  readonly account: Account
  /** New hash of the password, when the hash parameters have changed. */
  readonly rehashed: string | undefined
}

export interface Dependencies {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  readonly mailer: Mailer
  readonly locks: AccountLocks
}

export type SessionService = ReturnType<typeof sessionService>
export type OwnSession = Awaited<ReturnType<SessionService['list']>>[number]

/** Absolute and idle lifetimes in seconds: `short` for a browser session, `long` with "remember me". */
export const sessionLifetimes = {
  short: { absolute: 12 * 3600, idle: 2 * 3600 },
  long: { absolute: 90 * 86_400, idle: 30 * 86_400 },
  /** Operator in a person's account. */
  operator: { absolute: 3600, idle: 1800 },
} as const

/** Maximum length of the session list. */
const maxListed = 50

/** Login, logout and session list of account holders. */
export function sessionService({ database, passwords, limits, mailer, locks }: Dependencies) {
  /** Verifies the password of the logged-in person and counts the tries per account. */
  async function verifyOwner(context: Context, password: string, field: string): Promise<Account> {
    const { tenant, actor } = context
    if (actor.kind !== 'user' && actor.kind !== 'agency') throw new AppError('session-over')
    await limits.consume(
      'password-account',
      tenant.settings.limits.loginPerAccount,
      `${tenant.id}:${actor.id}`,
    )
    const account = await withTenant(database, tenant.id, (tx) => repository.findById(tx, actor.id))
    const isCorrect = await passwords.verify(account?.passwordHash, password)
    if (isCorrect && account) return account
    await withTenant(database, tenant.id, (tx) =>
      recordAudit(tx, context, 'password.refused', actor.id, { reason: 'wrong-password' }),
    )
    throw invalid({ [field]: 'password-wrong' })
  }

  /**
   * Verifies address and password, and that the account is not locked. Call {@link lockVerified} before
   * beginning a session.
   * @throws AppError wrong-credentials for an unknown address as for a wrong password; account-locked or a
   *   variant of it when locked
   */
  async function verifyLogin(context: Context, email: string, password: string): Promise<VerifiedLogin> {
    const { tenant } = context
    const key = normaliseEmail(email)
    await limits.consume(
      'login-account',
      tenant.settings.limits.loginPerAccount,
      `${tenant.id}:${key}:${callerKey(context.ip)}`,
    )
    const account = await withTenant(database, tenant.id, (tx) => repository.findByEmail(tx, key))
    const isCorrect = await passwords.verify(account?.passwordHash, password)
    if (!isCorrect || !account?.passwordHash) {
      await withTenant(database, tenant.id, (tx) =>
        recordAudit(tx, context, 'session.refused', account?.id ?? null, { reason: 'wrong-credentials' }),
      )
      throw new AppError('wrong-credentials')
    }
    locks.assertUnlocked(context, account)
    const rehashed = passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : undefined
    return { account, rehashed }
  }

  /**
   * Locks the account for a new session. Refuses when it was locked or its password changed while the hash
   * was being compared.
   * @throws AppError wrong-credentials; account-locked or a variant of it when locked
   */
  async function lockVerified(
    tx: Tx,
    context: Context,
    { account, rehashed }: VerifiedLogin,
  ): Promise<Account> {
    const current = await repository.lockById(tx, account.id)
    if (current?.passwordHash !== account.passwordHash) throw new AppError('wrong-credentials')
    locks.assertUnlocked(context, current)
    if (rehashed) await repository.updateAccount(tx, current.id, { passwordHash: rehashed })
    return current
  }

  /**
   * Begins a session for a person who has proved to be the owner, and mails them if the device is new.
   * @returns undefined when the account is deleted
   * @throws AppError account-locked or a variant of it when it is locked
   */
  async function beginVerified(
    tx: Tx,
    context: Context,
    accountId: string,
    how: { remember: boolean; device: DeviceFamily },
  ): Promise<Session | undefined> {
    const account = await repository.lockById(tx, accountId)
    if (!account) return undefined
    locks.assertUnlocked(context, account)
    const session = await begin(tx, context, account, how)
    const newDevice = await recordDevice(tx, account, how.device, context.now)
    if (newDevice) {
      await mailer.queue(tx, context, {
        name: 'new-login',
        to: account.email,
        language: account.language ?? context.locale,
        data: { accountId: account.id, deviceId: newDevice },
      })
    }
    return session
  }

  /** Begins a session. The caller has verified that the person owns the account. */
  async function begin(
    tx: Tx,
    context: Context,
    account: Account,
    { remember, device, operatorId }: { remember: boolean; device: DeviceFamily; operatorId?: string },
  ): Promise<Session> {
    const { absolute, idle } = sessionLifetimes[operatorId ? 'operator' : remember ? 'long' : 'short']
    const latestEnd = new Date(context.now.getTime() + absolute * 1000)
    const token = await issueToken(tx, context.tenant.id, {
      type: 'user',
      subjectId: account.id,
      now: context.now,
      expiresAt: latestEnd,
      session: {
        idleSeconds: idle,
        remembered: remember,
        device,
        provedAt: operatorId ? null : context.now,
      },
      ...(operatorId && { operatorId }),
    })
    await recordAudit(tx, context, 'session.begun', account.id, {
      remembered: remember,
      ...device,
      ...(operatorId && { operator: operatorId }),
    })
    const endsAt = new Date(context.now.getTime() + idle * 1000)
    return { token, account, endsAt, latestEnd, remembered: remember, byOperator: operatorId !== undefined }
  }

  /** Renews the token of this call's session after its owner has confirmed their identity. */
  async function renew(tx: Tx, context: Context, account: Account): Promise<Session> {
    const { session, now } = context
    const token = session && (await renewToken(tx, session.hash, { provedAt: now }))
    if (!token) throw new AppError('session-over')
    const { expiresAt: endsAt, latestEnd, remembered, operatorId } = session
    return { token, account, endsAt, latestEnd, remembered, byOperator: operatorId !== null }
  }

  return {
    verifyOwner,
    verifyLogin,
    lockVerified,

    begin,

    renew,

    /**
     * Logs a person in by password.
     * @throws AppError wrong-credentials for an unknown address as for a wrong password; account-locked or a
     *   variant of it when locked
     */
    async login(
      context: Context,
      input: { email: string; password: string; remember: boolean; device: DeviceFamily },
    ): Promise<Session> {
      const verified = await verifyLogin(context, input.email, input.password)
      return withTenant(database, context.tenant.id, async (tx) => {
        const current = await lockVerified(tx, context, verified)
        const session = await beginVerified(tx, context, current.id, input)
        if (!session) throw new AppError('wrong-credentials')
        return session
      })
    },

    beginVerified,

    async logout(context: Context, token: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await revokeToken(tx, token, 'user')
      })
    },

    /** @throws AppError session-over */
    async profile(context: Context, token: string): Promise<{ account: Account; endsAt: Date }> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const found = await findToken(tx, token, 'user')
        const account = found && (await repository.findById(tx, found.subjectId))
        if (!found || !account || found.expiresAt <= context.now) throw new AppError('session-over')
        return { account, endsAt: found.expiresAt }
      })
    },

    /**
     * Confirms the identity of the session's owner by password.
     * @throws AppError invalid-input naming the field when it is wrong, too-many-requests after too many
     *   tries
     */
    async confirmIdentity(context: Context, password: string): Promise<Session> {
      const account = await verifyOwner(context, password, 'Password')
      return withTenant(database, context.tenant.id, async (tx) => {
        await recordAudit(tx, context, 'session.proved', account.id)
        return renew(tx, context, account)
      })
    },

    /** Lists the person's sessions: the current one first, then by last use. */
    async list(context: Context, accountId: string) {
      const rows = await withTenant(database, context.tenant.id, (tx) => sessionsOf(tx, accountId))
      return rows
        .filter((row) => endOf(row) > context.now)
        .map((row) => ({ ...row, current: row.id === context.session?.id }))
        .toSorted((a, b) => Number(b.current) - Number(a.current))
        .slice(0, maxListed)
    },

    async endOthers(context: Context, accountId: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await revokeTokens(tx, accountId, ['user'], context.session?.hash)
        await recordAudit(tx, context, 'session.ended', accountId, { reason: 'by-owner', which: 'others' })
      })
    },

    /** @throws AppError not-found when the person has no such session */
    async end(context: Context, accountId: string, id: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const ended = isUuid(id) && (await deleteSession(tx, accountId, id))
        if (!ended) throw notFound()
        await recordAudit(tx, context, 'session.ended', accountId, { reason: 'by-owner', which: 'one' })
      })
    },
  }
}
