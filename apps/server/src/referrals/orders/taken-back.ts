/** Orders that no longer pay anybody, and goodwill rewards in their place. Decisions 040 and 096 */

import { inPlaceOfNumber, isFailedOrderState } from '@zuruf/domain'
import type { Clawbacks, RewardService } from '../../money/rewards/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from './repository.ts'
import { findByNumber, listOfRecipients } from './repository.ts'
import { listActs } from './second-check-repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly clawbacks: Pick<Clawbacks, 'findById'>
}

/**
 * Returns whether an order will never pay anybody: it has failed or was clawed back, has no successor, and
 * all its claims are cancelled or expired.
 */
export async function isTakenBack(
  { rewards, clawbacks }: Dependencies,
  tx: Tx,
  order: Order,
): Promise<boolean> {
  const currentOrders = await listOfRecipients(tx, [order.recipientId])
  if (!currentOrders.some(({ id }) => id === order.id)) return false
  const claims = await rewards.listOfOrder(tx, order.id)
  const isEnded = claims.every(({ state }) => state === 'cancelled' || state === 'expired')
  return (
    isEnded &&
    (isFailedOrderState(order.state) || (await clawbacks.findById(tx, order.id))?.state === 'clawed-back')
  )
}

/**
 * Returns whether an operator accepted the contract of an order or of one of its predecessors by goodwill.
 */
export async function isByGoodwill(tx: Tx, orderId: string): Promise<boolean> {
  const acts = await listActs(tx, orderId)
  return acts.some(({ kind }) => kind === 'goodwill' || kind === 'missing-contract')
}

/**
 * Lists the order rewarded by goodwill in place of this one, the one in place of that, and so on. Decision
 * 096
 */
export async function listInPlaceOf(tx: Tx, order: Order): Promise<Order[]> {
  const found: Order[] = []
  let next = await findByNumber(tx, inPlaceOfNumber(order.number))
  while (next) {
    found.push(next)
    next = await findByNumber(tx, inPlaceOfNumber(next.number))
  }
  return found
}

/** Returns whether another referral is now rewarded by goodwill in place of the order. */
export async function hasGoodwillInPlace(dependencies: Dependencies, tx: Tx, order: Order): Promise<boolean> {
  for (const inPlace of await listInPlaceOf(tx, order)) {
    if (!(await isTakenBack(dependencies, tx, inPlace))) return true
  }
  return false
}
