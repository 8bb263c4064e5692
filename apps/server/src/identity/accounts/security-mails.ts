import { isAgencyRole } from '@zuruf/contract/abilities'
import { formatGermanDateTime } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { fill, greetingTo, type MailText, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { issueToken } from '../../platform/tokens.ts'
import { lockKindOf } from './locks.ts'
import * as repository from './repository.ts'
import { findDevice } from './session-repository.ts'

type Page = 'agencyPasswordReset' | 'PasswortZuruecksetzen' | 'PasswortVergessen' | 'MeineDaten' | 'Kontakt'

const pageUrl = (context: Context, name: Page) =>
  `${context.baseUrl}/${context.locale}${pathOf(context.tenant, name)}`

/**
 * Composes mails about passwords and logins: password reset, password change, login from a new device.
 * @param welcome the mail with the link that confirms an address
 */
export function securityMails({ welcome }: { welcome: MailComposer }) {
  /**
   * Sent after a password reset was requested for this address. Only the mailbox learns whether there is an
   * account.
   */
  const reset: MailComposer = async (tx, context, data) => {
    const account = await repository.findById(tx, data.accountId ?? '')
    if (!account) return undefined
    const forAgency = data.area === 'agency'
    if (forAgency && !account.roles.some(isAgencyRole)) return undefined
    const paragraphs = (text: MailText) => [greetingTo(context, account.firstName), text]
    if (lockKindOf(context.tenant, account)) {
      const { text, action, ...rest } = mailTexts(context)['password-locked']
      return {
        ...rest,
        paragraphs: paragraphs(text),
        action: { label: action, url: pageUrl(context, 'Kontakt') },
      }
    }
    // An unconfirmed address has no password yet; setting the first one confirms it.
    if (!account.emailConfirmedAt) return welcome(tx, context, data)
    const { text, textAgency, action, afterword, ...rest } = mailTexts(context)['password-reset']
    const token = await issueToken(tx, context.tenant.id, {
      type: 'password',
      subjectId: account.id,
      now: context.now,
    })
    return {
      ...rest,
      paragraphs: paragraphs(forAgency ? textAgency : text),
      action: {
        label: action,
        url: `${pageUrl(context, forAgency ? 'agencyPasswordReset' : 'PasswortZuruecksetzen')}?token=${token}`,
      },
      afterword: [afterword],
    }
  }

  const changed: MailComposer = async (tx, context, data) => {
    const account = await repository.findById(tx, data.accountId ?? '')
    if (!account) return undefined
    const { text, action, afterword, ...rest } = mailTexts(context)['password-changed']
    return {
      ...rest,
      paragraphs: [
        greetingTo(context, account.firstName),
        fill(text, { email: trustedText(account.email) }),
        afterword,
      ],
      action: { label: action, url: pageUrl(context, 'PasswortVergessen') },
    }
  }

  const newLogin: MailComposer = async (tx, context, data) => {
    const account = await repository.findById(tx, data.accountId ?? '')
    const device = account && (await findDevice(tx, data.deviceId ?? ''))
    if (!device) return undefined
    const { text, on, unknown, action, otherAction, afterword, ...rest } = mailTexts(context)['new-login']
    const { browser, system } = device
    const family =
      browser && system
        ? fill(on, { browser: trustedText(browser), system: trustedText(system) })
        : trustedText(browser || system || unknown)
    const time = formatGermanDateTime(device.firstSeenAt)
    return {
      ...rest,
      paragraphs: [
        greetingTo(context, account.firstName),
        fill(text, { email: trustedText(account.email) }),
        afterword,
      ],
      highlight: trustedText(`${family}, ${time}`),
      action: { label: action, url: pageUrl(context, 'MeineDaten') },
      otherAction: { label: otherAction, url: pageUrl(context, 'PasswortVergessen') },
    }
  }

  return { 'password-reset': reset, 'password-changed': changed, 'new-login': newLogin }
}
