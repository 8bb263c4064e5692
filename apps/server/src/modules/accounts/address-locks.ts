import { comparedPattern, matchesWildcard } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Once } from '../../platform/idempotency.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import * as repository from './address-lock-repository.ts'
import type { Account } from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly once: Once
  readonly tenants: TenantDirectory
}

/** A pattern of addresses that may not take part. What the settings of the tenant brought has no words of anybody. */
export interface AddressLock {
  readonly pattern: string
  readonly reason: string | null
  readonly operatorId: string | null
  readonly at: Date | null
}

export type AddressLocks = ReturnType<typeof addressLocks>

const patternsMax = 1000
/** How many accounts are counted, and how many of them are named. */
const countedMax = 200
const namedMax = 10

/** KontoGesperrtWildcard: addresses that may not take part, whoever has them. They stand in the tenant's settings. SPEC §6 */
export function addressLocks({ database, once, tenants }: Dependencies) {
  return {
    /** In the order they were locked, each with who said why. */
    async list(context: Context): Promise<{ locks: AddressLock[]; operators: Map<string, string> }> {
      const { lockedWildcards } = context.tenant.settings
      return withTenant(database, context.tenant.id, async (tx) => {
        const said = await repository.reasons(tx, lockedWildcards)
        const locks = lockedWildcards.map((pattern) => ({
          pattern,
          reason: null,
          operatorId: null,
          at: null,
          ...said.get(pattern),
        }))
        const ids = locks.flatMap(({ operatorId }) => operatorId ?? [])
        return { locks, operators: await operatorNames(tx, ids) }
      })
    },

    /** Whom a pattern would bar. @throws AppError PSOF0100 for one that says nothing of an address */
    async preview(
      context: Context,
      pattern: string,
    ): Promise<{ count: number; isExact: boolean; accounts: Account[] }> {
      const checked = checkedPattern(pattern)
      const found = await withTenant(database, context.tenant.id, (tx) =>
        repository.matching(tx, searchedGlob(checked), countedMax + 1),
      )
      // The database narrows down, the rule itself decides.
      const hit = found.filter(({ emailKey }) => matchesWildcard(emailKey, [checked]))
      return {
        count: Math.min(hit.length, countedMax),
        isExact: hit.length <= countedMax,
        accounts: hit.slice(0, namedMax),
      }
    },

    /** @throws AppError PSOF0100 for a pattern that is there, or says nothing of an address */
    async add(context: Context, pattern: string, reason: string): Promise<void> {
      const checked = checkedPattern(pattern)
      await once(context, async (tx) => {
        const before = await repository.hold(tx, context.tenant.id)
        if (before.some((one) => comparedPattern(one) === comparedPattern(checked))) {
          throw new AppError('PSOF0100', { pattern: 'already-taken' })
        }
        if (before.length >= patternsMax) throw new AppError('PSOF0100', { pattern: 'too-long' })
        await repository.save(tx, context.tenant.id, [...before, checked])
        await recordAudit(tx, context, repository.lockedAct, null, { pattern: checked, reason })
      })
      await tenants.reload()
    },

    /** @throws AppError PSOF0101 when there is no such pattern */
    async remove(context: Context, pattern: string, reason: string): Promise<void> {
      await once(context, async (tx) => {
        const before = await repository.hold(tx, context.tenant.id)
        if (!before.includes(pattern)) throw new AppError('PSOF0101')
        await repository.save(
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

/** So many letters or digits in a row between stars, or a slip of the hand bars everybody under a top-level domain. */
const saysEnough = /(?:[\p{L}\p{N}][^*\p{L}\p{N}]*){3}/u

/** What the database looks for: a label of letters beyond ASCII that has a star in it may be any label. */
const searchedGlob = (pattern: string) => comparedPattern(pattern).replace(/[^.@]*[^!-~][^.@]*/g, '*')

/** @throws AppError PSOF0100 for one that would bar almost everybody */
function checkedPattern(pattern: string): string {
  const trimmed = pattern.trim().toLowerCase()
  if (!saysEnough.test(trimmed) || /\s/.test(trimmed)) {
    throw new AppError('PSOF0100', { pattern: 'invalid' })
  }
  return trimmed
}
