import { formatGermanDate } from '@zuruf/domain'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { fill, greetingTo, mailTexts, product, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { PersonalLinks } from '../personal-links/index.ts'
import { listReminded } from '../referrals/index.ts'

/** Referrals listed in a mail; the personal area shows the rest. */
const maxShown = 5

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly personalLinks: Pick<PersonalLinks, 'workingLinkOf'>
}

/**
 * Reminder of ending referrals. It links to their pages and not to the renewal itself, because mail programs
 * open links automatically.
 */
export function referralMails({ accounts, personalLinks }: Dependencies) {
  const linkEnding: MailComposer = async (tx, context, data) => {
    const account = await accounts.findById(tx, data.accountId ?? '')
    const ending = await listReminded(tx, data.accountId ?? '', context.now, maxShown + 1)
    const [first] = ending
    // Renewed or ended since the mail was queued.
    if (!account || !first) return undefined
    const texts = mailTexts(context)['link-ending']
    const day = trustedText(formatGermanDate(first.expiresAt))
    const page = (path: string) => `${context.baseUrl}/${context.locale}${path}`
    const link = await personalLinks.workingLinkOf(tx, context, {
      accountId: account.id,
      forAgency: false,
      partnerLinkId: null,
    })
    const common = {
      afterword: [...(link ? [fill(texts.personalLink, { link: trustedText(link) })] : []), texts.afterword],
      reason: texts.reason,
    }
    if (ending.length === 1) {
      const path = pathOf(context.tenant, 'Empfehlung').replace(':empfehlungsnummer', first.number)
      return {
        ...common,
        subject: fill(texts.subject, { day }),
        heading: fill(texts.heading, { day }),
        paragraphs: [
          greetingTo(context, account.firstName),
          fill(texts.text, { product: product(productNameFor(context, first)), day }),
        ],
        action: { label: texts.action, url: `${page(path)}?hex=${first.secret}` },
      }
    }
    return {
      ...common,
      subject: texts.subjectMany,
      heading: texts.headingMany,
      paragraphs: [
        greetingTo(context, account.firstName),
        texts.textMany,
        ...ending.slice(0, maxShown).map((referral) =>
          fill(texts.line, {
            product: product(productNameFor(context, referral)),
            day: trustedText(formatGermanDate(referral.expiresAt)),
          }),
        ),
        ...(ending.length > maxShown ? [texts.more] : []),
      ],
      action: { label: texts.actionMany, url: page(pathOf(context.tenant, 'PersoenlicherBereich')) },
    }
  }
  return { 'link-ending': linkEnding }
}
