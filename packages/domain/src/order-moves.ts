import type { ClaimState } from './claim-states.ts'
import { germanDay } from './dates.ts'
import type { OrderState } from './order-states.ts'
import type { RecipientState } from './recipient-states.ts'

/** Why a claim was cancelled: its order belongs to another referral. */
export const ORDER_MOVED = 'order-moved'

/** A proposal waits for a second person, who has it done or refuses it. */
export const orderMoveStates = ['waiting', 'done', 'refused'] as const

export type OrderMoveState = (typeof orderMoveStates)[number]

/** Why an order stays where it is; each is a text of an invalid field. */
export const orderMoveBars = [
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

export type OrderMoveBar = (typeof orderMoveBars)[number]

/** What is known of the order that is to move. */
export type MovedOrderFacts = {
  readonly state: OrderState
  readonly orderedAt: Date
  readonly recipientState: RecipientState
  /** Another order took its place. */
  readonly isReplaced: boolean
  /** It stands for a reward that is given though there is no contract. */
  readonly withoutContract: boolean
  /** Its recipient has another order that counts. */
  readonly hasOthers: boolean
  /** States of all claims of its recipient's orders. */
  readonly claimStates: readonly ClaimState[]
}

/** What is known of the referral it is to move to. */
export type MoveTargetFacts = {
  readonly isSame: boolean
  /** Its link is closed, or nobody is rewarded over it any more. */
  readonly isEnded: boolean
  readonly recommender: 'there' | 'gone' | 'locked'
  readonly createdAt: Date
  /** When its link ends, or ended. */
  readonly expiresAt: Date
  /** The recipient of the order is its recommender, and the tenant does not allow that. */
  readonly isSelf: boolean
}

/** What stands in the way of taking an order from where it is; undefined when nothing does. */
function orderBar(order: MovedOrderFacts): OrderMoveBar | undefined {
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
 * What stands in the way of moving an order to another referral: of the order what is paid, released or over; of the
 * referral what would have refused the order on its day. Undefined when nothing does. Decision 096
 */
export function orderMoveBar(order: MovedOrderFacts, target: MoveTargetFacts): OrderMoveBar | undefined {
  if (target.isSame) return 'move-same'
  return orderBar(order) ?? orderTargetBar(order.orderedAt, target)
}

/** What keeps an order of that day from counting for a referral, by a move or by goodwill in its place. Decision 096 */
export function orderTargetBar(
  orderedAt: Date,
  target: Omit<MoveTargetFacts, 'isSame'>,
): OrderMoveBar | undefined {
  if (target.recommender !== 'there') return `move-recommender-${target.recommender}`
  if (target.isEnded) return 'move-ended'
  // Of orders that began with the provider the day alone may be known.
  const orderedOn = germanDay(orderedAt)
  if (germanDay(target.createdAt) > orderedOn) return 'move-later'
  if (germanDay(target.expiresAt) < orderedOn) return 'move-expired'
  return target.isSelf ? 'move-self' : undefined
}
