import { failedOrderStates, formatCentsShort, type OrderState, type ReferralNewsKind } from '@zuruf/domain'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  fill,
  greetingTo,
  type MailText,
  mailTexts,
  product,
  trustedText,
} from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { Order, OrderService } from '../orders/index.ts'
import { isEndedUnconfirmed } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import { listOfMail, type News } from './repository.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly recipients: Pick<RecipientService, 'findById'>
  readonly orders: Pick<OrderService, 'findById' | 'findOfRecipient' | 'isCustomerInDoubt'>
  readonly rewards: Pick<RewardService, 'listOfOrder'>
}

/** News listed in a mail; the personal area shows the rest. */
const maxShown = 10

/** Order states in which each kind of news is still true. */
const statesOfNews: Readonly<Record<ReferralNewsKind, readonly OrderState[]>> = {
  ordered: ['received', 'processing'],
  concluded: ['concluded', 'released'],
  failed: failedOrderStates,
}

export function referralNewsMails({ accounts, recipients, orders, rewards }: Dependencies) {
  /** Describes the news of one recipient, without their name: they have not consented to be named. */
  async function lineOf(tx: Tx, context: Context, news: News, accountId: string) {
    const order =
      (await orders.findOfRecipient(tx, news.recipientId)) ?? (await orders.findById(tx, news.orderId))
    // No line if the order's state has changed since the mail was queued: the newer state has news of its own.
    if (!order || !statesOfNews[news.kind].includes(order.state)) return undefined
    const texts = wordsOf(context, order)
    const values = { product: product(productNameFor(context, order)) }
    if (news.kind === 'failed') {
      const isUnconfirmed = isEndedUnconfirmed(order, await recipients.findById(tx, order.recipientId))
      return fill(isUnconfirmed ? texts.unconfirmed : texts.failed[failureOf(order.state)], values)
    }
    const claims = await rewards.listOfOrder(tx, order.id)
    const own = claims.find((claim) => claim.accountId === accountId && claim.kind === 'reward')
    const isUnsure = own?.state !== 'open' || (await orders.isCustomerInDoubt(tx, order))
    if (isUnsure) return fill(texts[news.kind], values)
    const amount = trustedText(formatCentsShort(own.amountCents, context.locale))
    return fill(news.kind === 'ordered' ? texts.orderedWithReward : texts.concludedWithReward, {
      ...values,
      amount,
    })
  }

  const news: MailComposer = async (tx, context, { accountId = '', at = '' }) => {
    const account = await accounts.findById(tx, accountId)
    const latest = await listOfMail(tx, accountId, new Date(at), maxShown + 1)
    const lines: MailText[] = []
    for (const one of latest.slice(0, maxShown)) {
      const line = await lineOf(tx, context, one, accountId)
      if (line) lines.push(line)
    }
    if (!account || lines.length === 0) return undefined
    const texts = mailTexts(context)['referral-news']
    const path = pathOf(context.tenant, 'PersoenlicherBereich')
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [
        greetingTo(context, account.firstName),
        ...lines,
        ...(latest.length > maxShown ? [texts.more] : []),
      ],
      action: { label: texts.action, url: `${context.baseUrl}/${context.locale}${path}` },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }
  return { 'referral-news': news }
}

/** Reduces the failure of an order to a class that reveals nothing about the recipient. */
const failureOf = (state: OrderState) =>
  state === 'withdrawn' || state === 'cancelled' ? state : ('rejected' as const)

/**
 * Returns the texts for an order or a request for an offer. Once concluded, either is a contract, even if it
 * fails later.
 */
function wordsOf(context: Context, { kind, concludedAt }: Order) {
  const { interest, ...ordered } = mailTexts(context)['referral-news']
  const { contractFailed, ...requested } = interest
  const texts = kind === 'order' ? ordered : { ...ordered, ...requested }
  return concludedAt === null ? texts : { ...texts, failed: contractFailed }
}
