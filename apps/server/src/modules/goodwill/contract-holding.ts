import { originalNumberOf } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from '../orders/repository.ts'
import type { OrderService } from '../orders/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'lockByIds'>
  readonly orders: Pick<OrderService, 'listTyped' | 'holdOpenings' | 'findByNumber' | 'listInPlaceOf'>
}

/**
 * Holds a referral together with those whose orders a contract's number means, then the opening of orders: goodwill in place of such an
 * order takes it and what was rewarded in its place, and each of them is taken by others after its referral.
 * @returns undefined where there is no such referral
 * @throws AppError PSOF0102 at `orderNumber` when the number means another order than before we waited, or one of another referral
 */
export async function lockWithNamed(
  { referrals, orders }: Dependencies,
  tx: Tx,
  referralId: string,
  number: string | null,
): Promise<Referral | undefined> {
  const before = await listMeant(orders, tx, number)
  const held = await referrals.lockByIds(tx, [referralId, ...before.map((order) => order.referralId)])
  if (number) await orders.holdOpenings(tx, 'alone')
  const after = await listMeant(orders, tx, number)
  // A split makes a number an order of its own, a move gives an order to another referral, an order is opened meanwhile.
  const isAnother = before[0] !== undefined && after[0]?.id !== before[0].id
  if (isAnother || after.some((order) => !held.some(({ id }) => id === order.referralId))) throw elsewhere()
  return held.find(({ id }) => id === referralId)
}

/** The order counts for another referral. */
export const elsewhere = () => new AppError('PSOF0102', { orderNumber: 'order-elsewhere' })

/** The provider's orders that a number means, each with those that were rewarded in its place. */
async function listMeant(orders: Dependencies['orders'], tx: Tx, number: string | null): Promise<Order[]> {
  const found: Order[] = []
  for (const order of number ? await orders.listTyped(tx, number) : []) {
    const original = (await orders.findByNumber(tx, originalNumberOf(order.number))) ?? order
    found.push(original, ...(await orders.listInPlaceOf(tx, original)))
  }
  return found
}
