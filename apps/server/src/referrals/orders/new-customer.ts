import { originalNumberOf } from '@zuruf/domain'
import type { CustomerOrder, Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly recipients: Pick<RecipientService, 'findById'>
  readonly rewards: Pick<RewardService, 'listOfOrder' | 'endAsExistingCustomer'>
  readonly grants: Pick<Grants, 'lookBackOfClaim' | 'isExistingCustomer' | 'mayBeExistingCustomer'>
}

/**
 * Returns the day on which a recipient became a customer: that of their first order, so that a successor
 * order does not make them an existing customer. For requests (order kind `interest`) it is the day of the
 * first contract. In SQL, `customerSince` calculates the same.
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
 * Cancels the open claims of an order if its recipient is an existing customer. Called when the order is
 * released, and earlier if the recipient's data change. Released orders do not change. The caller has locked
 * the order with its referral. Decision 035
 */
export async function endUnlessNewCustomer(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  order: Order,
): Promise<void> {
  const { rewards, grants } = dependencies
  const days = await openLookBackDays(dependencies, tx, order)
  if (days === 0) return
  const customer = await identifyCustomer(dependencies, tx, order)
  if (await grants.isExistingCustomer(tx, customer, days)) {
    await rewards.endAsExistingCustomer(tx, context, order.id)
  }
}

/**
 * Returns whether the open reward of an order may be cancelled at the release because its customer has
 * another order. Mails do not promise such a reward.
 */
export async function isCustomerInDoubt(dependencies: Dependencies, tx: Tx, order: Order): Promise<boolean> {
  const days = await openLookBackDays(dependencies, tx, order)
  if (days === 0) return false
  return dependencies.grants.mayBeExistingCustomer(tx, await identifyCustomer(dependencies, tx, order), days)
}

/**
 * Returns the look-back period of an order's open reward in days; 0 if there is none, or if the order is
 * released.
 */
async function openLookBackDays({ rewards, grants }: Dependencies, tx: Tx, order: Order): Promise<number> {
  if (order.state === 'released') return 0
  const claims = await rewards.listOfOrder(tx, order.id)
  const openReward = claims.find(({ state, kind }) => state === 'open' && kind === 'reward')
  return openReward ? grants.lookBackOfClaim(tx, openReward) : 0
}

/**
 * Returns what identifies the customer of an order. The recipient of an order that is rewarded in place of
 * another one has no data, so the data of the other order's recipient are used.
 */
export async function identifyCustomer(
  { recipients }: Pick<Dependencies, 'recipients'>,
  tx: Tx,
  order: Order,
): Promise<CustomerOrder> {
  const number = originalNumberOf(order.number)
  const original = number === order.number ? undefined : await repository.findByNumber(tx, number)
  const person = await recipients.findById(tx, (original ?? order).recipientId)
  const recipientIds = original ? [original.recipientId, order.recipientId] : [order.recipientId]
  return {
    orderedAt: order.receivedAt ?? order.createdAt,
    customerOn: customerDay(await repository.listAllOfRecipients(tx, recipientIds)),
    recipientId: order.recipientId,
    originalRecipientId: original?.recipientId,
    emailKey: person?.emailKey ?? null,
    household: person?.street ? person : null,
    customerNumber: order.customerNumber,
  }
}
