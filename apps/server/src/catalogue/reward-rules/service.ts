import type { AuditAction } from '@zuruf/contract/audit-actions'
import {
  germanDay,
  type RewardRule,
  type RuleState,
  rewardRuleProblems,
  takesPrecedence,
} from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { ruleOfRow } from '../../platform/tenants/rule-row.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Catalogue } from '../products/index.ts'
import type { RuleTerms, RuleWithBudget, StoredRule } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly catalogue: Catalogue
}

export interface RulePage {
  readonly state?: RuleState | undefined
  /** Id of the last rule of the previous page. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Another rule for the same scope with overlapping days. */
export type RuleOverlap = StoredRule & {
  /** True if the other rule takes precedence on those days. */
  readonly decides: boolean
}

export type RuleWithOverlaps = RuleWithBudget & { readonly overlaps: readonly RuleOverlap[] }

export type RewardRules = ReturnType<typeof rewardRuleService>

const maxPageSize = 200

/**
 * Lifecycle of reward rules: draft, live, ended. A live version is never edited; other terms need a new version,
 * which replaces it. Decision 035
 */
export function rewardRuleService({ database, idempotent, catalogue }: Dependencies) {
  /** @throws AppError invalid-input at fields that are inconsistent or not in the catalogue */
  function check(context: Context, terms: RuleTerms): RewardRule {
    const { tenant } = context
    const rule = ruleOfRow(draftOf(context, newId(), 1, terms))
    const invalidFields = rewardRuleProblems(rule)
    const { scope } = rule
    if (scope.kind === 'product' && !catalogue.product(tenant, scope.id)) invalidFields.push('scope')
    if (scope.kind === 'category' && !catalogue.hasCategory(tenant, scope.id)) invalidFields.push('scope')
    if (invalidFields.length > 0) {
      throw invalid(Object.fromEntries(invalidFields.map((field) => [field, 'invalid'])))
    }
    return rule
  }

  return {
    check,

    /** Lists the newest version of each rule, newest rule first, at most 200 per page. */
    async list(context: Context, { state, after, limit = maxPageSize }: RulePage): Promise<RuleWithBudget[]> {
      if (after && !isUuid(after)) throw invalid({ after: 'invalid' })
      return withTenant(database, context.tenant.id, (tx) =>
        repository.listNewest(tx, { state, after, limit: Math.min(limit, maxPageSize) }),
      )
    },

    /** Lists the newest terms of each draft or live rule, to be copied to another tenant. */
    async listCopyableTerms({ id }: Tenant): Promise<RuleTerms[]> {
      const rules = await withTenant(database, id, (tx) => repository.listNewest(tx, { limit: 1_000 }))
      return rules.filter(({ state }) => state !== 'ended').map(termsOfRow)
    },

    /**
     * Creates drafts from copied terms, starting today at the earliest. Rules that have ended by then are
     * skipped.
     */
    async createCopies(tx: Tx, context: Context, terms: readonly RuleTerms[], from: string): Promise<void> {
      const today = germanDay(context.now)
      for (const rule of terms.filter(({ validTo }) => validTo === null || validTo >= today)) {
        const isPast = rule.validFrom < today
        const draft = draftOf(context, newId(), 1, { ...rule, ...(isPast && { validFrom: today }) })
        await repository.insertRule(tx, draft)
        await recordRuleAudit(tx, context, 'reward-rule.copied', draft, { from })
      }
    },

    /** Lists all versions, newest first, each with the rules it overlaps. @throws AppError not-found */
    async versions(context: Context, id: string): Promise<RuleWithOverlaps[]> {
      if (!isUuid(id)) throw notFound()
      return withTenant(database, context.tenant.id, async (tx) => {
        const found: RuleWithOverlaps[] = []
        for (const version of await repository.listVersions(tx, id)) {
          found.push({ ...version, overlaps: await overlapsOf(tx, context, version) })
        }
        if (found.length === 0) throw notFound()
        return found
      })
    },

    /** Creates a rule as a draft. @throws AppError invalid-input */
    async create(context: Context, terms: RuleTerms): Promise<RuleWithBudget> {
      check(context, terms)
      return idempotent(context, async (tx) => {
        const draft = draftOf(context, newId(), 1, terms)
        await repository.insertRule(tx, draft)
        await recordRuleAudit(tx, context, 'reward-rule.drafted', draft)
        return readWithBudget(tx, draft)
      })
    },

    /**
     * Creates the next version of a rule that is or was live, as a draft with the same terms. @throws
     * AppError not-found, conflict
     */
    async newVersion(context: Context, id: string): Promise<RuleWithBudget> {
      return idempotent(context, async (tx) => {
        const [newest] = await mustLockVersions(tx, id)
        if (newest.state === 'draft') throw conflict()
        const draft = draftOf(context, id, newest.version + 1, termsOfRow(newest))
        await repository.insertRule(tx, draft)
        await recordRuleAudit(tx, context, 'reward-rule.drafted', draft)
        return readWithBudget(tx, draft)
      })
    },

    /** @throws AppError invalid-input, not-found, conflict when it is no longer a draft */
    async edit(context: Context, id: string, version: number, terms: RuleTerms): Promise<RuleWithBudget> {
      check(context, terms)
      return withTenant(database, context.tenant.id, async (tx) => {
        const draft = await mustLockVersion(tx, id, version)
        if (!(await repository.saveDraft(tx, id, version, terms))) throw conflict()
        await recordRuleAudit(tx, context, 'reward-rule.edited', draft)
        return readWithBudget(tx, draft)
      })
    },

    /**
     * Makes a draft live from its first day on; the previous version ends the day before. A rule starts today at
     * the earliest, so that rewards promised before do not change.
     * @param seen ids of the overlapping rules the caller has seen; undefined skips this check
     * @throws AppError invalid-input when the rule would start in the past, has already ended, or overlaps
     *   a rule that was not seen; not-found; conflict when it is not a draft
     */
    async goLive(
      context: Context,
      id: string,
      version: number,
      reason: string,
      seen?: readonly string[],
    ): Promise<RuleWithBudget> {
      return idempotent(context, async (tx) => {
        await repository.lockStarts(tx)
        const draft = await mustLockVersion(tx, id, version)
        if (draft.state !== 'draft') throw conflict()
        const today = germanDay(context.now)
        if (draft.validFrom < today) throw invalid({ validFrom: 'invalid' })
        check(context, termsOfRow(draft))
        const overlaps = await overlapsOf(tx, context, draft)
        if (seen && overlaps.some((other) => !seen.includes(other.id))) {
          throw invalid({ overlaps: 'rules-overlap' })
        }
        for (const earlier of await repository.lockVersions(tx, id)) {
          if (earlier.state === 'live')
            await end(tx, context, earlier, dayBefore(draft.validFrom), 'replaced')
        }
        await repository.changeState(tx, draft, {
          state: 'live',
          liveAt: context.now,
          liveBy: actorName(context),
        })
        if (draft.budgetCents !== null) await repository.openBudget(tx, context.tenant.id, id)
        await recordRuleAudit(tx, context, 'reward-rule.live', draft, {
          reason,
          ...(overlaps.length > 0 && { overlaps: overlaps.map(({ title }) => title).join(', ') }),
        })
        return readWithBudget(tx, draft)
      })
    },

    /**
     * Ends the live version at the end of a day, today at the earliest, so that rewards promised today do not
     * change.
     * @param lastDay YYYY-MM-DD
     * @throws AppError invalid-input for a day in the past; not-found; conflict when no version is live
     */
    async end(context: Context, id: string, reason: string, lastDay?: string): Promise<RuleWithBudget> {
      return idempotent(context, async (tx) => {
        const live = (await mustLockVersions(tx, id)).find(({ state }) => state === 'live')
        if (!live) throw conflict()
        const today = germanDay(context.now)
        const last = lastDay ?? today
        if (last < today) throw invalid({ lastDay: 'invalid' })
        await end(tx, context, live, last, reason)
        await recordRuleAudit(tx, context, 'reward-rule.ended', live, { reason, lastDay: last })
        return readWithBudget(tx, live)
      })
    },
  }
}

async function overlapsOf(tx: Tx, context: Context, rule: StoredRule): Promise<RuleOverlap[]> {
  const others = await repository.listOverlapping(tx, rule, germanDay(context.now))
  return others.map((other) => ({ ...other, decides: takesPrecedence(ruleOfRow(other), ruleOfRow(rule)) }))
}

async function end(tx: Tx, context: Context, rule: StoredRule, lastDay: string, reason: string) {
  await repository.changeState(tx, rule, {
    state: 'ended',
    lastDay,
    endReason: reason,
    endedAt: context.now,
    endedBy: actorName(context),
  })
}

/**
 * Locks all versions until the transaction ends, so that of two concurrent operators the second sees the change of
 * the first.
 * @throws AppError not-found
 */
async function mustLockVersions(tx: Tx, id: string): Promise<[StoredRule, ...StoredRule[]]> {
  const [newest, ...others] = isUuid(id) ? await repository.lockVersions(tx, id) : []
  if (!newest) throw notFound()
  return [newest, ...others]
}

async function mustLockVersion(tx: Tx, id: string, version: number): Promise<StoredRule> {
  const found = (await mustLockVersions(tx, id)).find((one) => one.version === version)
  if (!found) throw notFound()
  return found
}

/** Reads the rule again, with the reserved amount of its budget. */
async function readWithBudget(tx: Tx, { id, version }: StoredRule): Promise<RuleWithBudget> {
  const found = (await repository.listVersions(tx, id)).find((one) => one.version === version)
  if (!found) throw new AppError('technical')
  return found
}

const recordRuleAudit = (
  tx: Tx,
  context: Context,
  action: AuditAction,
  { id, version }: StoredRule,
  details: Record<string, string> = {},
) => recordAudit(tx, context, action, id, { version, ...details })

const actorName = ({ actor }: Context) => actorId(actor) ?? actor.kind

function draftOf(context: Context, id: string, version: number, terms: RuleTerms): StoredRule {
  return {
    ...terms,
    tenantId: context.tenant.id,
    id,
    version,
    state: 'draft',
    lastDay: null,
    endReason: null,
    createdAt: context.now,
    createdBy: actorName(context),
    liveAt: null,
    liveBy: null,
    endedAt: null,
    endedBy: null,
  }
}

function termsOfRow(row: StoredRule): RuleTerms {
  return {
    title: row.title,
    scope: row.scope,
    scopeId: row.scopeId,
    validFrom: row.validFrom,
    validTo: row.validTo,
    amountCents: row.amountCents,
    shares: row.shares,
    recipientCapCents: row.recipientCapCents,
    holdingDays: row.holdingDays,
    claimWindowDays: row.claimWindowDays,
    lookBackDays: row.lookBackDays,
    linkLimit: row.linkLimit,
    personLimit: row.personLimit,
    monthLimit: row.monthLimit,
    bonusEvery: row.bonusEvery,
    bonusCents: row.bonusCents,
    budgetCents: row.budgetCents,
  }
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
