/**
 * Order moves: an operator proposes that an order and its recipient belong to another referral, and a second
 * operator decides. These rules say which orders can move where. Decision 096
 */

import type { ClaimState } from './claim-states.ts'
import { germanDay } from './dates.ts'
import type { OrderState } from './order-states.ts'
import type { RecipientState } from './recipient-states.ts'

/** Reason of a cancelled claim: its order belongs to another referral. */
export const ORDER_MOVED = 'order-moved'

/** States of a proposed move: waiting for the second operator, carried out, or refused. */
export const orderMoveStates = ['waiting', 'done', 'refused'] as const

export type OrderMoveState = (typeof orderMoveStates)[number]

/** `split`: an order is divided into two (`order-splits.ts`). Decisions 096, 103 */
export const orderMoveKinds = ['move', 'split'] as const
export type OrderMoveKind = (typeof orderMoveKinds)[number]

/** Reasons why an order cannot be moved; each is the key of a field text. */
export const orderMoveBlockers = [
  'move-same',
  'move-paid',
  'move-collected',
  'move-released',
  'move-replaced',
  'move-over',
  'move-without-contract',
  'move-several',
  'move-ended',
  'move-recommender-gone',
  'move-recommender-locked',
  'move-later',
  'move-expired',
  'move-self',
] as const

export type OrderMoveBlocker = (typeof orderMoveBlockers)[number]

/** Facts about the order to be moved. */
export type MovedOrderFacts = {
  readonly state: OrderState
  readonly orderedAt: Date
  readonly recipientState: RecipientState
  /** Another order replaced it. */
  readonly isReplaced: boolean
  /** It represents a reward granted without a contract. */
  readonly withoutContract: boolean
  /** Its recipient has another order that counts. */
  readonly hasOthers: boolean
  /** States of all claims of its recipient's orders. */
  readonly claimStates: readonly ClaimState[]
}

/** Facts about the target referral. */
export type MoveTargetFacts = {
  readonly isSame: boolean
  /** Its link is closed, or its orders are no longer rewarded. */
  readonly isEnded: boolean
  readonly recommender: 'active' | 'gone' | 'locked'
  readonly createdAt: Date
  /** When its link ends, or ended. */
  readonly expiresAt: Date
  /** The recipient of the order is its recommender, which the tenant does not allow. */
  readonly isSelf: boolean
}

/** Returns why an order cannot leave its referral, or undefined if it can. */
function findOrderBlocker(order: MovedOrderFacts): OrderMoveBlocker | undefined {
  if (order.claimStates.includes('paid')) return 'move-paid'
  if (order.claimStates.includes('collected')) return 'move-collected'
  if (order.isReplaced) return 'move-replaced'
  if (order.withoutContract) return 'move-without-contract'
  if (order.state === 'released' || order.claimStates.includes('ready')) return 'move-released'
  const isUnderWay = ['received', 'processing', 'concluded'].includes(order.state)
  if (!isUnderWay || order.recipientState !== 'ordered') return 'move-over'
  return order.hasOthers ? 'move-several' : undefined
}

/**
 * Returns why an order cannot move to another referral, or undefined if it can: the order is paid, released or
 * ended, or the referral would not have accepted it on the day of the order. Decision 096
 */
export function findOrderMoveBlocker(
  order: MovedOrderFacts,
  target: MoveTargetFacts,
): OrderMoveBlocker | undefined {
  if (target.isSame) return 'move-same'
  return findOrderBlocker(order) ?? findMoveTargetBlocker(order.orderedAt, target)
}

/**
 * Returns why a referral cannot take over an order of that day, by a move or by goodwill, or undefined if it
 * can. Decision 096
 */
export function findMoveTargetBlocker(
  orderedAt: Date,
  target: Omit<MoveTargetFacts, 'isSame'>,
): OrderMoveBlocker | undefined {
  if (target.recommender !== 'active') return `move-recommender-${target.recommender}`
  if (target.isEnded) return 'move-ended'
  // For orders that began at the provider, only the day may be known.
  const orderedOn = germanDay(orderedAt)
  if (germanDay(target.createdAt) > orderedOn) return 'move-later'
  if (germanDay(target.expiresAt) < orderedOn) return 'move-expired'
  return target.isSelf ? 'move-self' : undefined
}
