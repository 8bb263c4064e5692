import type { AuditAction } from '@zuruf/contract/audit-actions'
import { assessFraud, isAlwaysReviewed, needsReview, ORDER_MOVED, saysMore } from '@zuruf/domain'
import { recordAudits } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { factsOf, reviewedFactsOf } from './facts.ts'
import type { FraudCase } from './repository.ts'
import * as repository from './repository.ts'

export type FraudChecks = ReturnType<typeof fraudChecks>

/** How histories and cancelled claims name what a person found. */
export const fraudReason = (code: string | null) => `fraud:${code}`

const isHolding = ({ state }: FraudCase) => state !== 'cleared'

/**
 * Whether money may move for a recipient's order. A case holds all claims of one recipient's orders until a person has
 * decided, and no other's; what holds them is asked in one way, `isHeld`. See docs/decisions/042-fraud-checks.md.
 */
export function fraudChecks() {
  /** @returns the recipients whose claims are held from now on */
  async function judge(tx: Tx, context: Context, recipientIds: readonly string[]): Promise<Set<string>> {
    const { tenant, now } = context
    const { fraudChecks: strictness, allowSelfRecommendation: allowsSelf } = tenant.settings
    const known = new Map(
      (await repository.lockCasesOf(tx, recipientIds)).map((one) => [one.recipientId, one]),
    )
    const held = new Set([...known.values()].filter(isHolding).map(({ recipientId }) => recipientId))
    const open = recipientIds.filter((id) => known.get(id)?.state !== 'confirmed')
    const look = strictness === 'off' ? reviewedFactsOf : factsOf
    const facts = await look(tx, open, now)
    const opened: FraudCase[] = []
    for (const recipientId of open) {
      const before = known.get(recipientId)
      const seen = facts.get(recipientId)
      const assessment = seen && assessFraud(seen.facts, { allowsSelf })
      if (!assessment) continue
      if (!isAlwaysReviewed(assessment) && !needsReview(assessment.score, strictness)) continue
      // What a person found to be honest is asked again only when there is something they have not seen of this recommender.
      const judged = before?.referralId === seen.referralId ? before.reasons : []
      if (before?.state === 'cleared' && !saysMore(assessment, judged)) continue
      held.add(recipientId)
      const undecided = { state: 'review', decidedAt: null, decidedBy: null, reasonCode: null } as const
      if (!before) {
        const id = newId()
        opened.push({
          tenantId: tenant.id,
          id,
          referralId: seen.referralId,
          recipientId,
          createdAt: now,
          ...undecided,
          ...assessment,
        })
        continue
      }
      const isReopened = before.state === 'cleared'
      await repository.updateCase(tx, before.id, {
        ...undecided,
        ...assessment,
        referralId: seen.referralId,
        ...(isReopened && { createdAt: now }),
      })
      if (isReopened) await note(tx, context, 'fraud.reopened', [{ ...before, ...assessment }])
    }
    const inserted = await repository.insertCases(tx, opened)
    await note(
      tx,
      context,
      'fraud.held',
      opened.filter(({ id }) => inserted.has(id)),
    )
    return held
  }

  /**
   * The recipient's order belongs to another referral: its trace goes along, and it is judged by what there is to see of the
   * other recommender. A case that waits and was about the old one alone is closed; closed cases stay with the referral
   * they were about. Called when the order belongs to the other referral.
   */
  async function followMove(
    tx: Tx,
    context: Context,
    recipientId: string,
    referralId: string,
  ): Promise<void> {
    await repository.moveTrace(tx, recipientId, referralId)
    const [before] = await repository.lockCasesOf(tx, [recipientId])
    if (before?.state !== 'review') {
      await judge(tx, context, [recipientId])
      return
    }
    const { fraudChecks, allowSelfRecommendation: allowsSelf } = context.tenant.settings
    // A case that waits is not dropped because the checks were switched off meanwhile.
    const strictness = fraudChecks === 'off' ? 'standard' : fraudChecks
    const seen = (await factsOf(tx, [recipientId], context.now)).get(recipientId)
    const assessment = seen && assessFraud(seen.facts, { allowsSelf })
    if (assessment && (isAlwaysReviewed(assessment) || needsReview(assessment.score, strictness))) {
      await repository.updateCase(tx, before.id, { ...assessment, referralId })
      await note(tx, context, 'fraud.held', [{ ...before, ...assessment }])
      return
    }
    await repository.updateCase(tx, before.id, {
      state: 'cleared',
      reasonCode: ORDER_MOVED,
      decidedAt: context.now,
      decidedBy: actorId(context.actor),
    })
    const details = { reasonCode: ORDER_MOVED, score: before.score }
    await recordAudits(tx, context, [{ action: 'fraud.cleared', subjectId: before.id, details }])
  }

  function note(
    tx: Tx,
    context: Context,
    action: AuditAction,
    cases: readonly Pick<FraudCase, 'id' | 'score'>[],
  ): Promise<void> {
    const acts = cases.map(({ id: subjectId, score }) => ({ action, subjectId, details: { score } }))
    return recordAudits(tx, context, acts)
  }

  return {
    /**
     * Looks at a recipient: when their order comes in, before a claim becomes collectable, and when one is collected.
     * @returns whether its claims are held
     */
    async check(tx: Tx, context: Context, recipientId: string): Promise<boolean> {
      return (await judge(tx, context, [recipientId])).has(recipientId)
    },

    /** The same for many, when their orders come in. @returns those whose claims are held */
    checkAll: judge,

    followMove,

    /** Asked before money moves, without looking anew. */
    async isHeld(tx: Tx, recipientId: string): Promise<boolean> {
      return (await repository.heldOf(tx, [recipientId])).has(recipientId)
    },

    /** Why a person found a recipient's order to be fraud, as histories say it; undefined when nobody did. */
    async verdictOf(tx: Tx, recipientId: string): Promise<string | undefined> {
      const found = await repository.findCaseOf(tx, recipientId)
      return found?.state === 'confirmed' ? fraudReason(found.reasonCode) : undefined
    },

    /** The same for many, by recipient. */
    async verdictsOf(tx: Tx, recipientIds: readonly string[]): Promise<Map<string, string>> {
      const found = await repository.confirmedOf(tx, recipientIds)
      return new Map(found.map(({ recipientId, reasonCode }) => [recipientId, fraudReason(reasonCode)]))
    },

    /** The recipient's case, whatever was decided; for explaining. */
    caseOf: repository.findCaseOf,

    /** Of everybody who came over a referral the case that says most: one to decide, else the newest. */
    latestOfReferral: repository.findLatestOfReferral,

    /** The same for many: which of these recipients are held. */
    heldOf: repository.heldOf,

    /** The same: which of them a person has to decide about. */
    underReviewOf: repository.underReviewOf,
  }
}
