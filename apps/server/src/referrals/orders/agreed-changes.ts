import type { ManualActKind } from '@zuruf/domain'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Referral } from '../referrals/index.ts'
import type { Order } from './repository.ts'
import { findById } from './repository.ts'
import { isDecided, type SecondCheckFactReader } from './second-check-facts.ts'
import * as repository from './second-check-repository.ts'

interface Dependencies {
  readonly facts: SecondCheckFactReader
}

/** A change of an order that a second person has approved. */
export interface AgreedChange {
  readonly proposedBy: string
  /** Whether the proposer had a role that moves money. */
  readonly movesMoney: boolean
  readonly proposedAt: Date
  readonly reason: string
  readonly decisionReason: string
  /** Whether one person signed alone. */
  readonly isSingle: boolean
}

/** An operator's report about an order. */
export interface OperatorReport {
  readonly kind: 'order-file' | 'status'
  readonly at: Date
  readonly by: string | null
  readonly isConclusion: boolean
  /** Whether it reports the order as concluded and the provider has not. */
  readonly isProof: boolean
}

/** The two orders of a split. */
export interface SplitOrders {
  readonly order: Order
  readonly newOrder: Order
  readonly referral: Referral
  /** Reports that operators made about each order. */
  readonly operatorReports: {
    readonly newOrder: readonly OperatorReport[]
    readonly oldOrder: readonly OperatorReport[]
  }
  /** Whether only the split makes the old order payable. */
  readonly dependsOnSplit: boolean
}

export type AgreedChanges = ReturnType<typeof agreedChanges>

/**
 * Records moves and splits of orders as manual acts. Two persons have agreed to them already, so they need no
 * second check of their own (decision 070) unless other acts on the order still wait for one.
 */
export function agreedChanges({ facts: { readFacts, refresh } }: Dependencies) {
  /** Records the proposal as an act and, if no other act waits, the approval as its decision. */
  async function recordAgreedChange(
    tx: Tx,
    context: Context,
    order: Order,
    referral: Referral,
    kind: ManualActKind,
    change: AgreedChange & { readonly isSettled: boolean },
  ): Promise<void> {
    const { tenant, now } = context
    await repository.markManuallyLinked(tx, order.id)
    await repository.withdrawTrace(tx, order.id)
    await repository.insertAct(tx, {
      tenantId: tenant.id,
      orderId: order.id,
      kind,
      operatorId: change.proposedBy,
      movesMoney: change.movesMoney,
      reason: change.reason,
      at: change.proposedAt,
    })
    const decidedBy = actorId(context.actor)
    if (change.isSettled && decidedBy) {
      const changed = await findById(tx, order.id)
      const { acts, amountCents } = await readFacts(tx, context, changed ?? order, referral)
      await repository.insertDecision(tx, {
        tenantId: tenant.id,
        orderId: order.id,
        verdict: 'approved',
        operatorId: decidedBy,
        reason: change.decisionReason,
        lastAct: acts.at(-1)?.id ?? 0,
        amountCents,
        singleSignature: change.isSingle,
        at: now,
      })
    }
    await refresh(tx, context, order.id, referral)
  }

  return {
    /**
     * Records an approved move to another referral as one act with its decision. If other acts on the order
     * wait for a second person or were refused, so does this one.
     * @param order locked, as it was before @param referral its new referral
     */
    async recordMove(
      tx: Tx,
      context: Context,
      order: Order,
      referral: Referral,
      agreed: AgreedChange,
    ): Promise<void> {
      const isSettled = isDecided(await readFacts(tx, context, order, referral))
      await recordAgreedChange(tx, context, order, referral, 'order-moved', { ...agreed, isSettled })
    },

    /**
     * Records an approved split. Acts of operators whose reports have moved to the new order are copied to
     * it. What the split makes payable waits for a second person if acts on the old order wait or were
     * refused. It also waits for a conclusion that an operator reported when the other buyer's conclusion was
     * already recorded: nobody has checked it.
     * @param orders `order` is locked and as it was before; if it depends on the split, the split is an act
     *   on it as well
     */
    async recordSplit(
      tx: Tx,
      context: Context,
      { order, newOrder, referral, operatorReports, dependsOnSplit }: SplitOrders,
      agreed: AgreedChange,
    ): Promise<void> {
      const tenantId = context.tenant.id
      const facts = await readFacts(tx, context, order, referral)
      for (const { id: _id, ...act } of facts.acts.filter((one) =>
        operatorReports.newOrder.some(isSameAct(one)),
      )) {
        await repository.insertAct(tx, { ...act, tenantId, orderId: newOrder.id })
      }
      const settle = async (
        changed: Order,
        reports: readonly OperatorReport[],
        others: readonly OperatorReport[],
      ) => {
        const proofs = reports.filter(({ isProof }) => isProof)
        // An act covers all lines of a file and may have been about the other order, and of several
        // conclusions only the first was recorded as an act.
        const isRecorded = (report: OperatorReport) =>
          facts.acts.some(isSameAct(report)) &&
          !others.some((other) => other.isConclusion && isSameAct(report)(other))
        const unrecorded = proofs.some(isRecorded) ? [] : proofs
        for (const { kind, at, by } of unrecorded) {
          if (!by || !isUuid(by)) continue
          // The operator's role at that time is unknown.
          const act = { kind, at, operatorId: by, movesMoney: false, reason: null }
          await repository.insertAct(tx, { ...act, tenantId, orderId: changed.id })
        }
        const isSettled = isDecided(facts) && unrecorded.length === 0
        await recordAgreedChange(tx, context, changed, referral, 'order-split', { ...agreed, isSettled })
      }
      const { newOrder: newReports, oldOrder: oldReports } = operatorReports
      await settle(newOrder, newReports, oldReports)
      if (dependsOnSplit) await settle(order, oldReports, newReports)
    },
  }
}

/** Returns whether a report and an act, or two reports, have the same kind and time. */
const isSameAct =
  (one: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }) =>
  ({ kind, at }: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }): boolean =>
    kind === one.kind && at.getTime() === one.at.getTime()
