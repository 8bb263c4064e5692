import { fill, mailTexts, trustedText } from '../../../platform/mail/texts.ts'
import type { MailComposer } from '../../../platform/mailer.ts'
import * as repository from '../repository.ts'

export interface Dependencies {
  /** URL of the back office for operators; absent in the demo. */
  readonly publicUrl: URL | undefined
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
    const values = { count: trustedText(String(count)), tenant: trustedText(context.tenant.name) }
    const form = count === 1 ? texts.one : texts.other
    return {
      subject: fill(form.subject, values),
      heading: fill(form.heading, values),
      paragraphs: [fill(count === 1 ? texts.one.text : texts.text, values)],
      action: {
        label: texts.action,
        url: `${publicUrl?.origin ?? context.baseUrl}/backoffice/${context.tenant.key}/handovers`,
      },
      reason: texts.reason,
    }
  }
  return { 'orders-waiting': ordersWaiting }
}
