import type { FailedOrderState, OrderProgress } from '@zuruf/domain'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordTransitions, type Transition } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'

interface EndingDependencies {
  readonly recipients: Pick<RecipientService, 'listByIds' | 'moveAll'>
  readonly rewards: Pick<RewardService, 'cancelAll'>
}

/** Stores an order's progress, with a history entry if its state changes. */
export async function saveProgress(
  tx: Tx,
  context: Context,
  order: Order,
  progress: OrderProgress,
  reason?: string,
  correctedStates?: string[],
): Promise<void> {
  await repository.saveProgress(tx, order, progress, context.now, correctedStates)
  await recordTransitions(tx, context, transitionOf(order, progress, reason))
}

/** Returns the recipient of a locked order. */
export async function recipientOf(
  recipients: Pick<RecipientService, 'findById'>,
  tx: Tx,
  { recipientId }: Order,
): Promise<Recipient> {
  const recipient = await recipients.findById(tx, recipientId)
  if (!recipient) throw notFound()
  return recipient
}

/** Cancels the claims of failed orders, and their recipients unless a successor replaced the order. */
export async function endFailed(
  { recipients, rewards }: EndingDependencies,
  tx: Tx,
  context: Context,
  orders: readonly Pick<Order, 'id' | 'recipientId'>[],
  status: FailedOrderState,
): Promise<void> {
  const ids = new Set(orders.map(({ id }) => id))
  await rewards.cancelAll(tx, context, [...ids], status)
  // The recipient of an order with a successor continues with the successor.
  const recipientIds = orders.map(({ recipientId }) => recipientId)
  const currentOrders = Map.groupBy(
    await repository.listOfRecipients(tx, recipientIds),
    (one) => one.recipientId,
  )
  const ended = new Set(
    [...currentOrders.values()].flatMap(([first]) => (first && ids.has(first.id) ? first.recipientId : [])),
  )
  const people = await recipients.listByIds(tx, [...ended])
  const active = people.filter(({ state }) => ['open', 'ordered', 'released'].includes(state))
  await recipients.moveAll(tx, context, active, 'cancelled', status)
}

/** Returns the history entry of a change of state; none if the state stays the same. */
export function transitionOf(order: Order, { status, times }: OrderProgress, reason?: string): Transition[] {
  if (status === order.state) return []
  const at = times[status]
  return [
    {
      entity: 'order',
      entityId: order.id,
      from: order.state,
      to: status,
      ...(reason && { reason }),
      ...(at && { at }),
    },
  ]
}
