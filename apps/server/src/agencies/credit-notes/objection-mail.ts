import { formatCents } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, label, mailTexts, toCompany, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer, Mailer } from '../../platform/mailer.ts'
import * as repository from './repository.ts'

export type NotifyClient = ReturnType<typeof createClientNotifier>

/**
 * Creates the function that mails the tenant's alert address about an objection, which stops the payment until
 * an operator answers it.
 */
export const createClientNotifier =
  ({ mailer }: { readonly mailer: Mailer }) =>
  async (tx: Tx, context: Context, creditNoteId: string): Promise<void> => {
    const { settings, defaultLanguage } = context.tenant
    if (!settings.alertAddress) return
    await mailer.queue(tx, context, {
      name: 'credit-note-objected',
      to: settings.alertAddress,
      language: defaultLanguage,
      data: { creditNoteId },
    })
  }

/** Composes the mail about an objection to a credit note. */
export const objectionMail: MailComposer = async (tx, context, { creditNoteId = '' }) => {
  const note = await repository.findNote(tx, creditNoteId)
  const agency = note && (await repository.findAgency(tx, note.agencyId))
  if (note?.state !== 'objected' || !agency) return undefined
  const { text, textPaid, action, subject, ...rest } = mailTexts(context)['credit-note-objected']
  const values = {
    name: label(agency.name),
    number: trustedText(note.number),
    amount: trustedText(formatCents(note.grossCents, context.locale)),
  }
  return {
    ...rest,
    subject: fill(subject, values),
    paragraphs: [fill(note.paidAt === null ? text : textPaid, values)],
    quote: toCompany(note.objection ?? ''),
    action: {
      label: action,
      url: `${context.baseUrl}/backoffice/${context.tenant.key}/credit-notes/${note.id}`,
    },
  }
}
