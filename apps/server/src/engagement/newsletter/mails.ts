import { fill, greetingTo, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { issueToken } from '../../platform/tokens.ts'
import type { NewsletterService } from './service.ts'

/** Composes the opt-in mail. It only asks for confirmation and must be free of advertising. QUALITY 19 */
export function newsletterMails({ newsletters }: { newsletters: NewsletterService }) {
  const optin: MailComposer = async (tx, context, data) => {
    const { accountId = '', consentId = '' } = data
    const request = await newsletters.findPendingRequest(tx, accountId, consentId)
    if (!request) return undefined
    const { tenant, now } = context
    const confirming = await issueToken(tx, tenant.id, {
      type: 'newsletter-optin',
      subjectId: consentId,
      now,
    })
    const ending = await issueToken(tx, tenant.id, { type: 'newsletter-optout', subjectId: accountId, now })
    const page = (name: 'NewsletterOptin' | 'NewsletterOptout', token: string) =>
      `${context.baseUrl}/${context.locale}${pathOf(tenant, name)}?token=${token}`
    const texts = mailTexts(context)['newsletter-optin']
    const { email, firstName } = request.account
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [greetingTo(context, firstName), fill(texts.text, { email: trustedText(email) })],
      quote: fill(texts.wording, { wording: trustedText(request.wording) }),
      action: { label: texts.action, url: page('NewsletterOptin', confirming) },
      afterword: [texts.afterword],
      footLink: { label: texts.optOut, url: page('NewsletterOptout', ending) },
      reason: texts.reason,
      onSent: (sentTx, sentContext) =>
        newsletters.recordOptInMailed(sentTx, sentContext, accountId, consentId),
    }
  }
  return { 'newsletter-optin': optin }
}
