import { type GoodwillReason, type GoodwillState, goodwillReasonWire } from '@zuruf/domain'
import { standardTexts } from '@zuruf/messages/server'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
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
import { textFor } from '../../platform/texts.ts'
import type { GoodwillService, GoodwillView } from './service.ts'

export interface Dependencies {
  readonly accounts: AccountService
  readonly goodwill: GoodwillService
}

/** States of a request that the recommender is mailed about. */
export type MailedGoodwillState = Exclude<GoodwillState, 'review'>

/**
 * Returns the texts of the mail about a state in the context's language, in the order of the mail. Between `text` and
 * `afterword` are the reason, or the operator's own words.
 */
export function goodwillMailTexts(
  context: Context,
  state: MailedGoodwillState,
  { referral }: Pick<GoodwillView, 'referral'>,
  firstName: string,
) {
  const texts = mailTexts(context)[`goodwill-${state}`]
  const values = { product: product(productNameFor(context, referral)) }
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    greeting: greetingTo(context, firstName),
    text: fill(texts.text, values),
    afterword: texts.afterword,
  }
}

/** Returns the sentence of the mail about a rejection that states the reason. */
export const goodwillReasonText = ({ tenant, locale }: Context, reason: GoodwillReason): string =>
  textFor(tenant, locale, `customer.reason.${goodwillReasonWire[reason]}`, standardTexts('rewards'))

/** Mails to a recommender about their goodwill request. */
export function goodwillMails({ accounts, goodwill }: Dependencies) {
  /** Composes the mail about one state; returns nothing if the request has left that state or was deleted. */
  const composerOf =
    (state: MailedGoodwillState, words: (view: GoodwillView, context: Context) => MailText[]): MailComposer =>
    async (tx: Tx, context: Context, data) => {
      const request = await goodwill.findById(tx, data.requestId ?? '')
      if (request?.state !== state) return undefined
      const [view] = await goodwill.views(tx, [request])
      const account = await accounts.findById(tx, request.accountId)
      if (!view || !account) return undefined
      const { subject, heading, greeting, text, afterword } = goodwillMailTexts(
        context,
        state,
        view,
        account.firstName,
      )
      const { action, reason } = mailTexts(context)[`goodwill-${state}`]
      return {
        subject,
        heading,
        paragraphs: [greeting, text, ...words(view, context)],
        action: {
          label: action,
          url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'Kundennummer')}`,
        },
        afterword: [afterword],
        reason,
      }
    }

  return {
    'goodwill-accepted': composerOf('accepted', () => []),
    'goodwill-rejected': composerOf('rejected', ({ request }, context) => {
      // Words of one's own replace the general text for another reason, which only announces them.
      const isExplained = request.reason === 'other' && !!request.reasonWords
      const reason = request.reason && !isExplained ? goodwillReasonText(context, request.reason) : ''
      return [reason, request.reasonWords ?? ''].filter((text) => text !== '').map(trustedText)
    }),
    'goodwill-question': composerOf('question', ({ messages }) => {
      const asked = messages.findLast(({ author }) => author === 'operator')
      return asked ? [trustedText(asked.text)] : []
    }),
  }
}
