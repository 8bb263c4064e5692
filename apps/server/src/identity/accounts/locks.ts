import type { ErrorKey } from '@zuruf/contract/errors'
import { emailAllowed, type LockKind, matchesWildcard } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'

const errors = {
  general: 'account-locked',
  single: 'account-locked-single',
  wildcard: 'account-locked-wildcard',
} as const satisfies Record<LockKind, ErrorKey>

/** Types of tokens that authenticate as an account: sessions, keys, and mailed links that begin a session. */
const accountTokens = ['user', 'agency', 'partner-key', 'opt-in', 'password', 'admin-login'] as const

/**
 * Returns why an account may not take part: an operator locked it, or the tenant's settings bar its address. Null if
 * it may.
 */
export function lockKindOf(tenant: Tenant, account: Pick<Account, 'locked' | 'emailKey'>): LockKind | null {
  if (account.locked) return account.locked
  const { lockedWildcards, emailWhitelist } = tenant.settings
  if (matchesWildcard(account.emailKey, lockedWildcards)) return 'wildcard'
  return emailAllowed(account.emailKey, emailWhitelist) ? null : 'general'
}

/**
 * Asserts that the account is not locked. Call it only once the caller is known to own the account.
 * @throws AppError account-locked, account-locked-single or account-locked-wildcard
 */
export function assertUnlocked(tenant: Tenant, account: Pick<Account, 'locked' | 'emailKey'>): void {
  const kind = lockKindOf(tenant, account)
  if (kind) throw new AppError(errors[kind])
}

export type AccountLocks = ReturnType<typeof accountLocks>

/** Locks and unlocks accounts. */
export function accountLocks() {
  return {
    /**
     * Asserts that the account is not locked. Call it only once the caller is known to own the account.
     * @throws AppError account-locked, account-locked-single or account-locked-wildcard
     */
    assertUnlocked({ tenant }: Context, account: Account): void {
      assertUnlocked(tenant, account)
    },

    /** Locks an account: ends its sessions everywhere and invalidates its mailed links. */
    async lock(tx: Tx, context: Context, accountId: string, kind: LockKind, reason: string): Promise<void> {
      if (kind === 'general') await repository.lockReferrals(tx, accountId)
      await repository.updateAccount(tx, accountId, { locked: kind })
      await revokeTokens(tx, accountId, accountTokens)
      if (kind === 'general') await repository.barReferrals(tx, accountId, true)
      await recordAudit(tx, context, 'account.locked', accountId, { kind, reason })
    },

    /** Unlocks an account that was locked by hand. Addresses barred by the tenant's settings stay barred. */
    async unlock(tx: Tx, context: Context, account: Account, reason: string): Promise<void> {
      if (!account.locked) return
      // Locks the referrals for a `single` lock too, because the unlock releases rewards that wait for it.
      await repository.lockReferrals(tx, account.id)
      await repository.updateAccount(tx, account.id, { locked: null })
      if (account.locked === 'general') await repository.barReferrals(tx, account.id, false)
      await recordAudit(tx, context, 'account.unlocked', account.id, { kind: account.locked, reason })
    },

    /**
     * Ends the sessions of an account whose address a change of the settings has barred. Called for each request.
     * @returns whether the account is locked
     */
    async endSessionsIfLocked(tx: Tx, tenant: Tenant, accountId: string, now: Date): Promise<boolean> {
      const { lockedWildcards, emailWhitelist } = tenant.settings
      if (lockedWildcards.length === 0 && emailWhitelist.length === 0) return false
      const account = await repository.findById(tx, accountId)
      const kind = account && lockKindOf(tenant, account)
      if (!kind) return false
      await revokeTokens(tx, accountId, accountTokens)
      const actor = { kind: 'system', id: 'accounts.locks' } as const
      const context = { tenant, actor, locale: tenant.defaultLanguage, now, baseUrl: '' }
      await recordAudit(tx, context, 'session.ended', accountId, { reason: kind })
      return true
    },
  }
}
