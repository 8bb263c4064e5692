import { matchesWildcard, normalisePattern } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import * as repository from './address-lock-repository.ts'
import type { Account } from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly tenants: TenantDirectory
}

/**
 * Pattern of addresses that may not take part. Reason, operator and time are null for a pattern that came
 * with the tenant's settings.
 */
export interface AddressLock {
  readonly pattern: string
  readonly reason: string | null
  readonly operatorId: string | null
  readonly at: Date | null
}

export type AddressLocks = ReturnType<typeof addressLocks>

/** Maximum number of patterns of a tenant. */
const maxPatterns = 1000
/** Maximum numbers of accounts that a preview counts and names. */
const maxCounted = 200
const maxNamed = 10

/**
 * Manages the patterns of addresses that may not take part (KontoGesperrtWildcard), which are stored in the tenant's
 * settings. SPEC §6
 */
export function addressLocks({ database, idempotent, tenants }: Dependencies) {
  return {
    /** Lists the patterns in the order they were locked, each with its reason and operator. */
    async list(context: Context): Promise<{ locks: AddressLock[]; operators: Map<string, string> }> {
      const { lockedWildcards } = context.tenant.settings
      return withTenant(database, context.tenant.id, async (tx) => {
        const reasons = await repository.listReasons(tx, lockedWildcards)
        const locks = lockedWildcards.map((pattern) => ({
          pattern,
          reason: null,
          operatorId: null,
          at: null,
          ...reasons.get(pattern),
        }))
        const ids = locks.flatMap(({ operatorId }) => operatorId ?? [])
        return { locks, operators: await operatorNames(tx, ids) }
      })
    },

    /**
     * Counts the accounts a pattern would bar and names some of them.
     * @throws AppError invalid-input for a pattern that is too broad
     */
    async preview(
      context: Context,
      pattern: string,
    ): Promise<{ count: number; isExact: boolean; accounts: Account[] }> {
      const checked = validatePattern(pattern)
      const found = await withTenant(database, context.tenant.id, (tx) =>
        repository.findMatchingAccounts(tx, searchGlobOf(checked), maxCounted + 1),
      )
      // The query only narrows the accounts down; `matchesWildcard` decides.
      const matching = found.filter(({ emailKey }) => matchesWildcard(emailKey, [checked]))
      return {
        count: Math.min(matching.length, maxCounted),
        isExact: matching.length <= maxCounted,
        accounts: matching.slice(0, maxNamed),
      }
    },

    /**
     * @throws AppError invalid-input for a pattern that already exists or is too broad, and when the tenant
     *   has `maxPatterns` patterns
     */
    async add(context: Context, pattern: string, reason: string): Promise<void> {
      const checked = validatePattern(pattern)
      await idempotent(context, async (tx) => {
        const before = await repository.lockPatterns(tx, context.tenant.id)
        if (before.some((one) => normalisePattern(one) === normalisePattern(checked))) {
          throw invalid({ pattern: 'already-taken' })
        }
        if (before.length >= maxPatterns) throw invalid({ pattern: 'too-long' })
        await repository.savePatterns(tx, context.tenant.id, [...before, checked])
        await recordAudit(tx, context, repository.lockedAction, null, { pattern: checked, reason })
      })
      await tenants.reload()
    },

    /** @throws AppError not-found when the pattern does not exist */
    async remove(context: Context, pattern: string, reason: string): Promise<void> {
      await idempotent(context, async (tx) => {
        const before = await repository.lockPatterns(tx, context.tenant.id)
        if (!before.includes(pattern)) throw notFound()
        await repository.savePatterns(
          tx,
          context.tenant.id,
          before.filter((one) => one !== pattern),
        )
        await recordAudit(tx, context, 'address-pattern.unlocked', null, { pattern, reason })
      })
      await tenants.reload()
    },
  }
}

/**
 * Matches patterns with at least three letters or digits without a star between them, so that a typo does not bar a
 * whole top-level domain.
 */
const isSpecificEnough = /(?:[\p{L}\p{N}][^*\p{L}\p{N}]*){3}/u

/** Returns the glob for the database query. A non-ASCII label that contains a star matches any label. */
const searchGlobOf = (pattern: string) => normalisePattern(pattern).replace(/[^.@]*[^!-~][^.@]*/g, '*')

/** @throws AppError invalid-input for a pattern that would bar almost everybody */
function validatePattern(pattern: string): string {
  const trimmed = pattern.trim().toLowerCase()
  if (!isSpecificEnough.test(trimmed) || /\s/.test(trimmed)) {
    throw invalid({ pattern: 'invalid' })
  }
  return trimmed
}
