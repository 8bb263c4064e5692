import { type GoodwillState, goodwillReasonWire } from '@zuruf/domain'
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

/** Mails to a recommender about their goodwill request. */
export function goodwillMails({ accounts, goodwill }: Dependencies) {
  /** Composes the mail about one state; returns nothing if the request has left that state or was deleted. */
  const composerOf =
    (
      state: Exclude<GoodwillState, 'review'>,
      words: (view: GoodwillView, context: Context) => MailText[],
    ): MailComposer =>
    async (tx: Tx, context: Context, data) => {
      const request = await goodwill.findById(tx, data.requestId ?? '')
      if (request?.state !== state) return undefined
      const [view] = await goodwill.views(tx, [request])
      const account = await accounts.findById(tx, request.accountId)
      if (!view || !account) return undefined
      const texts = mailTexts(context)[`goodwill-${state}`]
      const name = product(productNameFor(context, view.referral))
      return {
        subject: fill(texts.subject, { product: name }),
        heading: texts.heading,
        paragraphs: [
          greetingTo(context, account.firstName),
          fill(texts.text, { product: name }),
          ...words(view, context),
        ],
        action: {
          label: texts.action,
          url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'Kundennummer')}`,
        },
        afterword: [texts.afterword],
        reason: texts.reason,
      }
    }

  return {
    'goodwill-accepted': composerOf('accepted', () => []),
    'goodwill-rejected': composerOf('rejected', ({ request }, { tenant, locale }) => {
      // Words of one's own replace the general text for another reason, which only announces them.
      const isExplained = request.reason === 'other' && !!request.reasonWords
      const reason =
        request.reason && !isExplained
          ? textFor(
              tenant,
              locale,
              `customer.reason.${goodwillReasonWire[request.reason]}`,
              standardTexts('rewards'),
            )
          : ''
      return [reason, request.reasonWords ?? ''].filter((text) => text !== '').map(trustedText)
    }),
    'goodwill-question': composerOf('question', ({ messages }) => {
      const asked = messages.findLast(({ author }) => author === 'operator')
      return asked ? [trustedText(asked.text)] : []
    }),
  }
}
