import { fill, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'

/** Test mail that shows the operator setting up a tenant that its mails arrive, and how they look. */
export function tenantMails() {
  const test: MailComposer = async (_tx, context) => {
    const { tenant } = context
    const texts = mailTexts(context).test
    const { name, address } = tenant.settings.mailFrom
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [fill(texts.text, { sender: trustedText(`${name} <${address}>`) })],
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }
  return { test }
}
