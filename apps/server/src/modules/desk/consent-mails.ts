import { fill, greetingTo, mailTexts, ours } from '../../mail/texts.ts'
import { consentKinds, listConsents } from '../../platform/consents.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import type { AccountService } from '../accounts/service.ts'
import { recipientConsentKinds } from '../recipients/consents.ts'
import type { RecipientService } from '../recipients/service.ts'
import { pathOf } from '../tenants/wire.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly recipients: Pick<RecipientService, 'findById'>
}

/** Tells somebody that an operator ended a consent for them: what it said, and nothing that advertises. */
export function consentMails({ accounts, recipients }: Dependencies) {
  const ended: MailComposer = async (tx, context, { consentId = '', personId = '' }) => {
    const given = (await listConsents(tx, [personId], consentKinds)).find(
      (one) => one.consentId === consentId,
    )
    if (!given) return undefined
    const isRecipient = recipientConsentKinds.some((kind) => kind === given.kind)
    const person = await (isRecipient ? recipients : accounts).findById(tx, personId)
    // The account or the data of the order are gone, and with them what there was to confirm.
    if (!person?.email) return undefined
    const texts = mailTexts(context)['consent-ended']
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [greetingTo(context, person.firstName ?? ''), texts.text],
      quote: fill(texts.wording, { wording: ours(given.wording) }),
      action: {
        label: texts.action,
        url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'Kontakt')}`,
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }
  return { 'consent-ended': ended }
}
