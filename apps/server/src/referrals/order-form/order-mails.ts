import { formatCentsShort, isFailedOrderState, sameEmail } from '@zuruf/domain'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { isNeverDue, type RewardService } from '../../money/rewards/index.ts'
import { fill, greetingTo, mailTexts, person, product, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { issueToken, revokeTokens } from '../../platform/tokens.ts'
import type { OrderService } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
}

/**
 * Composes the mail that a recipient gets after ordering. Recipients who have not ordered anything are never
 * mailed. DESIGN §6 "UWG"
 */
export function orderReceivedMail({ accounts, recipients, referrals, orders, rewards }: Dependencies) {
  const orderReceived: MailComposer = async (tx, context, data) => {
    const recipient = await recipients.findById(tx, data.recipientId ?? '')
    const order = recipient && (await orders.findOfRecipient(tx, recipient.id))
    const referral = order && (await referrals.findById(tx, order.referralId))
    if (!recipient?.firstName || !referral) return undefined
    // A failed order has its own mail.
    if (isFailedOrderState(order.state)) return undefined
    // An operator sends the mail again with a new link; the old link stops working.
    if (data.renews) {
      // No mail if the order was confirmed or has ended since the mail was queued.
      if (recipient.confirmedAt || order.state !== 'received') return undefined
      await revokeTokens(tx, recipient.id, ['recipient'])
    }
    const recommender = await accounts.findById(tx, referral.accountId)
    // Not named to themselves, and not after their account was deleted.
    const isOwn = sameEmail(recommender?.email ?? '', recipient.email ?? '')
    const recommenderName = isOwn ? '' : referrals.recommenderName(referral, recommender)
    const claims = await rewards.listOfRecipient(tx, recipient.id)
    const claim = claims.find((one) => !isNeverDue(one))
    const token = await issueToken(tx, context.tenant.id, {
      type: 'recipient',
      subjectId: recipient.id,
      now: context.now,
    })
    const { interest, ...ordered } = mailTexts(context)['order-received']
    const texts = order.kind === 'interest' ? { ...ordered, ...interest } : ordered
    const mayPromiseReward = claim && !(await orders.isCustomerInDoubt(tx, order))
    const amount = mayPromiseReward && trustedText(formatCentsShort(claim.amountCents, context.locale))
    const path = pathOf(context.tenant, 'EmpfaengerZustimmung')
    return {
      subject: fill(texts.subject, { orderNumber: trustedText(order.number) }),
      heading: texts.heading,
      paragraphs: [
        greetingTo(context, recipient.firstName),
        fill(recommenderName ? texts.text : texts.textUnnamed, {
          product: product(productNameFor(context, order)),
          recommender: person(recommenderName),
        }),
        amount ? fill(texts.textReward, { amount }) : texts.textConfirm,
      ],
      action: { label: texts.action, url: `${context.baseUrl}/${context.locale}${path}?token=${token}` },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }
  return { 'order-received': orderReceived }
}
