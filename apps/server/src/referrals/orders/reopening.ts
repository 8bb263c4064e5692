import { rewardLimitsOf } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Recipient } from '../recipients/index.ts'
import type { Referral } from '../referrals/index.ts'
import { customerDay } from './new-customer.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'setAsideEnded' | 'openAll' | 'cancelAgain'>
  readonly grants: Pick<Grants, 'lockBudgetsAndCustomers' | 'grant'>
}

/** An order that is active again after it had ended. Its referral is locked. */
export interface ContinuedOrder {
  readonly order: Order
  readonly referral: Referral
  readonly recipient: Recipient
}

/**
 * Opens new claims for an order that is active again, on the terms of the day of the order. A claim that had
 * ended for a reason of its own, such as an existing customer or a deleted account, is cancelled again.
 */
export async function reopenClaims(
  { rewards, grants }: Dependencies,
  tx: Tx,
  context: Context,
  { order, referral, recipient }: ContinuedOrder,
): Promise<void> {
  const ended = await rewards.setAsideEnded(tx, order.id)
  if (ended.length === 0) return
  const grantedOrder = {
    productId: order.productId,
    orderedAt: order.receivedAt ?? order.createdAt,
    customerOn: customerDay(await repository.listAllOfRecipients(tx, [recipient.id])),
    referredAt: referral.createdAt,
    recipientId: recipient.id,
    unrewarded: recipient.unrewarded,
    emailKey: recipient.emailKey,
    household: recipient.street ? recipient : null,
    customerNumber: order.customerNumber,
  }
  await grants.lockBudgetsAndCustomers(tx, context, [grantedOrder])
  const grant = await grants.grant(tx, context, grantedOrder)
  const { holdingDays } = grant
  await repository.setTerms(tx, order.id, { holdingDays, rewardLimits: rewardLimitsOf(grant) })
  await rewards.openAll(tx, context, [{ referral, order, grant, unrewarded: recipient.unrewarded }])
  await rewards.cancelAgain(tx, context, order.id, ended)
}
