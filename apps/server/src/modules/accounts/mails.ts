import { fill, mailTexts } from '../../mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { issueToken } from '../../platform/tokens.ts'
import type { ReferralService } from '../referrals/service.ts'
import { pathOf } from '../tenants/wire.ts'
import { securityMails } from './security-mails.ts'
import type { AccountService } from './service.ts'

export interface Dependencies {
  readonly accounts: AccountService
  readonly referrals: ReferralService
}

/** Mails that let an address prove itself. */
export function accountMails({ accounts, referrals }: Dependencies) {
  /** A referral was created with this address. What the mail says depends on whether the address is confirmed. */
  const optIn: MailComposer = async (tx, context, data) => {
    const account = await accounts.findById(tx, data.accountId ?? '')
    const referral = await referrals.findById(tx, data.referralId ?? '')
    if (!account || !referral) return undefined
    const page = (name: 'PersoenlicherBereich' | 'RegistrierungAbschliessen') =>
      `${context.baseUrl}/${context.locale}${pathOf(context.tenant, name)}`
    const confirmed = account.emailConfirmedAt !== null
    const texts = mailTexts(context.locale)[confirmed ? 'referral-created' : 'opt-in']
    const token = confirmed
      ? undefined
      : await issueToken(tx, context.tenant.id, {
          type: 'opt-in',
          subjectId: account.id,
          now: context.now,
        })
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [
        fill(mailTexts(context.locale).greeting, { firstName: account.firstName }),
        fill(texts.text, { product: referral.productName }),
      ],
      action: {
        label: texts.action,
        url: token ? `${page('RegistrierungAbschliessen')}?token=${token}` : page('PersoenlicherBereich'),
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  const welcome: MailComposer = async (tx, context, data) => {
    const account = await accounts.findById(tx, data.accountId ?? '')
    if (!account || account.emailConfirmedAt) return undefined
    const texts = mailTexts(context.locale).welcome
    const token = await issueToken(tx, context.tenant.id, {
      type: 'opt-in',
      subjectId: account.id,
      now: context.now,
    })
    const path = pathOf(context.tenant, 'RegistrierungAbschliessen')
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [fill(mailTexts(context.locale).greeting, { firstName: account.firstName }), texts.text],
      action: {
        label: texts.action,
        url: `${context.baseUrl}/${context.locale}${path}?token=${token}`,
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  return { 'opt-in': optIn, welcome, ...securityMails({ welcome }) }
}
