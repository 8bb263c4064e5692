import { movesMoney } from '@zuruf/contract/backoffice-roles'
import {
  type ManualActKind,
  type OrderState,
  type SecondCheckFacts,
  type SecondCheckState,
  secondCheckOf,
} from '@zuruf/domain'
import { actorId, type Context, hasRole } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Commissions } from '../commissions/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { RewardService } from '../rewards/service.ts'
import { secondPersonAbove } from '../tenants/settings.ts'
import type { Order } from './repository.ts'
import { findById } from './repository.ts'
import * as repository from './second-check-repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'foreseenCents'>
  readonly commissions: Pick<Commissions, 'mayArise'>
}

export type SecondChecks = ReturnType<typeof secondChecks>

/** Acts after which a report that names the referral proves nothing more. */
const chosenByHand: readonly ManualActKind[] = [
  'event-placed',
  'order-moved',
  'order-split',
  'recipient-email',
]

/** An operator's act on an order, with why. */
export interface Hand {
  readonly kind: ManualActKind
  readonly reason?: string | undefined
}

export interface ReleaseWish {
  /** An operator wants it before its holding days are over. */
  readonly early: boolean
  /** A second person has just approved what the first one did. */
  readonly approved: boolean
  readonly reason?: string | undefined
}

/** A change of an order that a second person has agreed to. */
export interface AgreedChange {
  readonly proposedBy: string
  /** Whether who proposed it had a role that moves money. */
  readonly movesMoney: boolean
  readonly proposedAt: Date
  readonly reason: string
  readonly decisionReason: string
  /** One person signs alone. */
  readonly isSingle: boolean
}

/** What an operator reported of an order. */
export interface OperatorReport {
  readonly kind: 'order-file' | 'status'
  readonly at: Date
  readonly by: string | null
  readonly isConclusion: boolean
  /** It says that the order is concluded, and the provider does not. */
  readonly isProof: boolean
}

/** An order that was split, and the one it was split into. */
export interface SplitOrders {
  readonly order: Order
  readonly newOrder: Order
  readonly referral: Referral
  /** What operators reported of the new order, and of the one that was split. */
  readonly words: { readonly going: readonly OperatorReport[]; readonly staying: readonly OperatorReport[] }
  readonly restsOnSplit: boolean
}

/** An order, as it was before a report, and the state the report brought it into. */
export interface Moved {
  readonly order: Order
  readonly referral: Referral
  readonly to: OrderState
}

/** Everything the gate knows about an order. */
export interface CheckedFacts {
  readonly order: Order
  readonly acts: readonly repository.ManualActRow[]
  readonly decision: repository.DecisionRow | undefined
  readonly amountCents: number | null
  /** Acts nobody has decided about yet. */
  readonly undecided: readonly repository.ManualActRow[]
  readonly stateIf: (early: boolean) => SecondCheckState
}

/**
 * The gate before the release of an order: nobody alone makes money move by hand. Decision 070
 *
 * Callers hold the order.
 */
export function secondChecks({ rewards, commissions }: Dependencies) {
  /** Notes an operator's act on an order; what others do is nobody's hand. */
  async function note(tx: Tx, context: Context, orderId: string, { kind, reason }: Hand): Promise<void> {
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
          ? await repository.mostInADay(
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

  /** Keeps with the order whether it waits, as lists and the job read it. */
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

  /** Reads again whether an order waits. */
  async function refresh(tx: Tx, context: Context, orderId: string, referral: Referral): Promise<void> {
    const order = await findById(tx, orderId)
    if (!order || (isProven(order) && !order.secondCheck)) return
    await store(tx, await factsOf(tx, context, order, referral))
  }

  /** Notes what two persons agreed to do with an order: an act, and the decision about it where no other act waits. */
  async function noteAgreed(
    tx: Tx,
    context: Context,
    order: Order,
    referral: Referral,
    kind: ManualActKind,
    change: AgreedChange & { readonly isSettled: boolean },
  ): Promise<void> {
    const { tenant, now } = context
    await repository.tieByHand(tx, order.id)
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

    /** Who reported that orders are concluded: the provider confirms them, an operator's word is an act. */
    async noteConclusions(tx: Tx, context: Context, orders: readonly Order[], hand: Hand): Promise<void> {
      if (context.actor.kind === 'provider') {
        const ids = orders.filter(({ confirmedAt }) => !confirmedAt).map(({ id }) => id)
        await repository.confirmAll(tx, ids, context.now)
        return
      }
      for (const { id, concludedAt } of orders) if (!concludedAt) await note(tx, context, id, hand)
    },

    /** After reports of their states: reads again whether orders wait. What the provider says by itself never does. */
    async refreshAll(tx: Tx, context: Context, moved: readonly Moved[]): Promise<void> {
      const isProvider = context.actor.kind === 'provider'
      for (const { order, referral, to } of moved) {
        if (order.state !== 'concluded' && to !== 'concluded') continue
        if (isProvider && !order.tiedByHand && !order.secondCheck) continue
        await refresh(tx, context, order.id, referral)
      }
    },

    /** An operator ties an order to its referral. */
    async noteTie(tx: Tx, context: Context, orderId: string, hand: Hand): Promise<void> {
      if (context.actor.kind !== 'operator') return
      await repository.tieByHand(tx, orderId)
      await note(tx, context, orderId, hand)
    },

    /**
     * A signed report of the provider names the referral itself. Where a person chose the order a report is about, that
     * proves nothing: the referral may have several.
     */
    async noteTrace(tx: Tx, context: Context, orderId: string): Promise<void> {
      if (context.actor.kind !== 'provider') return
      const acts = await repository.actsOf(tx, orderId)
      if (acts.some(({ kind }) => chosenByHand.includes(kind))) return
      await repository.attribute(tx, orderId, context.now)
    },

    /** An operator says that a report is about this order. What the provider's reports proved before counts no more. */
    async notePlacing(tx: Tx, context: Context, orderId: string, reason: string): Promise<void> {
      await repository.tieByHand(tx, orderId)
      await repository.withdrawTrace(tx, orderId)
      await note(tx, context, orderId, { kind: 'event-placed', reason })
    },

    /** An operator changed where mail about the recipient's part goes: nobody alone sends money to another address. */
    async noteNewAddress(tx: Tx, context: Context, orderId: string, reason: string): Promise<void> {
      await repository.tieByHand(tx, orderId)
      await repository.withdrawTrace(tx, orderId)
      await note(tx, context, orderId, { kind: 'recipient-email', reason })
    },

    /**
     * Two persons moved the order to another referral: one act, and the decision about it. Where other acts on the order
     * still wait for a second person, or were refused, so does this one.
     * @param order as it was before, held @param referral the one it belongs to now
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
     * Two persons split the order. The acts by which operators reported what is the new order's now are acts on the new one;
     * where acts on the old one still wait for a second person, or were refused, so does what the split makes pay. So does what
     * rests on a conclusion that an operator reported while the other buyer's counted: nobody has looked at that one.
     * @param order as it was before, held
     * @param restsOnSplit the old order goes on only because of the split: the two persons answer for it, too
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
        // One act stands for all lines of a file: it may have been about the other order. Of several reports of a conclusion the
        // first was an act.
        const isNoted = (report: OperatorReport) =>
          facts.acts.some(isOneWith(report)) &&
          !others.some((other) => other.isConclusion && isOneWith(report)(other))
        const unnoted = proofs.some(isNoted) ? [] : proofs
        for (const { kind, at, by } of unnoted) {
          if (!by || !isUuid(by)) continue
          // Their role then is not known.
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

    /**
     * May the order be released now? Asking for a release before its time is an act by itself.
     */
    async mayRelease(
      tx: Tx,
      context: Context,
      order: Order,
      referral: Referral,
      { early, approved, reason }: ReleaseWish,
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
 * Two persons agreed to the referral of a moved order, so the order that replaces it needs no third: their approval covers
 * the acts on the order before it, once the provider itself has reported that this one is concluded. Decision 096
 */
async function decisionAbout(tx: Tx, order: Order): Promise<repository.DecisionRow | undefined> {
  const own = await repository.decisionOf(tx, order.id)
  if (own || !order.successorOf || !order.confirmedAt) return own
  return repository.approvalOfMovedPredecessor(tx, order.id)
}

/** No act on the order waits for a second person, and none was refused. */
const isDecided = ({ undecided, decision }: CheckedFacts) =>
  undecided.length === 0 && decision?.verdict !== 'refused'

/** Are a report and an act, or two reports, of one moment and way? */
const isOneWith =
  (one: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }) =>
  ({ kind, at }: Pick<OperatorReport, 'at'> & { readonly kind: ManualActKind }): boolean =>
    kind === one.kind && at.getTime() === one.at.getTime()

/** A person said that the order belongs to its referral, and no signed report has named the referral yet. */
export const needsTrace = ({ tiedByHand, byCustomerNumber, attributedAt }: Order) =>
  (tiedByHand || byCustomerNumber) && attributedAt === null

/** Its recommender named its customer number, and nobody has accepted that yet. Decision 073 */
const isUnacceptedHint = (order: Order) => needsTrace(order) && !order.tiedByHand

/** Signed reports of the provider say all there is to know. */
const isProven = ({ confirmedAt, tiedByHand, attributedAt }: Order) =>
  confirmedAt !== null && (!tiedByHand || attributedAt !== null)
