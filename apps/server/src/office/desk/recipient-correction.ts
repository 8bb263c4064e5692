import { canTransition, handoverTransitions, sameEmail } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { BankAccounts } from '../../money/payouts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { FraudChecks } from '../../referrals/fraud/index.ts'
import type { HandoverService } from '../../referrals/handovers/index.ts'
import type { Order, OrderService, SecondChecks } from '../../referrals/orders/index.ts'
import { endUnlessNewCustomer } from '../../referrals/orders/index.ts'
import type {
  CorrectableField,
  Corrections,
  Recipient,
  RecipientService,
} from '../../referrals/recipients/index.ts'
import type { Referral } from '../../referrals/referrals/index.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly accounts: Pick<AccountService, 'allAddressesOf'>
  readonly orders: Pick<OrderService, 'lockOrder' | 'listOfRecipients'>
  readonly recipients: Pick<RecipientService, 'findById' | 'correct'>
  readonly handovers: Pick<HandoverService, 'lockOfOrders' | 'move'>
  readonly banks: Pick<BankAccounts, 'deleteIfConfirmedByMail'>
  readonly rewards: Pick<RewardService, 'listOfRecipient' | 'listOfOrder' | 'endAsExistingCustomer'>
  readonly grants: Pick<
    Grants,
    'lockAllBudgets' | 'lookBackOfClaim' | 'isExistingCustomer' | 'mayBeExistingCustomer'
  >
  readonly fraud: Pick<FraudChecks, 'check'>
  readonly checks: Pick<SecondChecks, 'recordNewAddress' | 'refresh'>
}

export interface Correction {
  readonly data: Corrections
  readonly handOverAgain: boolean
  readonly reason: string
}

export interface Corrected {
  readonly changed: readonly CorrectableField[]
  /** Address of the mail with a new link to confirm the order. */
  readonly confirmationTo: string | null
  readonly handedOverAgain: boolean
}

export type RecipientCorrections = ReturnType<typeof recipientCorrections>

/** Corrects the data of an order's recipient. Decision 096 */
export const recipientCorrections = (dependencies: Dependencies) => ({
  /**
   * Corrects the recipient's data and applies the consequences to each of their current orders, also to one
   * that replaced this one.
   * @throws AppError not-found; conflict when the order did not begin with us or the data are gone, at
   *   `email` once an order of theirs is released; invalid-input at `email` for the recommender's own
   *   address
   */
  correct: (context: Context, orderId: string, correction: Correction): Promise<Corrected> =>
    dependencies.idempotent(context, (tx) => correct(dependencies, tx, context, orderId, correction)),
})

async function correct(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  { data, handOverAgain, reason }: Correction,
): Promise<Corrected> {
  const { orders, recipients, grants, fraud, checks } = dependencies
  const locked = isUuid(orderId) ? await orders.lockOrder(tx, orderId) : undefined
  const recipient = locked && (await recipients.findById(tx, locked.order.recipientId))
  if (!recipient) throw notFound()
  const { order, referral } = locked
  if (!recipient.orderedAt || !recipient.lastName || !recipient.email) throw conflict()
  const isNewAddress = data.email !== undefined && data.email !== recipient.email
  if (data.email !== undefined && isNewAddress) {
    await assertAddressAllowed(dependencies, tx, context, { recipient, referral }, data.email)
  }
  const changed = await recipients.correct(tx, context, recipient, data, reason)
  if (changed.length === 0) return { changed, confirmationTo: null, handedOverAgain: false }
  await recordAudit(tx, context, 'recipient.corrected', order.id, { fields: changed.join(', '), reason })
  await grants.lockAllBudgets(tx)
  const current = (await recipients.findById(tx, recipient.id)) ?? recipient
  const currentOrders = await orders.listOfRecipients(tx, [recipient.id])
  for (const one of currentOrders) {
    await endUnlessNewCustomer(dependencies, tx, context, one)
  }
  await fraud.check(tx, context, recipient.id)
  for (const { id, state } of currentOrders) {
    const isUnderWay = ['received', 'processing', 'concluded'].includes(state)
    if (isNewAddress && isUnderWay) await checks.recordNewAddress(tx, context, id, reason)
    await checks.refresh(tx, context, id, referral)
  }
  return {
    changed,
    confirmationTo: isNewAddress
      ? await requireNewConfirmation(dependencies, tx, context, currentOrders, current)
      : null,
    handedOverAgain:
      handOverAgain && (await retryHandovers(dependencies, tx, context, currentOrders, reason)),
  }
}

/**
 * Refuses a new address once an order of the recipient is released: mails about their part of the reward go there,
 * and no operator may redirect them alone. It is refused even if the recipient has no part, because an operator may
 * still give them one while the reward is not collected or was returned by the bank.
 */
async function assertAddressAllowed(
  { accounts, rewards, orders }: Dependencies,
  tx: Tx,
  { tenant }: Context,
  { recipient, referral }: { readonly recipient: Recipient; readonly referral: Referral },
  email: string,
): Promise<void> {
  const own = await rewards.listOfRecipient(tx, recipient.id)
  const currentOrders = await orders.listOfRecipients(tx, [recipient.id])
  const isReleased = currentOrders.some(({ state }) => state === 'released')
  if (isReleased || own.some(({ state }) => ['ready', 'collected', 'paid'].includes(state))) {
    throw new AppError('conflict', { email: 'address-after-release' })
  }
  if (tenant.settings.allowSelfRecommendation) return
  const recommenders = await accounts.allAddressesOf(tx, referral.accountId)
  if (recommenders.some((one) => sameEmail(one, email))) {
    throw invalid({ email: 'same-as-recommender' })
  }
}

/**
 * Revokes links sent to the old address, deletes a bank account entered through them, and has the new address
 * confirm an unconfirmed order.
 */
async function requireNewConfirmation(
  { mailer, banks }: Dependencies,
  tx: Tx,
  context: Context,
  currentOrders: readonly Order[],
  recipient: Recipient,
): Promise<string | null> {
  await revokeTokens(tx, recipient.id, ['recipient', 'order-form'])
  await banks.deleteIfConfirmedByMail(tx, recipient.id)
  const isReceived = currentOrders.some(({ state }) => state === 'received')
  if (!isReceived || recipient.confirmedAt || !recipient.email) return null
  await mailer.queue(tx, context, {
    name: 'order-received',
    to: recipient.email,
    language: recipient.language ?? context.tenant.languages[0] ?? context.locale,
    data: { recipientId: recipient.id, renews: 'yes' },
  })
  return recipient.email
}

/**
 * Hands the orders over again with the new data.
 * @returns false when the provider has acknowledged them, or none was handed over
 */
async function retryHandovers(
  { handovers }: Dependencies,
  tx: Tx,
  context: Context,
  currentOrders: readonly Order[],
  reason: string,
): Promise<boolean> {
  const handedOver = await handovers.lockOfOrders(
    tx,
    currentOrders.map(({ id }) => id),
  )
  const retried = handedOver.filter(({ state }) =>
    canTransition(handoverTransitions, state, 'new', 'operator'),
  )
  for (const handover of retried) {
    await handovers.move(tx, context, [handover], 'new', reason)
    await recordAudit(tx, context, 'handover.retried', handover.orderId, { from: handover.state, reason })
  }
  return retried.length > 0
}
