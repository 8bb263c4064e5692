import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { fill, greetingTo, mailTexts, product } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { OrderService } from '../orders/index.ts'
import type { ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly orders: Pick<OrderService, 'findById'>
  readonly referrals: Pick<ReferralService, 'findById'>
}

/** Mails about moved orders. Decision 096 */
export function orderMoveMails({ accounts, orders, referrals }: Dependencies) {
  /**
   * Tells the previous recommender that an order they had been notified about no longer counts for them. Mentions
   * nobody by name.
   */
  const moved: MailComposer = async (tx, context, { accountId = '', orderId = '' }) => {
    const account = await accounts.findById(tx, accountId)
    const order = await orders.findById(tx, orderId)
    const referral = order && (await referrals.findById(tx, order.referralId))
    // No mail if the order has moved back since it was queued.
    if (!account || !referral || referral.accountId === accountId) return undefined
    const texts = mailTexts(context)['order-moved']
    const values = { product: product(productNameFor(context, order)) }
    const isRequest = order.kind === 'interest'
    return {
      subject: fill(isRequest ? texts.subjectRequest : texts.subject, values),
      heading: isRequest ? texts.headingRequest : texts.heading,
      paragraphs: [
        greetingTo(context, account.firstName),
        fill(isRequest ? texts.request : texts.text, values),
        texts.kind,
      ],
      action: {
        label: texts.action,
        url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'PersoenlicherBereich')}`,
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }
  return { 'order-moved': moved }
}
