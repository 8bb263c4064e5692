import {
  isNeverReported,
  type MovedOrderFacts,
  type OrderMoveBlocker,
  orderMoveBlocker,
  rewardLimitsOf,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Claim, Limits, RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { FraudChecks } from '../fraud/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { Order, OrderService } from '../orders/index.ts'
import { customerDay } from '../orders/index.ts'
import type { Recipient, RecipientConsents, RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { orderTargetFacts } from '../referrals/index.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly mailer: Mailer
  readonly accounts: Pick<AccountService, 'findById' | 'allAddressesOf'>
  readonly referrals: Pick<ReferralService, 'lockByIds' | 'refreshLabels'>
  readonly recipients: Pick<RecipientService, 'findById'> & {
    readonly consents: Pick<RecipientConsents, 'endNaming'>
  }
  readonly orders: Pick<OrderService, 'lockById' | 'listAllOfRecipients' | 'listOfRecipients' | 'setTerms'>
  readonly rewards: Pick<RewardService, 'listOfRecipients' | 'listOfOrder' | 'leaveBehind' | 'openAll'>
  readonly grants: Pick<Grants, 'lockBudgetsAndCustomers' | 'grant' | 'lockAllBudgets'>
  readonly rewardLimits: Pick<Limits, 'isBeyond' | 'isUsedUp'>
  readonly fraud: Pick<FraudChecks, 'followMove' | 'checkAll'>
  readonly goodwill: Pick<GoodwillService, 'followMove'>
}

/** A locked order with its recipient, its referral and the referral it is to move to. */
export interface HeldMove {
  readonly order: Order
  readonly recipient: Recipient
  readonly from: Referral
  readonly to: Referral
}

export type OrderMoving = ReturnType<typeof orderMoving>

/** Moves an order with everything that belongs to it to another referral. Decision 096 */
export const orderMoving = (dependencies: Dependencies) => ({
  /**
   * Locks both referrals, then the order, then all budgets of the tenant. @throws AppError
   * not-found; conflict if the order has moved since
   */
  lockForMove: (tx: Tx, orderId: string, fromId: string, toId: string) =>
    lockForMove(dependencies, tx, orderId, fromId, toId),
  /** Returns the obstacle to the move, or undefined. */
  barOf: (tx: Tx, context: Context, held: HeldMove) => barOf(dependencies, tx, context, held),
  /** Lists the order's current claims; to be called before `move`. */
  claimsOf: (tx: Tx, { order }: HeldMove) => dependencies.rewards.listOfOrder(tx, order.id),
  /**
   * Moves the order.
   * @returns the order's new claims
   * @throws AppError conflict if a reward has been released in the meantime, or at `referralNumber` if a
   *   limit is reached
   */
  move: (tx: Tx, context: Context, held: HeldMove) => move(dependencies, tx, context, held),
})

async function lockForMove(
  { referrals, recipients, orders, grants }: Dependencies,
  tx: Tx,
  orderId: string,
  fromId: string,
  toId: string,
): Promise<HeldMove> {
  const held = await referrals.lockByIds(tx, [fromId, toId])
  const from = held.find(({ id }) => id === fromId)
  const to = held.find(({ id }) => id === toId)
  const order = await orders.lockById(tx, orderId)
  const recipient = order && (await recipients.findById(tx, order.recipientId))
  if (!from || !to || !order || !recipient) throw notFound()
  // The order has moved to a third referral while this transaction waited for the lock.
  if (order.referralId !== fromId) throw conflict()
  await grants.lockAllBudgets(tx)
  return { order, recipient, from, to }
}

async function barOf(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  held: HeldMove,
): Promise<OrderMoveBlocker | undefined> {
  const { from, to, recipient } = held
  const target = await orderTargetFacts(dependencies.accounts, tx, context, to, recipient.email)
  return orderMoveBlocker(await orderFacts(dependencies, tx, held), { ...target, isSame: from.id === to.id })
}

async function orderFacts(
  { orders, rewards }: Dependencies,
  tx: Tx,
  { order, recipient, from }: HeldMove,
): Promise<MovedOrderFacts> {
  const counting = await orders.listOfRecipients(tx, [recipient.id])
  const claims = await rewards.listOfRecipients(tx, [recipient.id])
  return {
    state: order.state,
    orderedAt: orderedAtOf(order),
    recipientState: recipient.state,
    isReplaced: !counting.some(({ id }) => id === order.id),
    withoutContract: isNeverReported(order.number, from.number),
    hasOthers: counting.some(({ id }) => id !== order.id),
    claimStates: claims.map(({ state }) => state),
  }
}

async function move(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  held: HeldMove,
): Promise<readonly Claim[]> {
  const { referrals, recipients, orders, rewards, grants, rewardLimits, fraud } = dependencies
  const { order, recipient, from, to } = held
  if (await rewardLimits.isUsedUp(tx, { ...context, now: orderedAtOf(order) }, to)) throw limitReached()
  await rewards.leaveBehind(tx, context, recipient.id)
  await recipients.consents.endNaming(tx, context, recipient.id)
  await repository.changeReferral(tx, recipient.id, to.id)
  const orderedAt = orderedAtOf(order)
  const asked = {
    productId: order.productId,
    orderedAt,
    customerOn: customerDay(await orders.listAllOfRecipients(tx, [recipient.id])),
    referredAt: to.createdAt,
    recipientId: recipient.id,
    // Expiry of the old link does not count: the new referral was open on the day of the order.
    unrewarded: false,
    emailKey: recipient.emailKey,
    household: recipient.street ? recipient : null,
    customerNumber: order.customerNumber,
  }
  await grants.lockBudgetsAndCustomers(tx, context, [asked])
  const grant = await grants.grant(tx, context, asked)
  const limits = rewardLimitsOf(grant)
  await orders.setTerms(tx, order.id, { holdingDays: grant.holdingDays, rewardLimits: limits })
  await fraud.followMove(tx, context, recipient.id, to.id)
  await rewards.openAll(tx, context, [{ referral: to, order, grant, unrewarded: false }])
  const claims = await rewards.listOfOrder(tx, order.id)
  const [open] = claims.filter(({ state }) => state === 'open')
  const moved = { ...order, referralId: to.id, accountId: to.accountId, orderedAt, rewardLimits: limits }
  if (open && (await rewardLimits.isBeyond(tx, context, moved, open))) throw limitReached()
  await tellOldRecommender(dependencies, tx, context, held)
  await repository.moveNews(tx, order.id, context.now)
  await referrals.refreshLabels(tx, context, [from.id, to.id])
  await fraud.checkAll(tx, context, [recipient.id])
  return claims
}

/**
 * Notifies the old recommender if a mail had told them of the order: news, or the acceptance of a missing
 * contract. The latter answered their own request, so the tenant's switch for news does not apply.
 */
async function tellOldRecommender(
  { mailer, accounts, goodwill }: Dependencies,
  tx: Tx,
  context: Context,
  { order, recipient, from, to }: HeldMove,
): Promise<void> {
  const isWithdrawn = await goodwill.followMove(tx, context, { recipientId: recipient.id, from, to })
  const isNews =
    context.tenant.settings.mails.news && (await repository.wasNotified(tx, recipient.id, from.accountId))
  const account = await accounts.findById(tx, from.accountId)
  if (!account?.emailConfirmedAt || from.accountId === to.accountId || !(isWithdrawn || isNews)) return
  await mailer.queue(tx, context, {
    name: 'order-moved',
    to: account.email,
    language: account.language ?? context.tenant.defaultLanguage,
    data: { accountId: account.id, orderId: order.id },
  })
}

const orderedAtOf = ({ receivedAt, createdAt }: Order): Date => receivedAt ?? createdAt

const limitReached = () => new AppError('conflict', { referralNumber: 'move-limit' })
