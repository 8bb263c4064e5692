import type { AuditAction } from '@zuruf/contract/audit-actions'
import { contradictions, decidesOver, germanDay, type RewardRule } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Once } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { RuleState, RuleTerms, RuleWithBudget, StoredRule } from './repository.ts'
import * as repository from './repository.ts'
import { ruleOfRow } from './rule-row.ts'

export interface Dependencies {
  readonly database: Database
  readonly once: Once
  readonly catalogue: Catalogue
}

export interface RulePage {
  readonly state?: RuleState | undefined
  /** Id of the last rule of the page before. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Another rule for the same scope on some of the same days. */
export type RuleOverlap = StoredRule & {
  /** Does the other rule decide on those days? */
  readonly decides: boolean
}

export type RuleWithOverlaps = RuleWithBudget & { readonly overlaps: readonly RuleOverlap[] }

export type RewardRules = ReturnType<typeof rewardRuleService>

const pageMax = 200

/**
 * The life of reward rules: drafted, tried, live, ended. A version that is live is never edited; whoever wants other
 * terms makes a new version, which replaces it. See docs/decisions/035-reward-rules.md.
 */
export function rewardRuleService({ database, once, catalogue }: Dependencies) {
  return {
    /** @throws AppError PSOF0100 naming what does not go together or is not in the catalogue */
    check(context: Context, terms: RuleTerms): RewardRule {
      const { tenant } = context
      const rule = ruleOfRow(draftOf(context, newId(), 1, terms))
      const wrong = contradictions(rule)
      const { scope } = rule
      if (scope.kind === 'product' && !catalogue.product(tenant, scope.id)) wrong.push('scope')
      if (scope.kind === 'category' && !catalogue.hasCategory(tenant, scope.id)) wrong.push('scope')
      if (wrong.length > 0) {
        throw new AppError('PSOF0100', Object.fromEntries(wrong.map((field) => [field, 'invalid'])))
      }
      return rule
    },

    /** The newest version of each rule, newest rule first, at most 200 a page. */
    async list(context: Context, { state, after, limit = pageMax }: RulePage): Promise<RuleWithBudget[]> {
      if (after && !isUuid(after)) throw new AppError('PSOF0100', { after: 'invalid' })
      return withTenant(database, context.tenant.id, (tx) =>
        repository.listNewest(tx, { state, after, limit: Math.min(limit, pageMax) }),
      )
    },

    /** The newest terms of each rule that is drafted or live, for another tenant to begin with. */
    async termsNow({ id }: Tenant): Promise<RuleTerms[]> {
      const rules = await withTenant(database, id, (tx) => repository.listNewest(tx, { limit: 1_000 }))
      return rules.filter(({ state }) => state !== 'ended').map(termsOfRow)
    },

    /** They become drafts that begin today at the earliest; those that are over by then stay behind. */
    async takeOver(tx: Tx, context: Context, terms: readonly RuleTerms[], from: string): Promise<void> {
      const today = germanDay(context.now)
      for (const one of terms.filter(({ validTo }) => validTo === null || validTo >= today)) {
        const isPast = one.validFrom < today
        const draft = draftOf(context, newId(), 1, { ...one, ...(isPast && { validFrom: today }) })
        await repository.insertRule(tx, draft)
        await note(tx, context, 'reward-rule.copied', draft, { from })
      }
    },

    /** All versions, newest first, each with the rules it overlaps. @throws AppError PSOF0101 */
    async versions(context: Context, id: string): Promise<RuleWithOverlaps[]> {
      if (!isUuid(id)) throw new AppError('PSOF0101')
      return withTenant(database, context.tenant.id, async (tx) => {
        const found: RuleWithOverlaps[] = []
        for (const version of await repository.listVersions(tx, id)) {
          found.push({ ...version, overlaps: await overlapsOf(tx, context, version) })
        }
        if (found.length === 0) throw new AppError('PSOF0101')
        return found
      })
    },

    /** A new rule, as a draft. @throws AppError PSOF0100 */
    async create(context: Context, terms: RuleTerms): Promise<RuleWithBudget> {
      this.check(context, terms)
      return once(context, async (tx) => {
        const draft = draftOf(context, newId(), 1, terms)
        await repository.insertRule(tx, draft)
        await note(tx, context, 'reward-rule.drafted', draft)
        return shown(tx, draft)
      })
    },

    /** The next version of a rule that is or was live: a draft with its terms. @throws AppError PSOF0101, PSOF0102 */
    async newVersion(context: Context, id: string): Promise<RuleWithBudget> {
      return once(context, async (tx) => {
        const [newest] = await versionsHeld(tx, id)
        if (newest.state === 'draft') throw new AppError('PSOF0102')
        const draft = draftOf(context, id, newest.version + 1, termsOfRow(newest))
        await repository.insertRule(tx, draft)
        await note(tx, context, 'reward-rule.drafted', draft)
        return shown(tx, draft)
      })
    },

    /** @throws AppError PSOF0100, PSOF0101, PSOF0102 when it is no draft any more */
    async edit(context: Context, id: string, version: number, terms: RuleTerms): Promise<RuleWithBudget> {
      this.check(context, terms)
      return withTenant(database, context.tenant.id, async (tx) => {
        const draft = await versionHeld(tx, id, version)
        if (!(await repository.saveDraft(tx, id, version, terms))) throw new AppError('PSOF0102')
        await note(tx, context, 'reward-rule.edited', draft)
        return shown(tx, draft)
      })
    },

    /**
     * From now on a draft counts, from its first day on; the version before it counts up to the day before that. A rule
     * begins today at the earliest: what was promised yesterday stays.
     * @param seen ids of the overlapping rules the caller knows of; undefined when nobody has to be asked
     * @throws AppError PSOF0100 when it would begin in the past or be over, or overlaps a rule that was not seen;
     *   PSOF0101, PSOF0102 when it is no draft
     */
    async goLive(
      context: Context,
      id: string,
      version: number,
      reason: string,
      seen?: readonly string[],
    ): Promise<RuleWithBudget> {
      return once(context, async (tx) => {
        await repository.lockStarts(tx)
        const draft = await versionHeld(tx, id, version)
        if (draft.state !== 'draft') throw new AppError('PSOF0102')
        const today = germanDay(context.now)
        if (draft.validFrom < today) throw new AppError('PSOF0100', { validFrom: 'invalid' })
        this.check(context, termsOfRow(draft))
        const overlaps = await overlapsOf(tx, context, draft)
        if (seen && overlaps.some((other) => !seen.includes(other.id))) {
          throw new AppError('PSOF0100', { overlaps: 'rules-overlap' })
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
        await note(tx, context, 'reward-rule.live', draft, {
          reason,
          ...(overlaps.length > 0 && { overlaps: overlaps.map(({ title }) => title).join(', ') }),
        })
        return shown(tx, draft)
      })
    },

    /**
     * Ends the live version with a day, today at the earliest: who was promised something today gets it.
     * @param lastDay YYYY-MM-DD
     * @throws AppError PSOF0100 for a day in the past, PSOF0101, PSOF0102 when none is live
     */
    async end(context: Context, id: string, reason: string, lastDay?: string): Promise<RuleWithBudget> {
      return once(context, async (tx) => {
        const live = (await versionsHeld(tx, id)).find(({ state }) => state === 'live')
        if (!live) throw new AppError('PSOF0102')
        const today = germanDay(context.now)
        const last = lastDay ?? today
        if (last < today) throw new AppError('PSOF0100', { lastDay: 'invalid' })
        await end(tx, context, live, last, reason)
        await note(tx, context, 'reward-rule.ended', live, { reason, lastDay: last })
        return shown(tx, live)
      })
    },
  }
}

async function overlapsOf(tx: Tx, context: Context, rule: StoredRule): Promise<RuleOverlap[]> {
  const others = await repository.listOverlapping(tx, rule, germanDay(context.now))
  return others.map((other) => ({ ...other, decides: decidesOver(ruleOfRow(other), ruleOfRow(rule)) }))
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

/** Held until the transaction ends: of two operators at once the second sees what the first did. */
async function versionsHeld(tx: Tx, id: string): Promise<[StoredRule, ...StoredRule[]]> {
  const [newest, ...others] = isUuid(id) ? await repository.lockVersions(tx, id) : []
  if (!newest) throw new AppError('PSOF0101')
  return [newest, ...others]
}

async function versionHeld(tx: Tx, id: string, version: number): Promise<StoredRule> {
  const found = (await versionsHeld(tx, id)).find((one) => one.version === version)
  if (!found) throw new AppError('PSOF0101')
  return found
}

async function shown(tx: Tx, { id, version }: StoredRule): Promise<RuleWithBudget> {
  const found = (await repository.listVersions(tx, id)).find((one) => one.version === version)
  if (!found) throw new AppError('PSOF0001')
  return found
}

const note = (
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
