import { type SecondCheckFacts, type SecondCheckState, secondCheckOf } from '@zuruf/domain'
import type { Commissions } from '../../agencies/commissions/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { secondPersonAbove } from '../../platform/tenants/settings.ts'
import type { Referral } from '../referrals/index.ts'
import type { Order } from './repository.ts'
import { findById } from './repository.ts'
import * as repository from './second-check-repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'expectedCents'>
  readonly commissions: Pick<Commissions, 'mayEarn'>
}

/** All facts for the second check of an order. */
export interface CheckedFacts {
  readonly order: Order
  readonly acts: readonly repository.ManualActRow[]
  readonly decision: repository.DecisionRow | undefined
  readonly amountCents: number | null
  /** Acts since the last decision. */
  readonly undecided: readonly repository.ManualActRow[]
  /** Returns the state of the check for a regular or an early release. */
  readonly stateIf: (early: boolean) => SecondCheckState
}

export type SecondCheckFactReader = ReturnType<typeof secondCheckFacts>

/** Reads the facts for the second check of an order, and stores its state. */
export function secondCheckFacts({ rewards, commissions }: Dependencies) {
  async function readFacts(
    tx: Tx,
    context: Context,
    order: Order,
    referral: Pick<Referral, 'accountId' | 'agencyId'>,
  ): Promise<CheckedFacts> {
    const acts = await repository.listActs(tx, order.id)
    const decision = await findApplicableDecision(tx, order)
    const hasCommission = await commissions.mayEarn(tx, referral)
    const amountCents = hasCommission ? null : await rewards.expectedCents(tx, context, order.id, referral)
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

  /** Stores the state of the second check in the order's row, where lists and the release job read it. */
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

  /** Recalculates whether an order waits for a second person. */
  async function refresh(tx: Tx, context: Context, orderId: string, referral: Referral): Promise<void> {
    const order = await findById(tx, orderId)
    if (!order || (isProven(order) && !order.secondCheck)) return
    await store(tx, await readFacts(tx, context, order, referral))
  }

  return { readFacts, store, refresh }
}

/**
 * Returns the decision that applies to an order. If two persons agreed to move its predecessor, that approval
 * also applies to this order once the provider has reported it as concluded. Decision 096
 */
async function findApplicableDecision(tx: Tx, order: Order): Promise<repository.DecisionRow | undefined> {
  const own = await repository.findDecision(tx, order.id)
  if (own || !order.successorOf || !order.confirmedAt) return own
  return repository.findApprovalOfMovedPredecessor(tx, order.id)
}

/** Returns whether every act on the order has been approved, or there is none. */
export const isDecided = ({ undecided, decision }: CheckedFacts) =>
  undecided.length === 0 && decision?.verdict !== 'refused'

/**
 * Returns whether only a person or a customer number links the order to its referral: no signed report of the
 * provider names the referral.
 */
export const needsTrace = ({ tiedByHand, byCustomerNumber, attributedAt }: Order) =>
  (tiedByHand || byCustomerNumber) && attributedAt === null

/** Returns whether signed reports of the provider prove the conclusion and, where needed, the referral. */
export const isProven = ({ confirmedAt, tiedByHand, attributedAt }: Order) =>
  confirmedAt !== null && (!tiedByHand || attributedAt !== null)
