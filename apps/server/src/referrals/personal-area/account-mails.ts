import type { Catalogue } from '../../catalogue/products/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { listPasskeys, lockKindOf, securityMails } from '../../identity/accounts/index.ts'
import { fill, greetingTo, label, mailTexts, product, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { issueToken } from '../../platform/tokens.ts'
import type { PersonalLinks } from '../personal-links/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { shareOf } from './mail-share.ts'

export interface Dependencies {
  readonly accounts: AccountService
  readonly referrals: ReferralService
  readonly personalLinks: Pick<PersonalLinks, 'workingLinkOf'>
  readonly catalogue: Pick<Catalogue, 'orderKindOf'>
}

/** Account mails. Locked accounts get no confirmation mails, since they could not use them. */
export function accountMails({ accounts, referrals, personalLinks, catalogue }: Dependencies) {
  /**
   * Sent after a referral was created with this address, with its link. An address that is not confirmed is asked to
   * confirm first.
   */
  const optIn: MailComposer = async (tx, context, data) => {
    const account = await accounts.findById(tx, data.accountId ?? '')
    const referral = await referrals.findById(tx, data.referralId ?? '')
    if (!account || !referral || lockKindOf(context.tenant, account)) return undefined
    const page = (name: 'PersoenlicherBereich' | 'RegistrierungAbschliessen') =>
      `${context.baseUrl}/${context.locale}${pathOf(context.tenant, name)}`
    const confirmed = account.emailConfirmedAt !== null
    const texts = mailTexts(context)
    const values = {
      product: product(productNameFor(context, referral)),
      email: trustedText(account.email),
    }
    const share = shareOf(context, referral, catalogue.orderKindOf(context.tenant, referral.productId))
    if (confirmed) {
      const created = texts['referral-created']
      const link = await personalLinks.workingLinkOf(tx, context, referral)
      return {
        subject: created.subject,
        heading: created.heading,
        paragraphs: [greetingTo(context, account.firstName), fill(created.text, values)],
        share,
        otherAction: { label: created.action, url: page('PersoenlicherBereich') },
        afterword: [
          ...(link ? [fill(created.personalLink, { link: trustedText(link) })] : []),
          created.afterword,
        ],
        reason: created.reason,
      }
    }
    const confirm = texts['opt-in']
    const token = await issueToken(tx, context.tenant.id, {
      type: 'opt-in',
      subjectId: account.id,
      now: context.now,
    })
    return {
      subject: confirm.subject,
      heading: confirm.heading,
      paragraphs: [
        greetingTo(context, account.firstName),
        fill(confirm.text, values),
        fill(confirm.address, values),
      ],
      action: { label: confirm.action, url: `${page('RegistrierungAbschliessen')}?token=${token}` },
      actionUrlText: confirm.actionUrl,
      share,
      afterword: [confirm.afterword],
      reason: confirm.reason,
    }
  }

  const welcome: MailComposer = async (tx, context, data) => {
    const account = await accounts.findById(tx, data.accountId ?? '')
    if (!account || account.emailConfirmedAt || lockKindOf(context.tenant, account)) return undefined
    const texts = mailTexts(context).welcome
    const token = await issueToken(tx, context.tenant.id, {
      type: 'opt-in',
      subjectId: account.id,
      now: context.now,
    })
    const path = pathOf(context.tenant, 'RegistrierungAbschliessen')
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [greetingTo(context, account.firstName), texts.text],
      action: {
        label: texts.action,
        url: `${context.baseUrl}/${context.locale}${path}?token=${token}`,
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  /**
   * Sent after somebody requested an account with this address. The page shows everybody the same answer;
   * only the mail differs.
   */
  const registration: MailComposer = async (tx, context, data) => {
    const account = await accounts.findById(tx, data.accountId ?? '')
    if (!account?.emailConfirmedAt) return welcome(tx, context, data)
    if (lockKindOf(context.tenant, account)) return undefined
    const texts = mailTexts(context)['account-exists']
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [
        greetingTo(context, account.firstName),
        fill(texts.text, { email: trustedText(account.email) }),
      ],
      action: {
        label: texts.action,
        url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'Login')}`,
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  /** Names nobody, since the account is deleted. */
  const deletionDone: MailComposer = async (_tx, context, data) => {
    const texts = mailTexts(context)['deletion-done']
    const kept = data.keptThrough ? [fill(texts.kept, { year: trustedText(data.keptThrough) })] : []
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [texts.text, ...kept],
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  /** Notifies the owner, since anybody who could add a passkey can log in from now on. */
  const passkeyAdded: MailComposer = async (tx, context, data) => {
    const account = await accounts.findById(tx, data.accountId ?? '')
    const passkeys = await listPasskeys(tx, data.accountId ?? '')
    const passkey = passkeys.find(({ id }) => id === data.passkeyId)
    if (!account || !passkey) return undefined
    const texts = mailTexts(context)['passkey-added']
    return {
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [greetingTo(context, account.firstName), fill(texts.text, { name: label(passkey.name) })],
      action: {
        label: texts.action,
        url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'MeineDaten')}`,
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  return {
    'opt-in': optIn,
    welcome,
    registration,
    'deletion-done': deletionDone,
    'passkey-added': passkeyAdded,
    ...securityMails({ welcome }),
  }
}
