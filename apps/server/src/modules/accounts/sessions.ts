import { type DeviceFamily, normaliseEmail } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { callerKey, type Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { endOf, findToken, issueToken, renewToken, revokeToken, revokeTokens } from '../../platform/tokens.ts'
import type { AccountLocks } from './locks.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'
import { deleteSession, noteDevice, sessionsOf } from './session-repository.ts'

/** A session that has begun or goes on with a new token. */
export interface Session {
  readonly token: string
  readonly account: Account
  /** When it ends unless it is used. */
  readonly endsAt: Date
  /** When it ends at the latest. */
  readonly latestEnd: Date
  readonly remembered: boolean
  /** An operator acts as the account's owner. */
  readonly byOperator: boolean
}

/** An account whose password was right a moment ago. */
export interface Proven {
  readonly account: Account
  /** Its password hashed anew, where the parameters have changed since. */
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

/** Absolute and idle end of a session, in seconds: for the browser's session, and with "remember me". */
const lifetimes = {
  short: { absolute: 12 * 3600, idle: 2 * 3600 },
  long: { absolute: 90 * 86_400, idle: 30 * 86_400 },
  /** An operator in somebody's account. */
  operator: { absolute: 3600, idle: 1800 },
} as const

const mostListed = 50

/** Logging in and out, and the places where a person is logged in. */
export function sessionService({ database, passwords, limits, mailer, locks }: Dependencies) {
  /** Counts tries of an account's own password by who is logged in, and checks it. */
  async function verifyOwner(context: Context, password: string, field: string): Promise<Account> {
    const { tenant, actor } = context
    if (actor.kind !== 'user' && actor.kind !== 'agency') throw new AppError('PSOF0204')
    await limits.consume(
      'password-account',
      tenant.settings.limits.loginPerAccount,
      `${tenant.id}:${actor.id}`,
    )
    const account = await withTenant(database, tenant.id, (tx) => repository.findById(tx, actor.id))
    const right = await passwords.verify(account?.passwordHash, password)
    if (right && account) return account
    await withTenant(database, tenant.id, (tx) =>
      recordAudit(tx, context, 'password.refused', actor.id, { reason: 'wrong-password' }),
    )
    throw new AppError('PSOF0100', { [field]: 'password-wrong' })
  }

  /**
   * Checks address and password, and that the account is not locked. No session may begin before {@link holdProven}.
   * @throws AppError PSOF0201 for an unknown address and a wrong password, alike; 0205 to 0207 when locked
   */
  async function verifyLogin(context: Context, email: string, password: string): Promise<Proven> {
    const { tenant } = context
    const key = normaliseEmail(email)
    await limits.consume(
      'login-account',
      tenant.settings.limits.loginPerAccount,
      `${tenant.id}:${key}:${callerKey(context.ip)}`,
    )
    const account = await withTenant(database, tenant.id, (tx) => repository.findByEmail(tx, key))
    const right = await passwords.verify(account?.passwordHash, password)
    if (!right || !account?.passwordHash) {
      await withTenant(database, tenant.id, (tx) =>
        recordAudit(tx, context, 'session.refused', account?.id ?? null, { reason: 'wrong-credentials' }),
      )
      throw new AppError('PSOF0201')
    }
    locks.assertOpen(context, account)
    const rehashed = passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : undefined
    return { account, rehashed }
  }

  /** Locked or given another password while the hash was being compared: then no session may begin. @throws AppError */
  async function holdProven(tx: Tx, context: Context, { account, rehashed }: Proven): Promise<Account> {
    const current = await repository.hold(tx, account.id)
    if (current?.passwordHash !== account.passwordHash) throw new AppError('PSOF0201')
    locks.assertOpen(context, current)
    if (rehashed) await repository.updateAccount(tx, current.id, { passwordHash: rehashed })
    return current
  }

  return {
    verifyOwner,
    verifyLogin,
    holdProven,

    /** Begins a session for who has just proved to own the account. */
    async begin(
      tx: Tx,
      context: Context,
      account: Account,
      { remember, device, operatorId }: { remember: boolean; device: DeviceFamily; operatorId?: string },
    ): Promise<Session> {
      const { absolute, idle } = lifetimes[operatorId ? 'operator' : remember ? 'long' : 'short']
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
    },

    /** The session of this call goes on with a new token: its owner has proved anew who they are. */
    async renew(tx: Tx, context: Context, account: Account): Promise<Session> {
      const { session, now } = context
      const token = session && (await renewToken(tx, session.hash, { provedAt: now }))
      if (!token) throw new AppError('PSOF0204')
      const { expiresAt: endsAt, latestEnd, remembered, operatorId } = session
      return { token, account, endsAt, latestEnd, remembered, byOperator: operatorId !== null }
    },

    /** @throws AppError PSOF0201 for an unknown address and a wrong password, alike; 0205 to 0207 when locked */
    async login(
      context: Context,
      input: { email: string; password: string; remember: boolean; device: DeviceFamily },
    ): Promise<Session> {
      const proven = await verifyLogin(context, input.email, input.password)
      return withTenant(database, context.tenant.id, async (tx) => {
        const current = await holdProven(tx, context, proven)
        const session = await this.admit(tx, context, current.id, input)
        if (!session) throw new AppError('PSOF0201')
        return session
      })
    },

    /**
     * Lets in who has proved to own the account, and tells them when it was with a device we did not know.
     * @returns undefined when the account is gone
     * @throws AppError PSOF0205 to 0207 when it is locked
     */
    async admit(
      tx: Tx,
      context: Context,
      accountId: string,
      how: { remember: boolean; device: DeviceFamily },
    ): Promise<Session | undefined> {
      const account = await repository.hold(tx, accountId)
      if (!account) return undefined
      locks.assertOpen(context, account)
      const session = await this.begin(tx, context, account, how)
      const newDevice = await noteDevice(tx, account, how.device, context.now)
      if (newDevice) {
        await mailer.queue(tx, context, {
          name: 'new-login',
          to: account.email,
          language: account.language ?? context.locale,
          data: { accountId: account.id, deviceId: newDevice },
        })
      }
      return session
    },

    async logout(context: Context, token: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await revokeToken(tx, token, 'user')
      })
    },

    /** @throws AppError PSOF0204 */
    async profile(context: Context, token: string): Promise<{ account: Account; endsAt: Date }> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const found = await findToken(tx, token, 'user')
        const account = found && (await repository.findById(tx, found.subjectId))
        if (!found || !account || found.expiresAt <= context.now) throw new AppError('PSOF0204')
        return { account, endsAt: found.expiresAt }
      })
    },

    /**
     * The owner of a session proves by the password who they are.
     * @throws AppError PSOF0100 naming the field when it is wrong, PSOF0801 after too many tries
     */
    async confirmIdentity(context: Context, password: string): Promise<Session> {
      const account = await verifyOwner(context, password, 'Password')
      return withTenant(database, context.tenant.id, async (tx) => {
        await recordAudit(tx, context, 'session.proved', account.id)
        return this.renew(tx, context, account)
      })
    },

    /** Where a person is logged in: the session that asks first, then the last used. */
    async list(context: Context, accountId: string) {
      const rows = await withTenant(database, context.tenant.id, (tx) => sessionsOf(tx, accountId))
      return rows
        .filter((row) => endOf(row) > context.now)
        .map((row) => ({ ...row, current: row.id === context.session?.id }))
        .toSorted((a, b) => Number(b.current) - Number(a.current))
        .slice(0, mostListed)
    },

    async endOthers(context: Context, accountId: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        await revokeTokens(tx, accountId, ['user'], context.session?.hash)
        await recordAudit(tx, context, 'session.ended', accountId, { reason: 'by-owner', which: 'others' })
      })
    },

    /** @throws AppError PSOF0101 when the person has no such session */
    async end(context: Context, accountId: string, id: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const ended = isUuid(id) && (await deleteSession(tx, accountId, id))
        if (!ended) throw new AppError('PSOF0101')
        await recordAudit(tx, context, 'session.ended', accountId, { reason: 'by-owner', which: 'one' })
      })
    },
  }
}
