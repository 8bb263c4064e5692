import { fill, mailTexts } from '../../mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'

/** Shows whoever sets up a tenant that its mails arrive, and how they look. */
export function tenantMails() {
  const test: MailComposer = async (_tx, context) => {
    const { tenant } = context
    const texts = mailTexts(context).test
    const { name, address } = tenant.settings.mailFrom
    return {
      subject: fill(texts.subject, { tenant: tenant.name }),
      heading: texts.heading,
      paragraphs: [fill(texts.text, { tenant: tenant.name, sender: `${name} <${address}>` })],
      afterword: [texts.afterword],
      reason: fill(texts.reason, { tenant: tenant.name }),
    }
  }
  return { test }
}
