import { movesMoney } from '@zuruf/contract/backoffice-roles'
import type { ManualActKind, OrderState } from '@zuruf/domain'
import { type Context, hasRole } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Referral } from '../referrals/index.ts'
import type { AgreedChanges } from './agreed-changes.ts'
import type { Order } from './repository.ts'
import { isProven, needsTrace, type SecondCheckFactReader } from './second-check-facts.ts'
import * as repository from './second-check-repository.ts'

export interface Dependencies {
  readonly facts: SecondCheckFactReader
  readonly agreed: AgreedChanges
}

export type SecondChecks = ReturnType<typeof secondChecks>

/**
 * Acts by which an operator chose the order or its recipient. A report that names the referral then proves
 * nothing.
 */
const actsThatChooseTheOrder: readonly ManualActKind[] = [
  'event-placed',
  'order-moved',
  'order-split',
  'recipient-email',
]

/** An operator's act on an order, with its reason. */
export interface ManualAct {
  readonly kind: ManualActKind
  readonly reason?: string | undefined
}

export interface ReleaseRequest {
  /** Whether an operator requests the release before the holding period has ended. */
  readonly early: boolean
  /** Whether a second person has just approved the manual acts. */
  readonly approved: boolean
  readonly reason?: string | undefined
}

/** An order as it was before a report, with the state after it. */
export interface StateChange {
  readonly order: Order
  readonly referral: Referral
  readonly to: OrderState
}

/**
 * Second check before the release of an order, so that nobody moves money alone: operators' acts on the order
 * are recorded, and a second person has to approve them. The caller has locked the order. Decision 070
 */
export function secondChecks({ facts: { readFacts, store, refresh }, agreed }: Dependencies) {
  /** Records an operator's act on an order. Does nothing for other actors. */
  async function recordAct(
    tx: Tx,
    context: Context,
    orderId: string,
    { kind, reason }: ManualAct,
  ): Promise<void> {
    const { actor, tenant, now } = context
    if (actor.kind !== 'operator' || !isUuid(actor.id)) return
    await repository.insertAct(tx, {
      tenantId: tenant.id,
      orderId,
      kind,
      operatorId: actor.id,
      movesMoney: hasRole(context, movesMoney),
      reason: reason ?? null,
      at: now,
    })
  }

  return {
    ...agreed,
    readFacts,

    recordAct,

    /**
     * Records that orders were reported as concluded: by the provider as confirmation, by an operator as an
     * act.
     */
    async recordConclusions(
      tx: Tx,
      context: Context,
      orders: readonly Order[],
      act: ManualAct,
    ): Promise<void> {
      if (context.actor.kind === 'provider') {
        const ids = orders.filter(({ confirmedAt }) => !confirmedAt).map(({ id }) => id)
        await repository.confirmAll(tx, ids, context.now)
        return
      }
      for (const { id, concludedAt } of orders) if (!concludedAt) await recordAct(tx, context, id, act)
    },

    /** Recalculates after reports whether orders wait. A report of the provider never makes an order wait. */
    async refreshAll(tx: Tx, context: Context, moved: readonly StateChange[]): Promise<void> {
      const isProvider = context.actor.kind === 'provider'
      for (const { order, referral, to } of moved) {
        if (order.state !== 'concluded' && to !== 'concluded') continue
        if (isProvider && !order.tiedByHand && !order.secondCheck) continue
        await refresh(tx, context, order.id, referral)
      }
    },

    /** Records that an operator linked an order to its referral. */
    async recordManualLink(tx: Tx, context: Context, orderId: string, act: ManualAct): Promise<void> {
      if (context.actor.kind !== 'operator') return
      await repository.markManuallyLinked(tx, orderId)
      await recordAct(tx, context, orderId, act)
    },

    /**
     * Records that a signed report of the provider names the referral. That proves nothing if an operator
     * chose the order of a report, because the referral may have several orders.
     */
    async recordTrace(tx: Tx, context: Context, orderId: string): Promise<void> {
      if (context.actor.kind !== 'provider') return
      const acts = await repository.listActs(tx, orderId)
      if (acts.some(({ kind }) => actsThatChooseTheOrder.includes(kind))) return
      await repository.markAttributed(tx, orderId, context.now)
    },

    /**
     * Records that an operator placed a report on this order. The provider's earlier reports no longer prove
     * its referral.
     */
    async recordPlacing(tx: Tx, context: Context, orderId: string, reason: string): Promise<void> {
      await repository.markManuallyLinked(tx, orderId)
      await repository.withdrawTrace(tx, orderId)
      await recordAct(tx, context, orderId, { kind: 'event-placed', reason })
    },

    /**
     * Records that an operator changed the recipient's e-mail address, which receives the mail about the
     * claim: nobody should redirect money alone.
     */
    async recordNewAddress(tx: Tx, context: Context, orderId: string, reason: string): Promise<void> {
      await repository.markManuallyLinked(tx, orderId)
      await repository.withdrawTrace(tx, orderId)
      await recordAct(tx, context, orderId, { kind: 'recipient-email', reason })
    },

    refresh,

    /**
     * Returns whether the order may be released now. The request for an early release is itself recorded as
     * an act.
     */
    async mayRelease(
      tx: Tx,
      context: Context,
      order: Order,
      referral: Referral,
      { early, approved, reason }: ReleaseRequest,
    ): Promise<boolean> {
      if (isUnacceptedHint(order)) return false
      if (isProven(order) && !early) {
        await repository.storeCheck(tx, order.id, null)
        return true
      }
      let facts = await readFacts(tx, context, order, referral)
      const { actor } = context
      const hasRequested = facts.undecided.some(
        ({ kind, operatorId }) =>
          kind === 'early-release' && actor.kind === 'operator' && operatorId === actor.id,
      )
      if (early && !approved && !hasRequested) {
        await recordAct(tx, context, order.id, { kind: 'early-release', reason })
        facts = await readFacts(tx, context, order, referral)
      }
      const isOpen = facts.stateIf(early) === 'open'
      if (isOpen) await repository.storeCheck(tx, order.id, null)
      else await store(tx, facts)
      return isOpen
    },
  }
}

/**
 * Returns whether the order is linked only by a customer number that its recommender named and nobody has
 * accepted. Decision 073
 */
const isUnacceptedHint = (order: Order) => needsTrace(order) && !order.tiedByHand
