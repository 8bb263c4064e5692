import type { FailedOrderState } from '@zuruf/domain'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Ledger, ListedDebt } from '../ledger/index.ts'
import type { ClaimSteps } from './claim-steps.ts'
import type { Clawback } from './clawback-repository.ts'
import * as repository from './clawback-repository.ts'
import type { ReferralLocks, RewardedRecipients } from './ports.ts'
import type { RewardService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly ledger: Ledger
  readonly referrals: ReferralLocks
  readonly recipients: RewardedRecipients
  readonly rewards: RewardService
  readonly steps: ClaimSteps
}

export type Clawbacks = ReturnType<typeof clawbackService>

/**
 * Handles orders that fail after their release. Their unpaid claims are cancelled automatically; for paid claims
 * an operator decides whether the money is clawed back or waived. Decision 037
 */
export function clawbackService({
  database,
  mailer,
  ledger,
  referrals,
  recipients,
  rewards,
  steps,
}: Dependencies) {
  async function close(
    tx: Tx,
    context: Context,
    orderId: string,
    state: Exclude<Clawback['state'], 'open'>,
    reason: string,
  ): Promise<void> {
    const decidedBy = context.actor.kind === 'operator' ? actorId(context.actor) : null
    await repository.decide(tx, orderId, { state, decidedBy, decidedAt: context.now, reason })
    await recordTransitions(tx, context, [
      { entity: 'clawback', entityId: orderId, from: 'open', to: state, reason },
    ])
    await recordAudit(tx, context, `order.${state}`, orderId, { reason })
  }

  /** Cancels the recipient of a failed order. A recipient who is already paid is cancelled only by an operator. */
  async function cancelRecipient(tx: Tx, context: Context, recipientId: string, reason: string) {
    const recipient = await recipients.findById(tx, recipientId)
    const mayCancelPaid = recipient?.state === 'paid' && context.actor.kind === 'operator'
    if (recipient?.state === 'released' || mayCancelPaid) {
      await recipients.move(tx, context, recipient, 'cancelled', reason)
    }
  }

  async function findListed(tx: Tx, orderId: string): Promise<repository.ListedClawback> {
    const [found] = await repository.listClawbacks(tx, { orderId }, undefined, 1)
    if (!found) throw notFound()
    return found
  }

  return {
    findById: repository.findClawback,
    findListed,

    /**
     * Lists claw-backs, oldest report first. @throws AppError invalid-input when `after` is not a claw-back
     * of this tenant
     */
    async list(
      context: Context,
      state: Clawback['state'] | undefined,
      after: string | undefined,
      limit = 50,
    ): Promise<repository.ListedClawback[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after && isUuid(after) ? await repository.findClawback(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        return repository.listClawbacks(tx, { state }, last, limit)
      })
    },

    /** Lists people with a debt or a credit, by id. */
    async listDebts(context: Context, after: string | undefined, limit = 50): Promise<ListedDebt[]> {
      if (after !== undefined && !isUuid(after)) throw invalid({ after: 'invalid' })
      return withTenant(database, context.tenant.id, (tx) => ledger.listDebts(tx, after, limit))
    },

    /**
     * Records that an order failed after its release. Cancels its claims except those that are paid or whose
     * transfer may be under way; for these an operator decides. A second report of the same order changes
     * nothing. The caller must have locked the order and its referral.
     */
    async open(tx: Tx, context: Context, orderId: string, status: FailedOrderState): Promise<void> {
      const { tenant, now } = context
      const undecided = { decidedBy: null, decidedAt: null, reason: null } as const
      const opened = await repository.insertClawback(tx, {
        tenantId: tenant.id,
        orderId,
        status,
        state: 'open',
        reportedAt: now,
        ...undecided,
      })
      if (!opened) return
      await recordTransitions(tx, context, [
        { entity: 'clawback', entityId: orderId, from: null, to: 'open' },
      ])
      await recordAudit(tx, context, 'order.failed-after-release', orderId, { status })
      const left = await rewards.cancel(tx, context, orderId, status)
      if (left.length > 0) return
      const [claim] = await rewards.listOfOrder(tx, orderId)
      if (claim) await cancelRecipient(tx, context, claim.orderRecipientId, status)
      await close(tx, context, orderId, 'clawed-back', 'nothing-paid')
    },

    /**
     * Claws back what was paid, or waives it.
     * @param reason for the record; the mail to the person states how the order failed instead
     * @throws AppError not-found; conflict when it is already decided, or a payment is under way on which
     *   the bank has not reported yet
     */
    async decide(
      tx: Tx,
      context: Context,
      orderId: string,
      decision: 'claw-back' | 'waive',
      reason: string,
    ): Promise<void> {
      const [first] = await rewards.listOfOrder(tx, orderId)
      const referral = first && (await referrals.lockById(tx, first.referralId))
      const found = await repository.lockClawback(tx, orderId)
      if (!found || !referral) throw notFound()
      if (found.state !== 'open') throw conflict()
      if (decision === 'waive') {
        await close(tx, context, orderId, 'waived', reason)
        return steps.settleRecipient(tx, context, first)
      }
      for (const claim of await rewards.cancel(tx, context, orderId, { words: reason })) {
        if (claim.state !== 'paid') throw conflict()
        if (!(await steps.markCancelled(tx, context, claim, { words: reason }))) throw conflict()
        await recordAudit(tx, context, 'reward.clawed-back', claim.id, {
          amountCents: claim.amountCents,
          reason,
        })
        const owner = await steps.ownerOf(tx, claim)
        if (!owner.email) continue
        await mailer.queue(tx, context, {
          name: 'reward-clawed-back',
          to: owner.email,
          language: owner.language ?? context.tenant.defaultLanguage,
          data: { claimId: claim.id },
        })
      }
      await cancelRecipient(tx, context, first.orderRecipientId, reason)
      await close(tx, context, orderId, 'clawed-back', reason)
    },
  }
}
