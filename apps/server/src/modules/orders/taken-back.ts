import { inPlaceOfNumber, isFailedOrderState } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import type { Clawbacks } from '../rewards/clawbacks.ts'
import type { RewardService } from '../rewards/service.ts'
import type { Order } from './repository.ts'
import { findByNumber, listOfRecipients } from './repository.ts'
import { actsOf } from './second-check-repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly clawbacks: Pick<Clawbacks, 'findById'>
}

/** Does an order pay nobody any more, for good: it failed, no other one replaced it, and all of its rewards are cancelled? */
export async function isTakenBack(
  { rewards, clawbacks }: Dependencies,
  tx: Tx,
  order: Order,
): Promise<boolean> {
  const counting = await listOfRecipients(tx, [order.recipientId])
  if (!counting.some(({ id }) => id === order.id)) return false
  const claims = await rewards.listOfOrder(tx, order.id)
  const isEnded = claims.every(({ state }) => state === 'cancelled' || state === 'expired')
  return (
    isEnded &&
    (isFailedOrderState(order.state) || (await clawbacks.findById(tx, order.id))?.state === 'clawed-back')
  )
}

/** Did an operator accept the contract that an order stands for, or one it succeeded? */
export async function isByGoodwill(tx: Tx, orderId: string): Promise<boolean> {
  const acts = await actsOf(tx, orderId)
  return acts.some(({ kind }) => kind === 'goodwill' || kind === 'missing-contract')
}

/** Orders that were rewarded by goodwill in place of this one, each in place of the one before. Decision 096 */
export async function listInPlaceOf(tx: Tx, order: Order): Promise<Order[]> {
  const found: Order[] = []
  let next = await findByNumber(tx, inPlaceOfNumber(order.number))
  while (next) {
    found.push(next)
    next = await findByNumber(tx, inPlaceOfNumber(next.number))
  }
  return found
}

/** Is the reward of an order another referral's by goodwill now? */
export async function countsElsewhere(dependencies: Dependencies, tx: Tx, order: Order): Promise<boolean> {
  for (const inPlace of await listInPlaceOf(tx, order)) {
    if (!(await isTakenBack(dependencies, tx, inPlace))) return true
  }
  return false
}
