import { normaliseEmail, type PasswordRule, passwordProblems } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { findToken, issueToken, revokeToken, revokeTokens, useToken } from '../../platform/tokens.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'

export interface Session {
  readonly token: string
  readonly account: Account
  readonly endsAt: Date
  readonly remembered: boolean
}

export interface Dependencies {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  /** Claims that waited for the address become collectable. */
  readonly onConfirmed: (tx: Tx, context: Context, accountId: string) => Promise<void>
  /** The person ticked the newsletter's box, and the mail's token has proved the address. */
  readonly onNewsletter: (tx: Tx, context: Context, accountId: string) => Promise<void>
}

export type SessionService = ReturnType<typeof sessionService>

/** Absolute and idle end of a session, in seconds: for the browser's session, and with "remember me". */
const lifetimes = {
  short: { absolute: 12 * 3600, idle: 2 * 3600 },
  long: { absolute: 90 * 86_400, idle: 30 * 86_400 },
} as const

const lockedCodes = { general: 'PSOF0205', single: 'PSOF0206', wildcard: 'PSOF0207' } as const

/** Signing in and out, and setting a password by mail. */
export function sessionService({ database, passwords, limits, onConfirmed, onNewsletter }: Dependencies) {
  async function begin(tx: Tx, context: Context, account: Account, remember: boolean): Promise<Session> {
    const { absolute, idle } = remember ? lifetimes.long : lifetimes.short
    const endsAt = new Date(context.now.getTime() + absolute * 1000)
    const token = await issueToken(tx, context.tenant.id, {
      type: 'user',
      subjectId: account.id,
      now: context.now,
      expiresAt: endsAt,
      idleSeconds: idle,
    })
    await recordAudit(tx, context, 'session.begun', account.id, { remembered: remember })
    return { token, account, endsAt, remembered: remember }
  }

  function assertNotLocked(account: Account): void {
    const locked = account.locked as keyof typeof lockedCodes | null
    if (locked) throw new AppError(lockedCodes[locked])
  }

  /** Finds an unused token of a mail, of either kind. @throws AppError PSOF0202 */
  async function mailToken(tx: Tx, context: Context, token: string) {
    const found = (await findToken(tx, token, 'opt-in')) ?? (await findToken(tx, token, 'password'))
    if (!found || found.usedAt || found.expiresAt <= context.now) throw new AppError('PSOF0202')
    const account = await repository.findById(tx, found.subjectId)
    if (!account) throw new AppError('PSOF0202')
    return { found, account }
  }

  return {
    rule: (context: Context): PasswordRule => context.tenant.settings.passwordRule,

    /** @throws AppError PSOF0201 for an unknown address and a wrong password, alike; 0205 to 0207 when locked */
    async login(context: Context, email: string, password: string, remember: boolean): Promise<Session> {
      const { tenant } = context
      const key = normaliseEmail(email)
      await limits.consume(
        'login-account',
        tenant.settings.limits.loginPerAccount,
        `${tenant.id}:${key}:${context.ip}`,
      )
      const account = await withTenant(database, tenant.id, (tx) => repository.findByEmail(tx, key))
      const right = await passwords.verify(account?.passwordHash, password)
      if (!right || !account) {
        await withTenant(database, tenant.id, (tx) =>
          recordAudit(tx, context, 'session.refused', account?.id ?? null, { reason: 'wrong-credentials' }),
        )
        throw new AppError('PSOF0201')
      }
      assertNotLocked(account)
      return withTenant(database, tenant.id, (tx) => begin(tx, context, account, remember))
    },

    /** Begins a session for who proved by other means to own the account. @throws AppError PSOF0205 to 0207 when locked */
    async admit(tx: Tx, context: Context, account: Account, remember: boolean): Promise<Session> {
      assertNotLocked(account)
      return begin(tx, context, account, remember)
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

    /** @throws AppError PSOF0202 */
    async inspectMailToken(context: Context, token: string): Promise<Account> {
      const { account } = await withTenant(database, context.tenant.id, (tx) => mailToken(tx, context, token))
      return account
    },

    /**
     * Sets a password with a token from a mail. The token proves the address, so it is confirmed too. Ends all other
     * sessions and begins a new one.
     * @throws AppError PSOF0202 when the token is used or over, PSOF0100 for a poor password, 0205 to 0207 when locked
     */
    async setPassword(
      context: Context,
      input: { token: string; password: string; newsletter: boolean | undefined },
    ): Promise<Session> {
      const { tenant } = context
      const before = await this.inspectMailToken(context, input.token)
      assertNotLocked(before)
      const [problem] = passwordProblems(input.password, this.rule(context), {
        isCommon: isCommonPassword,
        forbiddenWords: [...tenant.name.split(/\s+/), before.firstName, before.lastName],
      })
      if (problem) throw new AppError('PSOF0100', { Passwort: problem })
      const passwordHash = await passwords.hash(input.password)
      return withTenant(database, tenant.id, async (tx) => {
        const { found, account } = await mailToken(tx, context, input.token)
        if (!(await useToken(tx, found.hash, context.now))) throw new AppError('PSOF0202')
        await repository.updateAccount(tx, account.id, {
          passwordHash,
          emailConfirmedAt: account.emailConfirmedAt ?? context.now,
        })
        await revokeTokens(tx, account.id, ['user', 'opt-in', 'password'])
        await recordAudit(tx, context, 'password.set', account.id)
        if (!account.emailConfirmedAt) await onConfirmed(tx, context, account.id)
        if (input.newsletter) await onNewsletter(tx, context, account.id)
        return begin(tx, context, (await repository.findById(tx, account.id)) ?? account, false)
      })
    },
  }
}
