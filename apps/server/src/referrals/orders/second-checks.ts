import { movesMoney } from '@zuruf/contract/backoffice-roles'
import {
  type ManualActKind,
  type OrderState,
  type SecondCheckFacts,
  type SecondCheckState,
  secondCheckOf,
} from '@zuruf/domain'
import type { Commissions } from '../../agencies/commissions/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { actorId, type Context, hasRole } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { secondPersonAbove } from '../../platform/tenants/settings.ts'
import type { Referral } from '../referrals/index.ts'
import type { Order } from './repository.ts'
import { findById } from './repository.ts'
import * as repository from './second-check-repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'foreseenCents'>
  readonly commissions: Pick<Commissions, 'mayArise'>
}

export type SecondChecks = ReturnType<typeof secondChecks>

/** Acts after which a report that names the referral proves nothing. */
const chosenByHand: readonly ManualActKind[] = [
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

/** An order as it was before a report, with the state after it. */
export interface StateChange {
  readonly order: Order
  readonly referral: Referral
  readonly to: OrderState
}

/** All facts for the second check of an order. */
export interface CheckedFacts {
  readonly order: Order
  readonly acts: readonly repository.ManualActRow[]
  readonly decision: repository.DecisionRow | undefined
  readonly amountCents: number | null
  /** Acts without a decision. */
  readonly undecided: readonly repository.ManualActRow[]
  readonly stateIf: (early: boolean) => SecondCheckState
}

/**
 * Second check before the release of an order, so that nobody moves money alone. Decision 070
 *
 * Callers have locked the order.
 */
export function secondChecks({ rewards, commissions }: Dependencies) {
  /** Records an operator's act on an order; other actors' are not recorded. */
  async function note(tx: Tx, context: Context, orderId: string, { kind, reason }: ManualAct): Promise<void> {
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

  async function factsOf(
    tx: Tx,
    context: Context,
    order: Order,
    referral: Pick<Referral, 'accountId' | 'agencyId'>,
  ): Promise<CheckedFacts> {
    const acts = await repository.actsOf(tx, order.id)
    const decision = await decisionAbout(tx, order)
    const hasCommission = await commissions.mayArise(tx, referral)
    const amountCents = hasCommission ? null : await rewards.foreseenCents(tx, context, order.id, referral)
    const aboveCents = secondPersonAbove(context.tenant.settings, context.now)
    const facts: Omit<SecondCheckFacts, 'early'> = {
      confirmed: order.confirmedAt !== null,
      tiedByHand: order.tiedByHand,
      traced: order.attributedAt !== null,
      acts,
      decision: decision ?? null,
      amountCents,
      dayCents:
        aboveCents > 0
          ? await repository.maxDailyCents(
              tx,
              acts.map(({ id }) => id),
            )
          : 0,
      aboveCents,
    }
    return {
      order,
      acts,
      decision,
      amountCents,
      undecided: acts.filter(({ id }) => id > (decision?.lastAct ?? 0)),
      stateIf: (early) => secondCheckOf({ ...facts, early }),
    }
  }

  /** Stores the state of the second check with the order, where lists and the job read it. */
  async function store(
    tx: Tx,
    { order, undecided, stateIf }: Pick<CheckedFacts, 'order' | 'undecided' | 'stateIf'>,
  ): Promise<void> {
    const isEarly = undecided.some(({ kind }) => kind === 'early-release')
    const state = order.state === 'concluded' ? stateIf(false) : 'open'
    const stored = state === 'open' ? null : state
    await repository.storeCheck(
      tx,
      order.id,
      order.state === 'concluded' && isEarly ? (stored ?? 'early') : stored,
    )
  }

  /** Recalculates whether an order waits. */
  async function refresh(tx: Tx, context: Context, orderId: string, referral: Referral): Promise<void> {
    const order = await findById(tx, orderId)
    if (!order || (isProven(order) && !order.secondCheck)) return
    await store(tx, await factsOf(tx, context, order, referral))
  }

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
    factsOf,

    note,

    /** Records who reported orders as concluded: the provider's report confirms them, an operator's is an act. */
    async noteConclusions(
      tx: Tx,
      context: Context,
      orders: readonly Order[],
      hand: ManualAct,
    ): Promise<void> {
      if (context.actor.kind === 'provider') {
        const ids = orders.filter(({ confirmedAt }) => !confirmedAt).map(({ id }) => id)
        await repository.confirmAll(tx, ids, context.now)
        return
      }
      for (const { id, concludedAt } of orders) if (!concludedAt) await note(tx, context, id, hand)
    },

    /** Recalculates after reports whether orders wait. The provider's own reports never make an order wait. */
    async refreshAll(tx: Tx, context: Context, moved: readonly StateChange[]): Promise<void> {
      const isProvider = context.actor.kind === 'provider'
      for (const { order, referral, to } of moved) {
        if (order.state !== 'concluded' && to !== 'concluded') continue
        if (isProvider && !order.tiedByHand && !order.secondCheck) continue
        await refresh(tx, context, order.id, referral)
      }
    },

    /** Records that an operator linked an order to its referral. */
    async noteTie(tx: Tx, context: Context, orderId: string, hand: ManualAct): Promise<void> {
      if (context.actor.kind !== 'operator') return
      await repository.markManuallyLinked(tx, orderId)
      await note(tx, context, orderId, hand)
    },

    /**
     * Records that a signed report of the provider names the referral. It proves nothing if a person chose
     * the order of a report, because the referral may have several orders.
     */
    async noteTrace(tx: Tx, context: Context, orderId: string): Promise<void> {
      if (context.actor.kind !== 'provider') return
      const acts = await repository.actsOf(tx, orderId)
      if (acts.some(({ kind }) => chosenByHand.includes(kind))) return
      await repository.attribute(tx, orderId, context.now)
    },

    /**
     * Records that an operator placed a report on this order. Earlier proof from the provider's reports no
     * longer counts.
     */
    async notePlacing(tx: Tx, context: Context, orderId: string, reason: string): Promise<void> {
      await repository.markManuallyLinked(tx, orderId)
      await repository.withdrawTrace(tx, orderId)
      await note(tx, context, orderId, { kind: 'event-placed', reason })
    },

    /**
     * Records that an operator changed the address for mail about the recipient's claim, so that nobody alone
     * redirects money.
     */
    async noteNewAddress(tx: Tx, context: Context, orderId: string, reason: string): Promise<void> {
      await repository.markManuallyLinked(tx, orderId)
      await repository.withdrawTrace(tx, orderId)
      await note(tx, context, orderId, { kind: 'recipient-email', reason })
    },

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

    refresh,

    /** Returns whether the order may be released now. Requesting an early release is itself an act. */
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
      let facts = await factsOf(tx, context, order, referral)
      const { actor } = context
      const hasAsked = facts.undecided.some(
        ({ kind, operatorId }) =>
          kind === 'early-release' && actor.kind === 'operator' && operatorId === actor.id,
      )
      if (early && !approved && !hasAsked) {
        await note(tx, context, order.id, { kind: 'early-release', reason })
        facts = await factsOf(tx, context, order, referral)
      }
      const isOpen = facts.stateIf(early) === 'open'
      if (isOpen) await repository.storeCheck(tx, order.id, null)
      else await store(tx, facts)
      return isOpen
    },
  }
}

/**
 * Returns the decision that applies to an order. Two persons agreed to the referral of a moved order, so
 * their approval also covers its successor once the provider has reported that as concluded. Decision 096
 */
async function decisionAbout(tx: Tx, order: Order): Promise<repository.DecisionRow | undefined> {
  const own = await repository.decisionOf(tx, order.id)
  if (own || !order.successorOf || !order.confirmedAt) return own
  return repository.approvalOfMovedPredecessor(tx, order.id)
}

/** Returns whether no act on the order waits and none was refused. */
const isDecided = ({ undecided, decision }: CheckedFacts) =>
  undecided.length === 0 && decision?.verdict !== 'refused'

/** Returns whether a report and an act, or two reports, have the same kind and time. */
const isOneWith =
  (one: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }) =>
  ({ kind, at }: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }): boolean =>
    kind === one.kind && at.getTime() === one.at.getTime()

/**
 * Returns whether the order is linked to its referral by a person or a customer number only, without a signed
 * report that names the referral.
 */
export const needsTrace = ({ tiedByHand, byCustomerNumber, attributedAt }: Order) =>
  (tiedByHand || byCustomerNumber) && attributedAt === null

/**
 * Returns whether the order is linked only by a customer number that its recommender named and nobody has
 * accepted. Decision 073
 */
const isUnacceptedHint = (order: Order) => needsTrace(order) && !order.tiedByHand

/** Returns whether signed reports of the provider prove the conclusion and, where needed, the referral. */
const isProven = ({ confirmedAt, tiedByHand, attributedAt }: Order) =>
  confirmedAt !== null && (!tiedByHand || attributedAt !== null)
