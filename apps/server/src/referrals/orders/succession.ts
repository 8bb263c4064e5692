import { applyOrderEvent, type EventTime, isNeverReported, LATE_ORDER } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Referral } from '../referrals/index.ts'
import { boundsOf, plausibleTime } from './event-bounds.ts'
import { progressOf } from './order-progress.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { recipientOf, saveProgress } from './state-changes.ts'
import { hasGoodwillInPlace, type Dependencies as TakenBackDependencies } from './taken-back.ts'

export interface Dependencies extends TakenBackDependencies {
  readonly recipients: Pick<RecipientService, 'findById' | 'move' | 'wasEndedByProvider'>
  readonly rewards: TakenBackDependencies['rewards'] & Pick<RewardService, 'cancel'>
  readonly grants: Pick<Grants, 'lockAllBudgets'>
  readonly handovers: Pick<HandoverService, 'follow'>
}

/**
 * Ends an order that its successor replaces. Its recipient continues with the successor, even if the
 * order's failure was reported first and ended the recipient.
 * @throws AppError referral-blocked if something else ended the recipient, the order has another successor,
 *   the provider never reports the order, or goodwill in its place counts; event-before-referral,
 *   event-in-future for an implausible date
 */
export async function supersede(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  referral: Referral,
  order: Order,
  time: EventTime,
): Promise<void> {
  const { recipients, grants, handovers, rewards } = dependencies
  const at = plausibleTime(time, boundsOf(context, referral, order))
  // The order is no contract of the provider but a goodwill reward, which nothing can replace.
  if (isNeverReported(order.number, referral.number)) throw new AppError('referral-blocked')
  // The order's reward was taken back, and another referral is rewarded in its place.
  if (await hasGoodwillInPlace(dependencies, tx, order)) throw new AppError('referral-blocked')
  const newest = await repository.findOfRecipient(tx, order.recipientId)
  if (newest?.id !== order.id) throw new AppError('referral-blocked')
  const recipient = await recipientOf(recipients, tx, order)
  if (recipient.state === 'cancelled' && (await recipients.wasEndedByProvider(tx, recipient))) {
    await recipients.move(tx, context, recipient, 'ordered', 'successor')
  } else if (recipient.state === 'expired') {
    await recipients.move(tx, context, recipient, 'ordered', LATE_ORDER)
  } else if (recipient.state !== 'ordered') throw new AppError('referral-blocked')
  const applied = applyOrderEvent(progressOf(order), { status: 'cancelled', occurredAt: at })
  if (!applied.changed) return
  // The old order returns its amount to one budget, and the new one reserves from another.
  await grants.lockAllBudgets(tx)
  await saveProgress(tx, context, order, applied.state, 'successor')
  await handovers.follow(tx, context, [{ orderId: order.id, state: applied.state.status }])
  await rewards.cancel(tx, context, order.id, 'successor')
}
