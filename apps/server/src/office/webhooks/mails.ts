import { fill, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import * as repository from './repository.ts'

/** Notifies the contact of an endpoint that it has been paused. */
export function webhookMails() {
  const paused: MailComposer = async (tx, context, { endpointId = '' }) => {
    const endpoint = await repository.findEndpoint(tx, endpointId)
    if (endpoint?.state !== 'paused') return undefined
    const texts = mailTexts(context)['webhook-paused']
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [fill(texts.text, { url: trustedText(endpoint.url) })],
      afterword: [
        fill(texts.afterword, { days: trustedText(`${context.tenant.settings.retention.webhooks}`) }),
      ],
      reason: texts.reason,
    }
  }
  return { 'webhook-paused': paused }
}
