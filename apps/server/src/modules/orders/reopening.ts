import { rewardLimitsOf } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Recipient } from '../recipients/repository.ts'
import type { Referral } from '../referrals/repository.ts'
import type { Grants } from '../reward-rules/grants.ts'
import type { RewardService } from '../rewards/service.ts'
import { customerDay } from './new-customer.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'leaveEnded' | 'openAll'>
  readonly grants: Pick<Grants, 'lockBudgetsAndCustomers' | 'grant'>
}

/** An order that continues after it had ended, with its referral and recipient. The referral is locked. */
export interface ContinuedOrder {
  readonly order: Order
  readonly referral: Referral
  readonly recipient: Recipient
}

/** Opens new claims for the order by the terms of its day. The claims that have ended stay so. */
export async function reopenClaims(
  { rewards, grants }: Dependencies,
  tx: Tx,
  context: Context,
  { order, referral, recipient }: ContinuedOrder,
): Promise<void> {
  await rewards.leaveEnded(tx, order.id)
  const asked = {
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
  await grants.lockBudgetsAndCustomers(tx, context, [asked])
  const grant = await grants.grant(tx, context, asked)
  const { holdingDays } = grant
  await repository.setTerms(tx, order.id, { holdingDays, rewardLimits: rewardLimitsOf(grant) })
  await rewards.openAll(tx, context, [{ referral, order, grant, unrewarded: recipient.unrewarded }])
}
