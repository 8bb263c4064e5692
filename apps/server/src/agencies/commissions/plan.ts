import { germanDay, type PlanLine } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Colleague, StoredPlanLine } from './repository.ts'
import * as repository from './repository.ts'

/** Plan line as an owner submits it. */
export type NewPlanLine = Pick<PlanLine, 'memberId' | 'scope' | 'share' | 'validFrom' | 'validTo'>

export type RewardPlans = ReturnType<typeof rewardPlanService>

/**
 * Manages reward plans (Prämienplan), with which an agency's owner sets the employees' shares of its
 * commissions. Decision 064
 */
export function rewardPlanService({ catalogue }: { readonly catalogue: Catalogue }) {
  /** @throws AppError invalid-input for an unknown employee, product or category, or for invalid days */
  function check(context: Context, line: NewPlanLine, people: readonly Colleague[]): void {
    const today = germanDay(context.now)
    const { scope } = line
    const isKnown =
      scope.kind === 'all' ||
      (scope.kind === 'product'
        ? catalogue.anyProduct(context.tenant, scope.id) !== undefined
        : catalogue.hasCategory(context.tenant, scope.id))
    const isColleague =
      line.memberId === null || people.some(({ id, state }) => id === line.memberId && state === 'active')
    const errors = {
      ...(!isColleague && { MitarbeiterId: 'invalid' }),
      ...(!isKnown && { GiltFuerId: 'invalid' }),
      // A line applies from today at the earliest and for at least a day, so that shares do not change in
      // retrospect.
      ...(line.validFrom < today && { GueltigAb: 'date-invalid' }),
      ...(line.validTo !== null && line.validTo < line.validFrom && { GueltigBis: 'date-invalid' }),
    } as const
    if (Object.keys(errors).length > 0) throw invalid(errors)
  }

  return {
    linesOf: repository.linesOf,
    listColleagues: repository.listColleagues,
    check,

    /** @throws AppError invalid-input */
    async add(tx: Tx, context: Context, agencyId: string, line: NewPlanLine): Promise<StoredPlanLine> {
      check(context, line, await repository.listColleagues(tx, agencyId))
      const id = newId()
      const { scope, share } = line
      const row: StoredPlanLine = {
        tenantId: context.tenant.id,
        id,
        agencyId,
        memberId: line.memberId,
        scope: scope.kind,
        scopeId: scope.kind === 'all' ? null : scope.id,
        percent: share.kind === 'percent' ? share.percent : null,
        fixedCents: share.kind === 'fixed' ? share.cents : null,
        validFrom: line.validFrom,
        validTo: line.validTo,
        createdAt: context.now,
        createdBy: actorId(context.actor) ?? '',
        endedAt: null,
        endedBy: null,
      }
      await repository.insertLine(tx, row)
      await recordAudit(tx, context, 'reward-plan.added', id, { agency: agencyId })
      return row
    },

    /**
     * Removes a line that has not begun. A line that has begun ends today, because it still applies to
     * earlier orders.
     * @throws AppError not-found when the agency has no such line
     */
    async end(tx: Tx, context: Context, agencyId: string, id: string): Promise<void> {
      const line = isUuid(id) ? await repository.lockLine(tx, agencyId, id) : undefined
      if (!line) throw notFound()
      const today = germanDay(context.now)
      if (line.validTo !== null && line.validTo <= today) return
      if (line.validFrom > today) await repository.deleteLine(tx, id)
      else {
        const end = { validTo: today, endedAt: context.now, endedBy: actorId(context.actor) }
        await repository.endLine(tx, id, end)
      }
      await recordAudit(tx, context, 'reward-plan.ended', id, { agency: agencyId })
    },
  }
}
