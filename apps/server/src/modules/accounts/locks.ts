import { emailAllowed, matchesWildcard } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'

/**
 * `single`: the person cannot log in, and gets nothing new. `general`: all of theirs stops, also links that are out and
 * rewards that are ready. `wildcard`: the address is among those the tenant bars, e.g. employees'. SPEC §6, §8
 */
export type LockKind = 'general' | 'single' | 'wildcard'

const codes = { general: 'PSOF0205', single: 'PSOF0206', wildcard: 'PSOF0207' } as const

/** Everything that speaks for an account: sessions, and mailed links that would begin one. */
const ownTokens = ['user', 'agency', 'partner-key', 'opt-in', 'password', 'admin-login'] as const

/** Why an account may not take part, if it may not: it was locked, or the tenant's settings bar its address. */
export function lockOf(tenant: Tenant, account: Pick<Account, 'locked' | 'emailKey'>): LockKind | null {
  if (account.locked) return account.locked as LockKind
  const { lockedWildcards, emailWhitelist } = tenant.settings
  if (matchesWildcard(account.emailKey, lockedWildcards)) return 'wildcard'
  return emailAllowed(account.emailKey, emailWhitelist) ? null : 'general'
}

/** @throws AppError PSOF0205 to 0207 when locked. Ask only once the caller is known to own the account. */
export function assertUnlocked(tenant: Tenant, account: Pick<Account, 'locked' | 'emailKey'>): void {
  const kind = lockOf(tenant, account)
  if (kind) throw new AppError(codes[kind])
}

export type AccountLocks = ReturnType<typeof accountLocks>

/** Who may not take part, and making it so. */
export function accountLocks() {
  return {
    /** @throws AppError PSOF0205 to 0207 when locked. Ask only once the caller is known to own the account. */
    assertOpen({ tenant }: Context, account: Account): void {
      assertUnlocked(tenant, account)
    },

    /** Locks an account: it is logged out everywhere at once, and its mailed links open nothing any more. */
    async lock(tx: Tx, context: Context, accountId: string, kind: LockKind, reason: string): Promise<void> {
      if (kind === 'general') await repository.holdReferrals(tx, accountId)
      await repository.updateAccount(tx, accountId, { locked: kind })
      await revokeTokens(tx, accountId, ownTokens)
      if (kind === 'general') await repository.barReferrals(tx, accountId, true)
      await recordAudit(tx, context, 'account.locked', accountId, { kind, reason })
    },

    /** Opens an account that was locked by hand; what the tenant's settings bar stays barred. */
    async unlock(tx: Tx, context: Context, account: Account, reason: string): Promise<void> {
      if (!account.locked) return
      // Also after the lock of the person alone: the rewards that waited for this are let go with it.
      await repository.holdReferrals(tx, account.id)
      await repository.updateAccount(tx, account.id, { locked: null })
      if (account.locked === 'general') await repository.barReferrals(tx, account.id, false)
      await recordAudit(tx, context, 'account.unlocked', account.id, { kind: account.locked, reason })
    },

    /** For each call of a person: a change of the tenant's settings may have barred the address since they logged in. */
    async endIfLocked(tx: Tx, tenant: Tenant, accountId: string, now: Date): Promise<boolean> {
      const { lockedWildcards, emailWhitelist } = tenant.settings
      if (lockedWildcards.length === 0 && emailWhitelist.length === 0) return false
      const account = await repository.findById(tx, accountId)
      const kind = account && lockOf(tenant, account)
      if (!kind) return false
      await revokeTokens(tx, accountId, ownTokens)
      const actor = { kind: 'system', id: 'accounts.locks' } as const
      const context = { tenant, actor, locale: tenant.defaultLanguage, now, baseUrl: '' }
      await recordAudit(tx, context, 'session.ended', accountId, { reason: kind })
      return true
    },
  }
}
