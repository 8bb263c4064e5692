import {
  findOrderMoveBlocker,
  isNeverReported,
  type MovedOrderFacts,
  type OrderMoveBlocker,
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
  readonly rewards: Pick<RewardService, 'listOfRecipients' | 'listOfOrder' | 'cancelForOrderMove' | 'openAll'>
  readonly grants: Pick<Grants, 'lockBudgetsAndCustomers' | 'grant' | 'lockAllBudgets'>
  readonly rewardLimits: Pick<Limits, 'isOverLimit' | 'isUsedUp'>
  readonly fraud: Pick<FraudChecks, 'followMove' | 'checkAll'>
  readonly goodwill: Pick<GoodwillService, 'followMove'>
}

/**
 * A move that is to be made: the order, its recipient, and both referrals. All but the recipient are locked.
 */
export interface PlannedMove {
  readonly order: Order
  readonly recipient: Recipient
  /** Current referral. */
  readonly from: Referral
  /** New referral. */
  readonly to: Referral
}

export type OrderMoving = ReturnType<typeof orderMoving>

/** Moves an order with everything that belongs to it to another referral. Decision 096 */
export const orderMoving = (dependencies: Dependencies) => ({
  /**
   * Locks both referrals, then the order, then all budgets of the tenant. @throws AppError not-found;
   * conflict if the order has moved in the meantime
   */
  lockForMove: (tx: Tx, orderId: string, fromId: string, toId: string) =>
    lockForMove(dependencies, tx, orderId, fromId, toId),
  /** Returns why the order cannot move, or undefined if it can. */
  findBlocker: (tx: Tx, context: Context, plan: PlannedMove) =>
    findMoveBlocker(dependencies, tx, context, plan),
  /** Lists the claims of the order; before `move` those for its current referral. */
  listClaims: (tx: Tx, { order }: PlannedMove) => dependencies.rewards.listOfOrder(tx, order.id),
  /**
   * Moves the order.
   * @returns the order's new claims
   * @throws AppError conflict if a reward has been released in the meantime, or at `referralNumber` if a
   *   limit is reached
   */
  move: (tx: Tx, context: Context, plan: PlannedMove) => move(dependencies, tx, context, plan),
})

async function lockForMove(
  { referrals, recipients, orders, grants }: Dependencies,
  tx: Tx,
  orderId: string,
  fromId: string,
  toId: string,
): Promise<PlannedMove> {
  const locked = await referrals.lockByIds(tx, [fromId, toId])
  const from = locked.find(({ id }) => id === fromId)
  const to = locked.find(({ id }) => id === toId)
  const order = await orders.lockById(tx, orderId)
  const recipient = order && (await recipients.findById(tx, order.recipientId))
  if (!from || !to || !order || !recipient) throw notFound()
  // The order has moved to a third referral while this transaction waited for the lock.
  if (order.referralId !== fromId) throw conflict()
  await grants.lockAllBudgets(tx)
  return { order, recipient, from, to }
}

async function findMoveBlocker(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  plan: PlannedMove,
): Promise<OrderMoveBlocker | undefined> {
  const { from, to, recipient } = plan
  const target = await orderTargetFacts(dependencies.accounts, tx, context, to, recipient.email)
  return findOrderMoveBlocker(await readOrderFacts(dependencies, tx, plan), {
    ...target,
    isSame: from.id === to.id,
  })
}

async function readOrderFacts(
  { orders, rewards }: Dependencies,
  tx: Tx,
  { order, recipient, from }: PlannedMove,
): Promise<MovedOrderFacts> {
  const currentOrders = await orders.listOfRecipients(tx, [recipient.id])
  const claims = await rewards.listOfRecipients(tx, [recipient.id])
  return {
    state: order.state,
    orderedAt: orderedAtOf(order),
    recipientState: recipient.state,
    isReplaced: !currentOrders.some(({ id }) => id === order.id),
    withoutContract: isNeverReported(order.number, from.number),
    hasOthers: currentOrders.some(({ id }) => id !== order.id),
    claimStates: claims.map(({ state }) => state),
  }
}

async function move(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  plan: PlannedMove,
): Promise<readonly Claim[]> {
  const { referrals, recipients, orders, rewards, grants, rewardLimits, fraud } = dependencies
  const { order, recipient, from, to } = plan
  if (await rewardLimits.isUsedUp(tx, { ...context, now: orderedAtOf(order) }, to)) throw limitReachedError()
  await rewards.cancelForOrderMove(tx, context, recipient.id)
  await recipients.consents.endNaming(tx, context, recipient.id)
  await repository.changeReferral(tx, recipient.id, to.id)
  const orderedAt = orderedAtOf(order)
  const grantedOrder = {
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
  await grants.lockBudgetsAndCustomers(tx, context, [grantedOrder])
  const grant = await grants.grant(tx, context, grantedOrder)
  const limits = rewardLimitsOf(grant)
  await orders.setTerms(tx, order.id, { holdingDays: grant.holdingDays, rewardLimits: limits })
  await fraud.followMove(tx, context, recipient.id, to.id)
  await rewards.openAll(tx, context, [{ referral: to, order, grant, unrewarded: false }])
  const claims = await rewards.listOfOrder(tx, order.id)
  const [openClaim] = claims.filter(({ state }) => state === 'open')
  const moved = { ...order, referralId: to.id, accountId: to.accountId, orderedAt, rewardLimits: limits }
  if (openClaim && (await rewardLimits.isOverLimit(tx, context, moved, openClaim))) throw limitReachedError()
  await notifyOldRecommender(dependencies, tx, context, plan)
  await repository.moveNews(tx, order.id, context.now)
  await referrals.refreshLabels(tx, context, [from.id, to.id])
  await fraud.checkAll(tx, context, [recipient.id])
  return claims
}

/**
 * Notifies the old recommender if an earlier mail told them of the order: either news, or the acceptance of
 * their goodwill request. The tenant's switch for news applies only to the former.
 */
async function notifyOldRecommender(
  { mailer, accounts, goodwill }: Dependencies,
  tx: Tx,
  context: Context,
  { order, recipient, from, to }: PlannedMove,
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

const limitReachedError = () => new AppError('conflict', { referralNumber: 'move-limit' })
