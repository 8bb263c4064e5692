import type { AuditAction } from '@zuruf/contract/audit-actions'
import { assessFraud, isAlwaysReviewed, needsReview, saysMore } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { factsOf, reviewedFactsOf } from './facts.ts'
import type { FraudCase } from './repository.ts'
import * as repository from './repository.ts'

export type FraudChecks = ReturnType<typeof fraudChecks>

/** How histories and cancelled claims name what a person found. */
export const fraudReason = (code: string | null) => `fraud:${code}`

/**
 * Whether money may move for a referral. A case holds all claims of its referral until a person has decided; what holds
 * them is asked in one way, `isHeld`. See docs/decisions/042-fraud-checks.md.
 */
export function fraudChecks() {
  /** @returns whether the claims are held from now on */
  async function judge(tx: Tx, context: Context, referralId: string): Promise<boolean> {
    const { tenant, now } = context
    const known = await repository.lockCaseOf(tx, referralId)
    const held = known !== undefined && known.state !== 'cleared'
    const { fraudChecks: strictness, allowSelfRecommendation: allowsSelf } = tenant.settings
    if (known?.state === 'confirmed') return held
    const look = strictness === 'off' ? reviewedFactsOf : factsOf
    const facts = await look(tx, referralId, now)
    if (!facts) return held
    const assessment = assessFraud(facts, { allowsSelf })
    if (!isAlwaysReviewed(assessment) && !needsReview(assessment.score, strictness)) return held
    // What a person found to be honest is asked again only when there is something they have not seen.
    if (known?.state === 'cleared' && !saysMore(assessment, known.reasons)) return false
    const seen = { state: 'review' as const, ...assessment }
    if (known) {
      await repository.updateCase(tx, known.id, {
        ...seen,
        ...(known.state === 'cleared' && { createdAt: now }),
        ...{ decidedAt: null, decidedBy: null, reasonCode: null },
      })
      if (known.state === 'cleared') await note(tx, context, known.id, 'fraud.reopened', assessment.score)
      return true
    }
    const opened: FraudCase = {
      tenantId: tenant.id,
      id: newId(),
      referralId,
      ...seen,
      ...{ createdAt: now, decidedAt: null, decidedBy: null, reasonCode: null },
    }
    if (await repository.insertCase(tx, opened)) {
      await note(tx, context, opened.id, 'fraud.held', assessment.score)
    }
    return true
  }

  function note(tx: Tx, context: Context, caseId: string, action: AuditAction, score: number): Promise<void> {
    return recordAudit(tx, context, action, caseId, { score })
  }

  return {
    /**
     * Looks at a referral: when its order comes in, before a claim becomes collectable, and when one is collected.
     * @returns whether its claims are held
     */
    check: judge,

    /** The same for many, when their orders come in. */
    async checkAll(tx: Tx, context: Context, referralIds: readonly string[]): Promise<void> {
      for (const referralId of referralIds) await judge(tx, context, referralId)
    },

    /** Asked before money moves, without looking anew. */
    async isHeld(tx: Tx, referralId: string): Promise<boolean> {
      return (await repository.heldOf(tx, [referralId])).has(referralId)
    },

    /** Why a person found the referral to be fraud, as histories say it; undefined when nobody did. */
    async verdictOf(tx: Tx, referralId: string): Promise<string | undefined> {
      const found = await repository.findCaseOf(tx, referralId)
      return found?.state === 'confirmed' ? fraudReason(found.reasonCode) : undefined
    },

    /** The same for many, by referral. */
    async verdictsOf(tx: Tx, referralIds: readonly string[]): Promise<Map<string, string>> {
      const found = await repository.confirmedOf(tx, referralIds)
      return new Map(found.map(({ referralId, reasonCode }) => [referralId, fraudReason(reasonCode)]))
    },

    /** The referral's case, whatever was decided; for explaining. */
    caseOf: repository.findCaseOf,

    /** The same for many: which of these referrals are held. */
    heldOf: repository.heldOf,
  }
}
