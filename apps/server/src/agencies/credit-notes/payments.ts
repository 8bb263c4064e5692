import {
  addDays,
  bookingsOfCreditPayment,
  bookingsOfLateCreditReturn,
  type CreditNoteState,
  germanDay,
  splitCreditPayment,
} from '@zuruf/domain'
import type { Ledger } from '../../money/ledger/index.ts'
import type { BankAccounts, Payout, PayoutService } from '../../money/payouts/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { Commissions } from '../commissions/index.ts'
import type { NotifyOwners } from './mails.ts'
import { type NotePayment, type NoteWithPayment, paymentOf } from './payment-view.ts'
import type { CreditNote, ListedNote } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly ledger: Ledger
  readonly commissions: Pick<Commissions, 'lockCommissions'>
  readonly payouts: PayoutService
  readonly banks: BankAccounts
  readonly notifyOwners: NotifyOwners
}

/** Result of creating a payout for a credit note. */
type PayoutOutcome = 'raised' | 'account-missing' | 'not-due'

/** Days until a payout is due if its credit note is overdue already. */
const daysToNewDueDate = 7

export type CreditPayments = ReturnType<typeof creditPayments>

/** Creates payouts for credit notes, which are paid in the same batches as rewards. Decision 065 */
export function creditPayments(dependencies: Dependencies) {
  const { database, ledger, commissions, payouts, banks, notifyOwners } = dependencies

  /** Locks a credit note until the transaction ends, after the commissions of its agency. */
  async function lockNote(tx: Tx, id: string): Promise<CreditNote | undefined> {
    const found = await repository.findNote(tx, id)
    if (!found) return undefined
    await commissions.lockCommissions(tx, found.agencyId)
    return repository.lockNote(tx, id)
  }

  /**
   * Returns what an agency owes for corrected credit notes, minus what payouts under way will settle; negative
   * when the client owes it money.
   */
  const unreservedDebtOf = async (tx: Tx, agencyId: string): Promise<number> =>
    (await ledger.debtOfAgency(tx, agencyId)) - (await payouts.reservedOfAgency(tx, agencyId))

  async function createPayout(
    tx: Tx,
    context: Context,
    id: string,
    issuedBefore: Date,
  ): Promise<PayoutOutcome> {
    const note = await lockNote(tx, id)
    // Checked again under the lock: another run or an objection may have been faster.
    const isDue = note?.kind === 'credit-note' && note.state === 'issued' && note.issuedAt <= issuedBefore
    if (!isDue || (await payouts.findLive(tx, { creditNoteId: id }))) return 'not-due'
    const { amountCents, offsetCents } = splitCreditPayment(
      note.grossCents,
      await unreservedDebtOf(tx, note.agencyId),
    )
    const bank = await banks.read(tx, context, 'agency', note.agencyId)
    if (amountCents > 0 && !bank) return 'account-missing'
    const dueAt = new Date(`${note.dueDay}T12:00:00Z`)
    const newDueAt = addDays(context.now, daysToNewDueDate)
    await payouts.add(
      tx,
      context,
      { creditNoteId: id },
      { transferCents: amountCents, offsetCents },
      bank ?? { iban: '', holder: '' },
      { dueAt: dueAt < context.now ? newDueAt : dueAt },
    )
    return 'raised'
  }

  async function changeState(
    tx: Tx,
    context: Context,
    note: CreditNote,
    to: CreditNoteState,
    paidAt: Date | null,
  ) {
    const changes = { state: to, stateAt: context.now, paidAt }
    if (!(await repository.changeNote(tx, note, changes))) return false
    if (to !== note.state) {
      await recordTransitions(tx, context, [
        { entity: 'credit-note', entityId: note.id, from: note.state, to },
      ])
    }
    return true
  }

  /**
   * Marks a credit note as paid, after the transfer or when netting left nothing to transfer.
   * @param note locked by the caller
   * @returns false when it was paid before
   */
  async function pay(tx: Tx, context: Context, note: CreditNote): Promise<boolean> {
    const payout = await payouts.findLive(tx, { creditNoteId: note.id })
    if (!payout || note.state !== 'issued') return false
    await ledger.bookFor(
      tx,
      context,
      { creditNoteId: note.id },
      bookingsOfCreditPayment('credit-paid', payout),
    )
    await payouts.move(tx, context, payout, 'paid')
    await changeState(tx, context, note, 'paid', context.now)
    const { number } = note
    const { amountCents, offsetCents } = payout
    await recordAudit(tx, context, 'credit-note.paid', note.id, { number, amountCents, offsetCents })
    const about = { creditNoteId: note.id, payoutId: payout.id }
    await notifyOwners(tx, context, 'credit-note-paid', note.agencyId, about)
    return true
  }

  /**
   * Reopens a credit note whose transfer was refused, returned or given up, and deletes the bank account. It is
   * paid again once the agency has entered another account.
   * @param note locked by the caller
   * @param payout the payout before it was refused or returned
   * @param reason the bank's code
   */
  async function reopen(
    tx: Tx,
    context: Context,
    note: CreditNote,
    payout: Payout,
    reason: string,
  ): Promise<void> {
    const about = { creditNoteId: note.id }
    if (payout.state === 'paid') {
      // If the credit note was corrected in the meantime, the agency no longer owes the returned amount.
      const isCorrected = note.state === 'corrected'
      const bookings = isCorrected
        ? bookingsOfLateCreditReturn(payout.amountCents)
        : bookingsOfCreditPayment('credit-returned', payout)
      await ledger.bookFor(tx, context, about, bookings, reason)
      // A credit note with an objection keeps that state.
      if (!isCorrected)
        await changeState(tx, context, note, note.state === 'paid' ? 'issued' : note.state, null)
    }
    await banks.deleteIfIbanMatches(tx, context, 'agency', note.agencyId, payouts.bankOf(payout).iban)
    if (note.state !== 'corrected') {
      await notifyOwners(tx, context, 'credit-note-returned', note.agencyId, { creditNoteId: note.id })
    }
  }

  /** Reads the payments of these credit notes and returns a function that looks up the payment of one. */
  async function paymentLookup(
    tx: Tx,
    context: Context,
    notes: readonly CreditNote[],
  ): Promise<(note: CreditNote) => NotePayment> {
    const latest = await payouts.latestOfCreditNotes(
      tx,
      notes.map(({ id }) => id),
    )
    const byNote = new Map(latest.map((payout) => [payout.creditNoteId, payout]))
    const { creditNoteWaitDays } = context.tenant.settings.payouts
    return (note) =>
      paymentOf(note, byNote.get(note.id), germanDay(addDays(note.issuedAt, creditNoteWaitDays)))
  }

  return {
    unreservedDebtOf,
    paymentLookup,

    /**
     * Creates a payout for each credit note whose waiting time is over and that has no objection. Concurrent runs
     * create only one. A credit note waits while its agency has no bank account.
     */
    async createDuePayouts(
      context: Context,
    ): Promise<{ readonly raised: number; readonly accountMissing: number }> {
      const { tenant, now } = context
      const issuedBefore = addDays(now, -tenant.settings.payouts.creditNoteWaitDays)
      const ids = await withTenant(database, tenant.id, (tx) => repository.listPayableNotes(tx, issuedBefore))
      const report = { raised: 0, accountMissing: 0 }
      for (const id of ids) {
        const outcome = await withTenant(database, tenant.id, (tx) =>
          createPayout(tx, context, id, issuedBefore),
        )
        if (outcome === 'raised') report.raised++
        if (outcome === 'account-missing') report.accountMissing++
      }
      return report
    },

    /** Locks a credit note and the commissions of its agency, and returns the functions that pay or reopen it. */
    async lock(tx: Tx, id: string) {
      const note = await lockNote(tx, id)
      return (
        note && {
          pay: (inTx: Tx, context: Context) => pay(inTx, context, note),
          reopen: (inTx: Tx, context: Context, payout: Payout, reason: string) =>
            reopen(inTx, context, note, payout, reason),
        }
      )
    },

    /** Returns a credit note with the stage of its payment. */
    async withPayment(tx: Tx, context: Context, note: ListedNote): Promise<NoteWithPayment> {
      const paymentOfNote = await paymentLookup(tx, context, [note])
      return { note, payment: paymentOfNote(note) }
    },

    /** Returns credit notes with the stage of their payment. */
    async withPayments(tx: Tx, context: Context, notes: readonly ListedNote[]): Promise<NoteWithPayment[]> {
      const paymentOfNote = await paymentLookup(tx, context, notes)
      return notes.map((note) => ({ note, payment: paymentOfNote(note) }))
    },

    hasAccount: (tx: Tx, agencyId: string) => banks.exists(tx, 'agency', agencyId),
  }
}
