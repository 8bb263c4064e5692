import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type NextCreditNote, nextCreditNote } from './next-credit-note.ts'
import type { NoteWithPayment } from './payment-view.ts'
import type { CreditPayments } from './payments.ts'
import type { CreditNotes } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly creditNotes: Pick<CreditNotes, 'list' | 'readPdf' | 'object' | 'sumOpenCommissions'>
  readonly payments: Pick<CreditPayments, 'withPayment' | 'withPayments' | 'unreservedDebtOf' | 'hasAccount'>
}

interface Page {
  /** Id of the last credit note of the previous page. */
  readonly after: string | undefined
  readonly limit: number
}

/** A page of an agency's credit notes, with its open commissions and its debt. */
export interface OwnCreditNotesPage {
  readonly notes: readonly NoteWithPayment[]
  readonly hasMore: boolean
  /** Commissions that are not on a credit note yet, without VAT. */
  readonly openCents: number
  readonly next: NextCreditNote | undefined
  /** What the agency owes; negative when the client owes it money. */
  readonly debtCents: number
  readonly hasAccount: boolean
}

export type OwnCreditNotes = ReturnType<typeof ownCreditNotes>

/**
 * Lets an agency or sales partner read its own credit notes and object to them. All methods throw
 * not-authorised if the caller acts for neither.
 */
export function ownCreditNotes(dependencies: Dependencies) {
  const { database, creditNotes, payments } = dependencies
  return {
    /**
     * Returns a page of the agency's credit notes, newest first.
     * @throws AppError invalid-input at `nach` when `after` is not a credit note of the agency
     */
    list: (context: Context, page: Page): Promise<OwnCreditNotesPage> =>
      withTenant(database, context.tenant.id, (tx) => list(dependencies, tx, context, page)),

    /** Returns the document as it was issued. @throws AppError not-found */
    readPdf: (context: Context, id: string) =>
      withTenant(database, context.tenant.id, async (tx) => creditNotes.readPdf(tx, id, agencyOf(context))),

    /** Records an objection of the agency. @throws the same errors as `creditNotes.object` */
    object: (context: Context, id: string, reason: string): Promise<NoteWithPayment> =>
      withTenant(database, context.tenant.id, async (tx) => {
        const note = await creditNotes.object(tx, context, agencyOf(context), id, reason)
        return payments.withPayment(tx, context, note)
      }),
  }
}

/** @throws AppError not-authorised */
function agencyOf({ agency }: Context): string {
  if (!agency) throw new AppError('not-authorised')
  return agency.agencyId
}

async function list(
  { creditNotes, payments }: Dependencies,
  tx: Tx,
  context: Context,
  { after, limit }: Page,
): Promise<OwnCreditNotesPage> {
  const agencyId = agencyOf(context)
  const notes = await creditNotes.list(tx, { agencyId }, after, limit + 1, 'nach')
  return {
    notes: await payments.withPayments(tx, context, notes.slice(0, limit)),
    hasMore: notes.length > limit,
    openCents: await creditNotes.sumOpenCommissions(tx, agencyId),
    next: await nextCreditNote(tx, context, agencyId),
    debtCents: await payments.unreservedDebtOf(tx, agencyId),
    hasAccount: await payments.hasAccount(tx, agencyId),
  }
}
