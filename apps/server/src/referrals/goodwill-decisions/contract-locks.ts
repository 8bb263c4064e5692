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
 * Locks a referral together with the referrals of the orders that a contract's number matches, then the
 * opening of orders. Goodwill in place of such an order locks that order and those rewarded in its place,
 * and other transactions lock each of them after its referral.
 * @returns undefined if the referral does not exist
 * @throws AppError conflict at `orderNumber` if the number matches a different order after the wait, or one
 *   of a referral that is not locked
 */
export async function lockReferralsOfContract(
  { referrals, orders }: Dependencies,
  tx: Tx,
  referralId: string,
  number: string | null,
): Promise<Referral | undefined> {
  const before = await listMeant(orders, tx, number)
  const held = await referrals.lockByIds(tx, [referralId, ...before.map((order) => order.referralId)])
  if (number) await orders.lockOpenings(tx, 'alone')
  const after = await listMeant(orders, tx, number)
  // While waiting, a split may have turned the number into an order, a move may have given the order to
  // another referral, or an order may have been opened.
  const isAnother = before[0] !== undefined && after[0]?.id !== before[0].id
  if (isAnother || after.some((order) => !held.some(({ id }) => id === order.referralId)))
    throw orderElsewhere()
  return held.find(({ id }) => id === referralId)
}

/** Error for an order that counts for another referral. */
export const orderElsewhere = () => new AppError('conflict', { orderNumber: 'order-elsewhere' })

/** Lists the provider's orders that a number matches, each followed by the orders rewarded in its place. */
async function listMeant(orders: Dependencies['orders'], tx: Tx, number: string | null): Promise<Order[]> {
  const found: Order[] = []
  for (const order of number ? await orders.listByTypedNumber(tx, number) : []) {
    const original = (await orders.findByNumber(tx, originalNumberOf(order.number))) ?? order
    found.push(original, ...(await orders.listInPlaceOf(tx, original)))
  }
  return found
}
