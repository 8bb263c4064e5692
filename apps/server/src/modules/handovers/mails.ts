import { fill, mailTexts, ours } from '../../mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  /** Where the back office is, as operators reach it; absent in the demo. */
  readonly publicUrl: URL | undefined
}

/** The mail to the people who fetch a tenant's orders: how many wait. It holds no personal data. Decision 093 */
export function handoverMails({ publicUrl }: Dependencies) {
  const ordersWaiting: MailComposer = async (tx, context) => {
    const count = await repository.countFree(tx)
    // Fetched since the mail was queued: nothing to say.
    if (count === 0) return undefined
    const texts = mailTexts(context)['orders-waiting']
    const values = { count: ours(String(count)), tenant: ours(context.tenant.name) }
    const form = count === 1 ? texts.one : texts.other
    return {
      subject: fill(form.subject, values),
      heading: fill(form.heading, values),
      paragraphs: [fill(texts.text, values)],
      action: {
        label: texts.action,
        url: `${publicUrl?.origin ?? context.baseUrl}/backoffice/${context.tenant.key}/handovers`,
      },
      reason: texts.reason,
    }
  }
  return { 'orders-waiting': ordersWaiting }
}
