import { formatCents, formatGermanDate } from '@zuruf/domain'
import { fill, greetingTo, mailTexts } from '../../mail/texts.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailComposer, Mailer } from '../../platform/mailer.ts'
import type { AccountService } from '../accounts/service.ts'
import { ownersOf } from '../agencies/entry-repository.ts'
import { pathOf } from '../tenants/wire.ts'
import type { CreditPayments } from './payments.ts'
import * as repository from './repository.ts'

type Name = 'credit-note-issued' | 'credit-note-returned'

export type TellOwners = ReturnType<typeof ownerTeller>

/** Queues a mail about a credit note for each of who answer for its agency, in the transaction that causes it. */
export const ownerTeller =
  ({ mailer, accounts }: { readonly mailer: Mailer; readonly accounts: Pick<AccountService, 'findById'> }) =>
  async (tx: Tx, context: Context, name: Name, agencyId: string, creditNoteId: string): Promise<void> => {
    for (const accountId of await ownersOf(tx, agencyId)) {
      const owner = await accounts.findById(tx, accountId)
      if (!owner) continue
      await mailer.queue(tx, context, {
        ...{ name, to: owner.email, language: owner.language ?? context.tenant.defaultLanguage },
        data: { creditNoteId, accountId },
      })
    }
  }

/** Mails to who answer for an agency, about its credit notes and how they are paid. */
export function creditNoteMails({
  accounts,
  payments,
}: {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly payments: Pick<CreditPayments, 'viewOf'>
}): Record<Name, MailComposer> {
  const about =
    (name: Name): MailComposer =>
    async (tx, context, { creditNoteId = '', accountId = '' }) => {
      const note = await repository.findNote(tx, creditNoteId)
      const agency = note && (await repository.findAgency(tx, note.agencyId))
      const owner = await accounts.findById(tx, accountId)
      if (!note || !agency || !owner || note.state === 'corrected') return undefined
      const isReturned = (await payments.viewOf(tx, context, [note]))(note).stage === 'failed'
      // Paid onto another account meanwhile: there is nothing left to ask for.
      if (name === 'credit-note-returned' && !isReturned) return undefined
      const { text, action, ...rest } = mailTexts(context)[name]
      const forPartner = agency.kind === 'partner'
      const pages = {
        'credit-note-issued': forPartner ? 'profisellerBilling' : 'agencyInvoices',
        'credit-note-returned': forPartner ? 'profisellerData' : 'agencyData',
      } as const
      const values = {
        ...{ name: agency.name, tenant: context.tenant.name, number: note.number },
        amount: formatCents(note.grossCents, context.locale),
        day: formatGermanDate(new Date(`${note.dueDay}T12:00:00Z`)),
      }
      return {
        ...rest,
        subject: fill(rest.subject, values),
        paragraphs: [greetingTo(context, owner.firstName), fill(text, values)],
        action: {
          label: action,
          url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, pages[name])}`,
        },
      }
    }
  return {
    'credit-note-issued': about('credit-note-issued'),
    'credit-note-returned': about('credit-note-returned'),
  }
}
