import { originalNumberOf } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order, OrderService } from '../orders/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'lockByIds'>
  readonly orders: Pick<OrderService, 'listByTypedNumber' | 'lockOpenings' | 'findByNumber' | 'listInPlaceOf'>
}

/**
 * Locks a referral, the referrals of the orders that a contract's number matches, and the opening of orders,
 * in this sequence. Goodwill in place of such an order also locks the order and those rewarded in its place,
 * and every transaction has to lock an order after its referral.
 * @returns undefined if the referral does not exist
 * @throws AppError conflict at `orderNumber` if, after waiting for the locks, the number matches another
 *   order, or one whose referral is not locked
 */
export async function lockReferralsOfContract(
  { referrals, orders }: Dependencies,
  tx: Tx,
  referralId: string,
  number: string | null,
): Promise<Referral | undefined> {
  const before = await listOrdersOfContract(orders, tx, number)
  const locked = await referrals.lockByIds(tx, [referralId, ...before.map((order) => order.referralId)])
  if (number) await orders.lockOpenings(tx, 'exclusive')
  const after = await listOrdersOfContract(orders, tx, number)
  // In the meantime a split may have created an order with the number, the order may have moved to another
  // referral, or an order may have been opened.
  const isAnotherOrder = before[0] !== undefined && after[0]?.id !== before[0].id
  if (isAnotherOrder || after.some((order) => !locked.some(({ id }) => id === order.referralId)))
    throw orderElsewhere()
  return locked.find(({ id }) => id === referralId)
}

/** Error for an order that counts for another referral. */
export const orderElsewhere = () => new AppError('conflict', { orderNumber: 'order-elsewhere' })

/** Lists the provider's orders that a number matches, each followed by the orders rewarded in its place. */
async function listOrdersOfContract(
  orders: Dependencies['orders'],
  tx: Tx,
  number: string | null,
): Promise<Order[]> {
  const found: Order[] = []
  for (const order of number ? await orders.listByTypedNumber(tx, number) : []) {
    const original = (await orders.findByNumber(tx, originalNumberOf(order.number))) ?? order
    found.push(original, ...(await orders.listInPlaceOf(tx, original)))
  }
  return found
}
