import { consentKinds } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import { type GivenConsent, listConsents } from '../../platform/consents.ts'
import { fill, greetingTo, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { RecipientService } from '../../referrals/recipients/index.ts'
import { recipientConsentKinds } from '../../referrals/recipients/index.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly recipients: Pick<RecipientService, 'findById'>
}

/** Composes the mail that an operator ended a consent: it quotes the wording and contains no advertising. */
export function consentMails({ accounts, recipients }: Dependencies) {
  const ended: MailComposer = async (tx, context, { consentId = '', personId = '' }) => {
    const consents = await listConsents(tx, [personId], consentKinds)
    const given = consents.find((one) => one.consentId === consentId)
    if (!given) return undefined
    const wordings = consents.filter((one) => hasEndedWith(given, one)).map(({ wording }) => wording)
    const isRecipient = recipientConsentKinds.some((kind) => kind === given.kind)
    const person = await (isRecipient ? recipients : accounts).findById(tx, personId)
    // The account or the data of the order are deleted, so there is nothing left to confirm.
    if (!person?.email) return undefined
    const texts = mailTexts(context)['consent-ended']
    const quotes = [...new Set(wordings)].map((wording) =>
      fill(texts.wording, { wording: trustedText(wording) }),
    )
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [greetingTo(context, person.firstName ?? ''), texts.text],
      quote: trustedText(quotes.join('\n\n')),
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

/**
 * Returns whether a consent ended together with the given one. An operator ends all consents of a kind at
 * once, but of campaigns only the one named.
 */
function hasEndedWith(given: GivenConsent, other: GivenConsent): boolean {
  if (other.consentId === given.consentId) return true
  if (given.kind === 'campaign' || other.kind !== given.kind) return false
  return given.withdrawnAt !== null && other.withdrawnAt?.getTime() === given.withdrawnAt.getTime()
}
