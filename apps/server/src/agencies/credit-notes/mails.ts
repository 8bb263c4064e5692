import { formatCents, formatGermanDate } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { PayoutService } from '../../money/payouts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, greetingTo, label, type MailText, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { ComposedMail, MailComposer, Mailer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { Agents } from '../agents/index.ts'
import type { CreditPayments } from './payments.ts'
import type { ListedNote } from './repository.ts'
import * as repository from './repository.ts'

type Name = `credit-note-${'issued' | 'returned' | 'paid' | 'corrected' | 'answered'}`

/** Data of a mail. A mail about a payment also names the payout, because a returned payment is repeated. */
type About = { readonly creditNoteId: string; readonly payoutId?: string }

export type NotifyOwners = ReturnType<typeof createOwnerNotifier>

/**
 * Creates the function that queues a mail about a credit note to everybody responsible for its agency, in the
 * transaction of the event.
 */
export const createOwnerNotifier =
  ({
    mailer,
    accounts,
    agents,
  }: {
    readonly mailer: Mailer
    readonly accounts: Pick<AccountService, 'findById'>
    readonly agents: Pick<Agents, 'listResponsibleAccounts'>
  }) =>
  async (tx: Tx, context: Context, name: Name, agencyId: string, about: About): Promise<void> => {
    for (const accountId of await agents.listResponsibleAccounts(tx, agencyId)) {
      const owner = await accounts.findById(tx, accountId)
      if (!owner) continue
      await mailer.queue(tx, context, {
        name,
        to: owner.email,
        language: owner.language ?? context.tenant.defaultLanguage,
        data: { ...about, accountId },
      })
    }
  }

const pages = {
  agency: { billing: 'agencyInvoices', data: 'agencyData' },
  partner: { billing: 'profisellerBilling', data: 'profisellerData' },
} as const

type Page = keyof (typeof pages)['agency']
type Values = Readonly<Record<string, MailText>>

/** Parts of a mail about a credit note. The placeholders of its texts are filled with `values`. */
interface MailParts {
  readonly content: Pick<ComposedMail, 'subject' | 'heading' | 'reason' | 'quote'> & {
    readonly action: MailText
    readonly paragraphs: readonly MailText[]
  }
  readonly page: Page
  readonly values?: Values
}

/** @returns undefined when the mail no longer applies */
type ComposeParts = (
  tx: Tx,
  context: Context,
  note: ListedNote,
  data: Readonly<Record<string, string>>,
) => Promise<MailParts | undefined>

/** Composes mails about credit notes and their payment for the people responsible for an agency. */
export function creditNoteMails({
  accounts,
  payments,
  payouts,
}: {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly payments: Pick<CreditPayments, 'paymentLookup' | 'unreservedDebtOf' | 'hasAccount'>
  readonly payouts: Pick<PayoutService, 'findById'>
}): Record<Name, MailComposer> {
  const composer =
    (composeParts: ComposeParts): MailComposer =>
    async (tx, context, data) => {
      const note = await repository.findNote(tx, data.creditNoteId ?? '')
      const agency = note && (await repository.findAgency(tx, note.agencyId))
      const owner = await accounts.findById(tx, data.accountId ?? '')
      if (!note || !agency || !owner) return undefined
      const parts = await composeParts(tx, context, note, data)
      if (!parts) return undefined
      const { subject, paragraphs, action, ...rest } = parts.content
      const values = {
        name: label(agency.name),
        number: trustedText(note.number),
        amount: trustedText(formatCents(note.grossCents, context.locale)),
        ...parts.values,
      }
      const page = pages[agency.kind === 'partner' ? 'partner' : 'agency'][parts.page]
      return {
        ...rest,
        subject: fill(subject, values),
        paragraphs: [greetingTo(context, owner.firstName), ...paragraphs.map((text) => fill(text, values))],
        action: { label: action, url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, page)}` },
      }
    }

  const issued: ComposeParts = async (tx, context, note) => {
    if (note.state === 'corrected') return undefined
    const { text, textOffset, textNoAccount, action, actionNoAccount, ...rest } =
      mailTexts(context)['credit-note-issued']
    const values = { day: trustedText(formatGermanDate(new Date(`${note.dueDay}T12:00:00Z`))) }
    const debtCents = await payments.unreservedDebtOf(tx, note.agencyId)
    if (debtCents < note.grossCents && !(await payments.hasAccount(tx, note.agencyId))) {
      const content = { ...rest, action: actionNoAccount, paragraphs: [textNoAccount] }
      return { content, page: 'data', values }
    }
    const content = { ...rest, action, paragraphs: [debtCents > 0 ? textOffset : text] }
    return { content, page: 'billing', values }
  }

  const returned: ComposeParts = async (tx, context, note) => {
    // The mail asks for another account, so it is dropped if the payment is no longer failed, or if one was
    // entered.
    const { stage, payout } = (await payments.paymentLookup(tx, context, [note]))(note)
    if (stage !== 'failed' || !payout || (await payments.hasAccount(tx, note.agencyId))) return undefined
    const { text, ...rest } = mailTexts(context)['credit-note-returned']
    const values = { amount: trustedText(formatCents(payout.amountCents, context.locale)) }
    return { content: { ...rest, paragraphs: [text] }, page: 'data', values }
  }

  const paid: ComposeParts = async (tx, context, _note, { payoutId = '' }) => {
    const payout = await payouts.findById(tx, payoutId)
    if (payout?.state !== 'paid') return undefined
    const texts = mailTexts(context)['credit-note-paid']
    const { action, reason } = texts
    const { amountCents, offsetCents, ibanLast4 } = payout
    const values = {
      day: trustedText(formatGermanDate(payout.stateAt ?? context.now)),
      account: trustedText(ibanLast4),
      transfer: trustedText(formatCents(amountCents, context.locale)),
      offset: trustedText(formatCents(offsetCents, context.locale)),
      owed: trustedText(formatCents(-offsetCents, context.locale)),
    }
    const content =
      amountCents === 0
        ? {
            subject: texts.subjectSettled,
            heading: texts.headingSettled,
            paragraphs: [texts.textSettled],
          }
        : {
            subject: texts.subject,
            heading: texts.heading,
            paragraphs: [
              texts.text,
              ...(offsetCents > 0 ? [texts.offset] : []),
              ...(offsetCents < 0 ? [texts.owed] : []),
            ],
          }
    return { content: { ...content, action, reason }, page: 'billing', values }
  }

  const corrected: ComposeParts = async (tx, context, note) => {
    const counterId = await repository.findCounterDocument(tx, note.id)
    const counter = counterId && (await repository.findNote(tx, counterId))
    if (!counter) return undefined
    const { text, carried, unpaid, because, ...rest } = mailTexts(context)['credit-note-corrected']
    return {
      content: {
        ...rest,
        paragraphs: [text, counter.carriedCents > 0 ? carried : unpaid, because],
        quote: trustedText(counter.reason ?? ''),
      },
      page: 'billing',
      values: {
        counter: trustedText(counter.number),
        carried: trustedText(formatCents(counter.carriedCents, context.locale)),
      },
    }
  }

  const answered: ComposeParts = async (_tx, context, note) => {
    // Objected to again, or corrected: the answer no longer applies.
    if (note.objectionAnswer === null || note.state === 'corrected') return undefined
    const { text, ...rest } = mailTexts(context)['credit-note-answered']
    return {
      content: { ...rest, paragraphs: [text], quote: trustedText(note.objectionAnswer) },
      page: 'billing',
    }
  }

  return {
    'credit-note-issued': composer(issued),
    'credit-note-returned': composer(returned),
    'credit-note-paid': composer(paid),
    'credit-note-corrected': composer(corrected),
    'credit-note-answered': composer(answered),
  }
}
