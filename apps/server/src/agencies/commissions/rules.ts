import { addDays, type CommissionRule, commissionRuleProblems, germanDay } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { StoredRule } from './repository.ts'
import * as repository from './repository.ts'

/** Rule as an operator submits it. */
export type RuleTerms = Omit<CommissionRule, 'id' | 'version'> & { readonly title: string }

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly catalogue: Catalogue
}

export type CommissionRules = ReturnType<typeof commissionRuleService>

/**
 * Manages the commission rules for agencies and sales partners in the back office. Versions are never edited: a
 * change adds a version.
 */
export function commissionRuleService({ database, idempotent, catalogue }: Dependencies) {
  function check(context: Context, terms: RuleTerms): void {
    const invalidFields = commissionRuleProblems(terms)
    const { scope } = terms
    if (scope.kind === 'product' && !catalogue.anyProduct(context.tenant, scope.id))
      invalidFields.push('scope')
    if (scope.kind === 'category' && !catalogue.hasCategory(context.tenant, scope.id))
      invalidFields.push('scope')
    // Rules never apply to the past: what an earlier order brought must not change.
    if (terms.validFrom < germanDay(context.now)) invalidFields.push('validFrom')
    if (invalidFields.length > 0) {
      throw invalid(Object.fromEntries(invalidFields.map((field) => [field, 'invalid'])))
    }
  }

  async function insert(tx: Tx, context: Context, id: string, version: number, terms: RuleTerms) {
    const { title, kind, scope, amountCents, validFrom, validTo } = terms
    const row = {
      tenantId: context.tenant.id,
      id,
      version,
      title,
      kind,
      amountCents,
      validFrom,
      validTo,
      scope: scope.kind,
      scopeId: scope.kind === 'all' ? null : scope.id,
      createdAt: context.now,
      createdBy: actorId(context.actor) ?? 'system',
      endedAt: null,
      endedBy: null,
      endReason: null,
    }
    await repository.insertRule(tx, { ...row, tiers: JSON.stringify(terms.tiers) })
    await recordAudit(tx, context, 'commission-rule.added', id, { version, amountCents })
    return { ...row, tiers: terms.tiers as never } satisfies StoredRule
  }

  const lockOrThrow = async (tx: Tx, id: string) => {
    const versions = isUuid(id) ? await repository.lockVersions(tx, id) : []
    if (!versions[0]) throw notFound()
    return { versions, newest: versions[0] }
  }

  return {
    /** Returns the newest version of each rule. */
    list: (context: Context, page: repository.RulePage): Promise<StoredRule[]> =>
      withTenant(database, context.tenant.id, (tx) => repository.listRules(tx, page)),

    /**
     * Returns all versions, newest first.
     * @throws AppError not-found
     */
    versions: (context: Context, id: string): Promise<StoredRule[]> =>
      withTenant(database, context.tenant.id, async (tx) => (await lockOrThrow(tx, id)).versions),

    /** @throws AppError invalid-input */
    async create(context: Context, terms: RuleTerms): Promise<StoredRule> {
      check(context, terms)
      return idempotent(context, (tx) => insert(tx, context, newId(), 1, terms))
    },

    /** Creates a rule that may begin in the past, for the demo data. */
    addBackdated: (tx: Tx, context: Context, terms: RuleTerms) => insert(tx, context, newId(), 1, terms),

    /**
     * Adds a version that applies from a given day; the previous version ends the day before.
     * @throws AppError not-found, invalid-input; conflict when the newest version has not begun before that
     *   day, or has ended
     */
    async addVersion(context: Context, id: string, terms: RuleTerms): Promise<StoredRule> {
      check(context, terms)
      return idempotent(context, async (tx) => {
        const { newest } = await lockOrThrow(tx, id)
        if (newest.kind !== terms.kind) throw invalid({ kind: 'invalid' })
        const isOver = newest.validTo !== null && newest.validTo < germanDay(context.now)
        if (isOver || newest.validFrom >= terms.validFrom) throw conflict()
        const dayBefore = germanDay(addDays(new Date(`${terms.validFrom}T12:00:00Z`), -1))
        const end = { endedAt: context.now, endedBy: actorId(context.actor), endReason: null }
        await repository.endRule(tx, newest, { ...end, validTo: earlierOf(newest.validTo, dayBefore) })
        return insert(tx, context, id, newest.version + 1, terms)
      })
    },

    /**
     * Ends a rule on a day, today at the earliest, with all versions that would apply later.
     * @throws AppError not-found, invalid-input, conflict
     */
    async end(context: Context, id: string, lastDay: string, reason: string): Promise<StoredRule> {
      if (lastDay < germanDay(context.now)) throw invalid({ lastDay: 'invalid' })
      return idempotent(context, async (tx) => {
        const { versions, newest } = await lockOrThrow(tx, id)
        const isValidLater = ({ validTo }: StoredRule) => validTo === null || validTo > lastDay
        if (!isValidLater(newest)) throw conflict()
        const end = {
          validTo: lastDay,
          endedAt: context.now,
          endedBy: actorId(context.actor),
          endReason: reason,
        }
        // Ends a future version, which then never applies, as well as the current one.
        for (const version of versions.filter(isValidLater)) await repository.endRule(tx, version, end)
        await recordAudit(tx, context, 'commission-rule.ended', id, { lastDay, reason })
        return { ...newest, ...end }
      })
    },
  }
}

const earlierOf = (a: string | null, b: string) => (a !== null && a < b ? a : b)
