import { fill, type MailText, mailTexts, trustedText } from '../../../platform/mail/texts.ts'
import type { MailComposer } from '../../../platform/mailer.ts'
import { pluralForm } from '../../../platform/texts.ts'
import * as repository from '../repository.ts'

export interface Dependencies {
  /** URL of the back office for operators; absent in the demo. */
  readonly publicUrl: URL | undefined
}

interface WaitingForm {
  readonly subject: MailText
  readonly heading: MailText
  /** Used instead of the common text. */
  readonly text?: MailText
}

/**
 * Mail to the people who fetch a tenant's orders: how many are waiting. It contains no personal data.
 * Decision 093
 */
export function handoverMails({ publicUrl }: Dependencies) {
  const ordersWaiting: MailComposer = async (tx, context) => {
    const count = await repository.countFree(tx)
    // No mail if the orders have been fetched since it was queued.
    if (count === 0) return undefined
    const texts = mailTexts(context)['orders-waiting']
    const values = { count: trustedText(String(count)) }
    const form = pluralForm<WaitingForm>(context, count, texts)
    return {
      subject: fill(form.subject, values),
      heading: fill(form.heading, values),
      paragraphs: [fill(form.text ?? texts.text, values)],
      action: {
        label: texts.action,
        url: `${publicUrl?.origin ?? context.baseUrl}/backoffice/${context.tenant.key}/handovers`,
      },
      reason: texts.reason,
    }
  }
  return { 'orders-waiting': ordersWaiting }
}
