import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

type Referrals = Pick<ReferralService, 'lockById'>

/** An order with its referral, both held until the transaction ends. */
export interface HeldOrder {
  readonly order: Order
  readonly referral: Referral
}

/**
 * The order moved to another referral while its caller waited for the one it belonged to, or was split. Holding the other
 * one now could end in a circle of waiting, so the caller starts again, or skips it. Decisions 096 and 103
 */
export class OrderMovedMeanwhile extends AppError {
  constructor() {
    super('PSOF0102')
  }
}

/**
 * Holds an order with its referral; always the referral first, against deadlocks.
 * @returns undefined where there is no such order
 * @throws OrderMovedMeanwhile
 */
export async function lockWithReferral(
  tx: Tx,
  referrals: Referrals,
  orderId: string,
): Promise<HeldOrder | undefined> {
  const known = await repository.findById(tx, orderId)
  const referral = known && (await referrals.lockById(tx, known.referralId))
  const order = referral && (await repository.lockById(tx, orderId))
  if (!order) return undefined
  if (order.referralId !== referral.id) throw new OrderMovedMeanwhile()
  return { order, referral }
}

/**
 * Holds the referrals of several orders, in the order of their ids. None of the orders moves from then on.
 * @throws OrderMovedMeanwhile
 */
export async function lockReferralsOf(
  tx: Tx,
  referrals: Referrals,
  orderIds: readonly string[],
): Promise<void> {
  const held = await repository.referralsOf(tx, orderIds)
  for (const id of held) await referrals.lockById(tx, id)
  const now = await repository.referralsOf(tx, orderIds)
  if (now.some((id) => !held.includes(id))) throw new OrderMovedMeanwhile()
}

/** Does a work once more whose order moved meanwhile. @param work in a transaction of its own */
export function retryAfterMove<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (error instanceof OrderMovedMeanwhile) return work()
    throw error
  })
}
