import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Recipient } from '../recipients/repository.ts'
import type { Referral } from '../referrals/repository.ts'
import type { Grants } from '../reward-rules/grants.ts'
import type { RewardService } from '../rewards/service.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly rewards: Pick<RewardService, 'listOfOrder' | 'endAsExistingCustomer'>
  readonly grants: Pick<Grants, 'isNewCustomer'>
}

/** The current row of an order that is locked with its referral. */
export interface JudgedOrder {
  readonly order: Order
  readonly referral: Referral
  readonly recipient: Recipient
}

/**
 * Returns the day on which a recipient became a customer: that of their first order, so that a successor does
 * not make them an existing customer. For requests it is the day of the first contract.
 * @returns undefined if all orders are requests and none is concluded
 */
export function customerDay(
  orders: readonly Pick<Order, 'kind' | 'receivedAt' | 'concludedAt' | 'createdAt'>[],
): Date | undefined {
  const days = orders.flatMap(({ kind, receivedAt, concludedAt, createdAt }) =>
    kind === 'interest' ? (concludedAt ?? []) : (receivedAt ?? createdAt),
  )
  return days.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/**
 * Cancels the open claims of an order whose recipient turns out to be an existing customer, because their
 * data were corrected or the request became a contract after another one of theirs. Released orders are
 * unchanged. The caller has locked all budgets. Decisions 096, 098
 */
export async function endUnlessNewCustomer(
  { rewards, grants }: Dependencies,
  tx: Tx,
  context: Context,
  { order, referral, recipient }: JudgedOrder,
): Promise<void> {
  const open = (await rewards.listOfOrder(tx, order.id)).filter(({ state }) => state === 'open')
  if (order.state === 'released' || open.length === 0) return
  const isNew = await isOfNewCustomer({ grants }, tx, context, { order, referral, recipient })
  if (!isNew) await rewards.endAsExistingCustomer(tx, context, order.id)
}

/**
 * Returns whether an order is a new customer's by the terms of a referral. The caller has locked all budgets.
 * @param sameContract recipients of other orders for the same contract, which do not count
 */
export async function isOfNewCustomer(
  { grants }: Pick<Dependencies, 'grants'>,
  tx: Tx,
  context: Context,
  { order, referral, recipient }: JudgedOrder,
  sameContract: readonly string[] = [],
): Promise<boolean> {
  return grants.isNewCustomer(tx, context, {
    productId: order.productId,
    orderedAt: order.receivedAt ?? order.createdAt,
    customerOn: customerDay(await repository.listAllOfRecipients(tx, [recipient.id])),
    referredAt: referral.createdAt,
    recipientId: recipient.id,
    sameContract,
    unrewarded: recipient.unrewarded,
    emailKey: recipient.emailKey,
    household: recipient,
    customerNumber: order.customerNumber,
  })
}
