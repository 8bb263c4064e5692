import { fill, greetingTo, mailTexts, trustedText } from '../../../platform/mail/texts.ts'
import type { MailComposer } from '../../../platform/mailer.ts'
import { pathOf } from '../../../platform/tenants/wire.ts'
import { issueToken } from '../../../platform/tokens.ts'
import { findChange } from '../email-change-repository.ts'
import * as repository from '../repository.ts'

/** Composes the mails about an e-mail change: one to the new address, two to the old one (before and after). */
export function emailChangeMails() {
  /** Sent to the new address. Contains no name, because the address may be mistyped and belong to somebody else. */
  const confirm: MailComposer = async (tx, context, data) => {
    const change = await findChange(tx, data.changeId ?? '')
    if (!change || change.confirmedAt) return undefined
    const { text, action, afterword, ...rest } = mailTexts(context)['email-change']
    const token = await issueToken(tx, context.tenant.id, {
      type: 'email-change',
      subjectId: change.id,
      now: context.now,
    })
    const path = pathOf(context.tenant, 'EmailBestaetigen')
    return {
      ...rest,
      paragraphs: [fill(text, { email: trustedText(change.newEmail) })],
      action: { label: action, url: `${context.baseUrl}/${context.locale}${path}?token=${token}` },
      afterword: [afterword],
    }
  }

  const notice: MailComposer = async (tx, context, data) => {
    const account = await repository.findById(tx, data.accountId ?? '')
    const change = await findChange(tx, data.changeId ?? '')
    if (!account || !change) return undefined
    const { text, action, afterword, ...rest } = mailTexts(context)['email-change-notice']
    return {
      ...rest,
      paragraphs: [
        greetingTo(context, account.firstName),
        fill(text, { email: trustedText(change.newEmail) }),
        afterword,
      ],
      action: {
        label: action,
        url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'PasswortVergessen')}`,
      },
    }
  }

  /** Sent to the old address. Omits the new one, since the old mailbox may belong to somebody else by now. */
  const changed: MailComposer = async (tx, context, data) => {
    const account = await repository.findById(tx, data.accountId ?? '')
    if (!account) return undefined
    const { text, action, afterword, ...rest } = mailTexts(context)['email-changed']
    return {
      ...rest,
      paragraphs: [greetingTo(context, account.firstName), text, afterword],
      action: {
        label: action,
        url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'Kontakt')}`,
      },
    }
  }

  return { 'email-change': confirm, 'email-change-notice': notice, 'email-changed': changed }
}
