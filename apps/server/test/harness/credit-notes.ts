import { germanDay } from '@zuruf/domain'
import type { TestApp } from './app.ts'
import { day } from './clock.ts'
import { asOperator, inTenant, pain002, sentBatch, uploadBankFile } from './payouts.ts'

/**
 * Returns the actions on credit notes of swb.
 *
 * @param of returns the app, which must be open before the first action
 */
export function creditNoteActs(of: () => TestApp) {
  const context = () => of().contextOf('swb')

  /** Sends the waiting payouts to the bank after their waiting time. */
  async function send() {
    of().clock.advance(7 * day)
    await of().modules.batches.raise(context())
    return sentBatch(of())
  }

  return {
    context,
    send,

    /** Issues credit notes for everything open today. */
    issue: () => of().modules.creditNotes.issueDue(context(), germanDay(context().now)),

    correct: (noteId: string) =>
      inTenant(of(), (tx) => of().modules.creditNotes.correct(tx, asOperator(of()), noteId, 'Falscher Satz')),

    /** Sets the agency's bank account. */
    account: (id: string, iban = 'DE02120300000000202051', holder = 'Agentur Morgenrot') =>
      inTenant(of(), (tx) => of().modules.banks.put(tx, context(), 'agency', id, { iban, holder })),

    /** Sends the waiting payouts to the bank and confirms them. */
    async pay(): Promise<void> {
      const { id } = await send()
      await uploadBankFile(of(), pain002(id, [], { status: 'ACSC' }))
    },
  }
}
