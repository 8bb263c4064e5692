import { germanDay } from '@zuruf/domain'
import type { TestApp } from './app.ts'
import { day } from './clock.ts'
import { asOperator, inTenant, pain002, sentBatch, uploadBankFile } from './payouts.ts'

/**
 * Returns the actions on credit notes of swb.
 *
 * @param server returns the app, which must be open before the first action
 */
export function creditNoteActions(server: () => TestApp) {
  const context = () => server().contextOf('swb')

  /** Sends the waiting payouts to the bank after their waiting time. */
  async function send() {
    server().clock.advance(7 * day)
    await server().modules.batches.raise(context())
    return sentBatch(server())
  }

  return {
    context,
    send,

    /** Issues credit notes for everything open today. */
    issue: () => server().modules.creditNotes.issueDue(context(), germanDay(context().now)),

    correct: (noteId: string) =>
      inTenant(server(), (tx) =>
        server().modules.creditNotes.correct(tx, asOperator(server()), noteId, 'Falscher Satz'),
      ),

    /** Sets the agency's bank account. */
    setBankAccount: (id: string, iban = 'DE02120300000000202051', holder = 'Agentur Morgenrot') =>
      inTenant(server(), (tx) => server().modules.banks.put(tx, context(), 'agency', id, { iban, holder })),

    /** Sends the waiting payouts to the bank and confirms them. */
    async pay(): Promise<void> {
      const { id } = await send()
      await uploadBankFile(server(), pain002(id, [], { status: 'ACSC' }))
    },
  }
}
