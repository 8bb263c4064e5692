import type { AuditAction } from '@zuruf/contract/audit-actions'
import {
  assessFraud,
  type FraudVerdict,
  hasNewSignal,
  isAlwaysReviewed,
  needsReview,
  ORDER_MOVED,
} from '@zuruf/domain'
import { recordAudits } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { factsOf, reviewedFactsOf } from './facts.ts'
import type { FraudCase } from './repository.ts'
import * as repository from './repository.ts'

export type FraudChecks = ReturnType<typeof fraudChecks>

/** Reason stored in histories and on cancelled claims for confirmed fraud. */
export const fraudReason = (code: string | null): FraudVerdict => `fraud:${code}`

const isHolding = ({ state }: FraudCase) => state !== 'cleared'

/**
 * Decides whether the rewards of a recipient's orders may be paid. A case puts all claims of one recipient's
 * orders on hold until a person has cleared it, and no other recipient's. See
 * docs/decisions/042-fraud-checks.md.
 */
export function fraudChecks() {
  /** @returns the recipients whose claims are on hold */
  async function judge(tx: Tx, context: Context, recipientIds: readonly string[]): Promise<Set<string>> {
    const { tenant, now } = context
    const { fraudChecks: strictness, allowSelfRecommendation: allowsSelf } = tenant.settings
    const existing = new Map(
      (await repository.lockCasesOf(tx, recipientIds)).map((one) => [one.recipientId, one]),
    )
    const onHold = new Set([...existing.values()].filter(isHolding).map(({ recipientId }) => recipientId))
    const undecidedIds = recipientIds.filter((id) => existing.get(id)?.state !== 'confirmed')
    const readFacts = strictness === 'off' ? reviewedFactsOf : factsOf
    const facts = await readFacts(tx, undecidedIds, now)
    const opened: FraudCase[] = []
    for (const recipientId of undecidedIds) {
      const before = existing.get(recipientId)
      const seen = facts.get(recipientId)
      const assessment = seen && assessFraud(seen.facts, { allowsSelf })
      if (!assessment) continue
      if (!isAlwaysReviewed(assessment) && !needsReview(assessment.score, strictness)) continue
      // A cleared case is reopened only for signals that were not known when this recommender's case was
      // decided.
      const knownReasons = before?.referralId === seen.referralId ? before.reasons : []
      if (before?.state === 'cleared' && !hasNewSignal(assessment, knownReasons)) continue
      onHold.add(recipientId)
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
      if (isReopened) await audit(tx, context, 'fraud.reopened', [{ ...before, ...assessment }])
    }
    const inserted = await repository.insertCases(tx, opened)
    await audit(
      tx,
      context,
      'fraud.held',
      opened.filter(({ id }) => inserted.has(id)),
    )
    return onHold
  }

  /**
   * Checks a recipient again after their order has moved to another referral, now against the new
   * recommender. A case in review that concerned only the old recommender is closed; decided cases keep their
   * referral.
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
    // Switching the checks off does not drop a case that is in review.
    const strictness = fraudChecks === 'off' ? 'standard' : fraudChecks
    const seen = (await factsOf(tx, [recipientId], context.now)).get(recipientId)
    const assessment = seen && assessFraud(seen.facts, { allowsSelf })
    if (assessment && (isAlwaysReviewed(assessment) || needsReview(assessment.score, strictness))) {
      await repository.updateCase(tx, before.id, { ...assessment, referralId })
      await audit(tx, context, 'fraud.held', [{ ...before, ...assessment }])
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

  function audit(
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
     * Checks a recipient: when their order arrives, before a claim becomes collectable, and when one is
     * collected.
     * @returns whether the recipient's claims are on hold
     */
    async check(tx: Tx, context: Context, recipientId: string): Promise<boolean> {
      return (await judge(tx, context, [recipientId])).has(recipientId)
    },

    /** Checks several recipients when their orders arrive. @returns those whose claims are on hold */
    checkAll: judge,

    followMove,

    /**
     * Returns whether the recipient's claims are on hold, according to the stored case. Called before money
     * moves.
     */
    async isHeld(tx: Tx, recipientId: string): Promise<boolean> {
      return (await repository.onHoldOf(tx, [recipientId])).has(recipientId)
    },

    /** Returns the fraud reason as stored in histories; undefined unless fraud was confirmed. */
    async verdictOf(tx: Tx, recipientId: string): Promise<FraudVerdict | undefined> {
      const found = await repository.findCaseOf(tx, recipientId)
      return found?.state === 'confirmed' ? fraudReason(found.reasonCode) : undefined
    },

    /** Like `verdictOf` for several recipients, by recipient. */
    async verdictsOf(tx: Tx, recipientIds: readonly string[]): Promise<Map<string, FraudVerdict>> {
      const found = await repository.confirmedOf(tx, recipientIds)
      return new Map(found.map(({ recipientId, reasonCode }) => [recipientId, fraudReason(reasonCode)]))
    },

    /** Returns the recipient's case in any state, for explanations. */
    findCase: repository.findCaseOf,

    /** Returns the most relevant case of a referral's recipients: one in review, or else the newest. */
    findLatestCase: repository.findLatestOfReferral,

    /** Like `isHeld` for several recipients. */
    listOnHold: repository.onHoldOf,

    /** Returns the recipients whose case is in review. */
    listUnderReview: repository.underReviewOf,
  }
}
