import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

type Referrals = Pick<ReferralService, 'lockById'>

/** An order with its referral, both locked until the transaction ends. */
export interface LockedOrder {
  readonly order: Order
  readonly referral: Referral
}

/**
 * Thrown if an order was moved or split while its caller waited for the lock of its referral. Locking the new
 * referral now could deadlock, so the caller starts again or skips the order. Decisions 096 and 103
 */
export class OrderMovedMeanwhile extends AppError {
  constructor() {
    super('conflict')
  }
}

/**
 * Locks an order with its referral; always the referral first, against deadlocks.
 * @returns undefined if the order does not exist
 * @throws OrderMovedMeanwhile
 */
export async function lockWithReferral(
  tx: Tx,
  referrals: Referrals,
  orderId: string,
): Promise<LockedOrder | undefined> {
  const known = await repository.findById(tx, orderId)
  const referral = known && (await referrals.lockById(tx, known.referralId))
  const order = referral && (await repository.lockById(tx, orderId))
  if (!order) return undefined
  if (order.referralId !== referral.id) throw new OrderMovedMeanwhile()
  return { order, referral }
}

/**
 * Locks the referrals of several orders, sorted by id against deadlocks. From then on none of the orders can
 * move.
 * @throws OrderMovedMeanwhile
 */
export async function lockReferralsOf(
  tx: Tx,
  referrals: Referrals,
  orderIds: readonly string[],
): Promise<void> {
  const referralIds = await repository.listReferralIds(tx, orderIds)
  for (const id of referralIds) await referrals.lockById(tx, id)
  const current = await repository.listReferralIds(tx, orderIds)
  if (current.some((id) => !referralIds.includes(id))) throw new OrderMovedMeanwhile()
}

/**
 * Runs the work, and once more if its order was moved or split in the meantime. @param work runs in a
 * transaction of its own
 */
export function retryAfterMove<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (error instanceof OrderMovedMeanwhile) return work()
    throw error
  })
}
