import type { ManualActKind } from '@zuruf/domain'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Referral } from '../referrals/index.ts'
import type { Order } from './repository.ts'
import { findById } from './repository.ts'
import { isDecided, type SecondCheckFactReading } from './second-check-facts.ts'
import * as repository from './second-check-repository.ts'

interface Dependencies {
  readonly facts: SecondCheckFactReading
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
  /** Operators' reports about the new order and the old one. */
  readonly words: { readonly going: readonly OperatorReport[]; readonly staying: readonly OperatorReport[] }
  readonly restsOnSplit: boolean
}

export type AgreedChanges = ReturnType<typeof agreedChanges>

/** Records changes of orders that two persons agreed to: moves and splits. */
export function agreedChanges({ facts: { factsOf, refresh } }: Dependencies) {
  /** Records a change that two persons agreed to: the act, and its decision unless another act still waits. */
  async function noteAgreed(
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
      const { acts, amountCents } = await factsOf(tx, context, changed ?? order, referral)
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
    async noteMove(
      tx: Tx,
      context: Context,
      order: Order,
      referral: Referral,
      agreed: AgreedChange,
    ): Promise<void> {
      const isSettled = isDecided(await factsOf(tx, context, order, referral))
      await noteAgreed(tx, context, order, referral, 'order-moved', { ...agreed, isSettled })
    },

    /**
     * Records an approved split. Acts by which operators reported what now belongs to the new order are
     * copied to it. If acts on the old order wait for a second person or were refused, so does what the split
     * makes payable. The same holds for a conclusion that an operator reported while the other buyer's
     * counted, because nobody has checked it.
     * @param order locked, as it was before
     * @param restsOnSplit true if the old order continues only because of the split, so that the split is an
     *   act on it as well
     */
    async noteSplit(
      tx: Tx,
      context: Context,
      { order, newOrder, referral, words: { going, staying }, restsOnSplit }: SplitOrders,
      agreed: AgreedChange,
    ): Promise<void> {
      const tenantId = context.tenant.id
      const facts = await factsOf(tx, context, order, referral)
      for (const { id: _id, ...act } of facts.acts.filter((one) => going.some(isOneWith(one)))) {
        await repository.insertAct(tx, { ...act, tenantId, orderId: newOrder.id })
      }
      const settle = async (
        changed: Order,
        reports: readonly OperatorReport[],
        others: readonly OperatorReport[],
      ) => {
        const proofs = reports.filter(({ isProof }) => isProof)
        // One act covers all lines of a file and may have been about the other order. Of several reports of a
        // conclusion only the first is an act.
        const isNoted = (report: OperatorReport) =>
          facts.acts.some(isOneWith(report)) &&
          !others.some((other) => other.isConclusion && isOneWith(report)(other))
        const unnoted = proofs.some(isNoted) ? [] : proofs
        for (const { kind, at, by } of unnoted) {
          if (!by || !isUuid(by)) continue
          // The operator's role at that time is unknown.
          const act = { kind, at, operatorId: by, movesMoney: false, reason: null }
          await repository.insertAct(tx, { ...act, tenantId, orderId: changed.id })
        }
        const isSettled = isDecided(facts) && unnoted.length === 0
        await noteAgreed(tx, context, changed, referral, 'order-split', { ...agreed, isSettled })
      }
      await settle(newOrder, going, staying)
      if (restsOnSplit) await settle(order, staying, going)
    },
  }
}

/** Returns whether a report and an act, or two reports, have the same kind and time. */
const isOneWith =
  (one: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }) =>
  ({ kind, at }: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }): boolean =>
    kind === one.kind && at.getTime() === one.at.getTime()
