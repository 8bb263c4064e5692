import { fill, greetingTo, mailTexts, product } from '../../mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import type { AccountService } from '../accounts/service.ts'
import { productNameFor } from '../catalogue/product-names.ts'
import type { OrderService } from '../orders/service.ts'
import type { ReferralService } from '../referrals/service.ts'
import { pathOf } from '../tenants/wire.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly orders: Pick<OrderService, 'findById'>
  readonly referrals: Pick<ReferralService, 'findById'>
}

/** Mails about orders that belong to another referral. Decision 096 */
export function orderMoveMails({ accounts, orders, referrals }: Dependencies) {
  /** To the recommender who was told of the order before. It names nobody. */
  const moved: MailComposer = async (tx, context, { accountId = '', orderId = '' }) => {
    const account = await accounts.findById(tx, accountId)
    const order = await orders.findById(tx, orderId)
    const referral = order && (await referrals.findById(tx, order.referralId))
    // It came back before the mail went out.
    if (!account || !referral || referral.accountId === accountId) return undefined
    const texts = mailTexts(context)['order-moved']
    const values = { product: product(productNameFor(context, order)) }
    return {
      subject: fill(texts.subject, values),
      heading: texts.heading,
      paragraphs: [
        greetingTo(context, account.firstName),
        fill(order.kind === 'interest' ? texts.request : texts.text, values),
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
