import { formatCentsShort, type OrderState, type RecipientNewsKind } from '@zuruf/domain'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, greetingTo, mailTexts, product, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { Order, OrderService } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'

export interface Dependencies {
  readonly recipients: Pick<RecipientService, 'findById'>
  readonly orders: Pick<OrderService, 'findById' | 'isCustomerInDoubt'>
  readonly rewards: Pick<RewardService, 'listOfRecipient'>
}

type NewsShape = 'handedOver' | 'concluded' | 'rejected' | 'withdrawn' | 'cancelled'

/** Order states in which each kind of news is still true. */
const shapesOfNews: Readonly<Record<RecipientNewsKind, readonly NewsShape[]>> = {
  'handed-over': ['handedOver'],
  concluded: ['concluded'],
  failed: ['rejected', 'withdrawn', 'cancelled'],
}

const shapes: Readonly<Record<OrderState, NewsShape>> = {
  received: 'handedOver',
  processing: 'handedOver',
  concluded: 'concluded',
  released: 'concluded',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
}

/** Mails about the recipient's own order, without advertising. DESIGN §6 "UWG" */
export function recipientNewsMails({ recipients, orders, rewards }: Dependencies) {
  /** Describes the recipient's reward for the contract while it is open; later ones have mails of their own. */
  async function rewardText(tx: Tx, context: Context, order: Order) {
    const claims = await rewards.listOfRecipient(tx, order.recipientId)
    const due = claims.find(({ state }) => state === 'open')
    if (!due || (await orders.isCustomerInDoubt(tx, order))) return []
    const amount = trustedText(formatCentsShort(due.amountCents, context.locale))
    return [fill(mailTexts(context)['order-news'].reward, { amount })]
  }

  const news: MailComposer = async (tx, context, { recipientId = '', orderId = '', kind = '' }) => {
    const recipient = await recipients.findById(tx, recipientId)
    const order = await orders.findById(tx, orderId)
    if (!recipient?.firstName || !order) return undefined
    const shape = shapes[order.state]
    // No mail if the order's state has changed since it was queued: the newer state has a mail of its own.
    if (!shapesOfNews[kind as RecipientNewsKind]?.includes(shape)) return undefined
    const texts = textsFor(context, order)
    const values = {
      product: product(productNameFor(context, order)),
      orderNumber: trustedText(order.number),
    }
    return {
      subject: fill(texts.subject[shape], values),
      heading: texts.heading[shape],
      paragraphs: [
        greetingTo(context, recipient.firstName),
        fill(texts.text[shape], values),
        ...(shape === 'concluded' ? await rewardText(tx, context, order) : []),
      ],
      ...(kind === 'failed' && {
        action: {
          label: texts.action,
          url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'Kontakt')}`,
        },
      }),
      reason: texts.reason,
    }
  }
  return { 'order-news': news }
}

/**
 * Returns the texts for an order or a request for an offer. Once concluded, either is a contract, even if it
 * fails later.
 */
function textsFor(context: Context, { kind, concludedAt }: Order) {
  const { interest, contract: orderContract, ...ordered } = mailTexts(context)['order-news']
  const { contract, ...requested } = interest
  const isOrder = kind === 'order'
  const texts = isOrder ? ordered : { ...ordered, ...requested }
  if (concludedAt === null) return texts
  return {
    ...texts,
    subject: { ...texts.subject, ...(isOrder ? orderContract : contract).subject },
    heading: { ...texts.heading, ...contract.heading },
    text: { ...texts.text, ...contract.text },
  }
}
