import { germanDay } from '@zuruf/domain'
import type { TestApp } from './app.ts'
import { day } from './clock.ts'
import { asOperator, inTenant, pain002, readBack, sentBatch } from './payouts.ts'

/**
 * What happens to credit notes in swb.
 * @param of gives the app, which is opened before the first of it happens
 */
export function creditNoteActs(of: () => TestApp) {
  const context = () => of().contextOf('swb')

  /** What waits goes to the bank, its waiting time over. */
  async function send() {
    of().clock.advance(7 * day)
    await of().modules.batches.raise(context())
    return sentBatch(of())
  }

  return {
    context,
    send,

    /** For all that is open today. */
    issue: () => of().modules.creditNotes.issueDue(context(), germanDay(context().now)),

    correct: (noteId: string) =>
      inTenant(of(), (tx) => of().modules.creditNotes.correct(tx, asOperator(of()), noteId, 'Falscher Satz')),

    /** The agency's account. */
    account: (id: string, iban = 'DE02120300000000202051', holder = 'Agentur Morgenrot') =>
      inTenant(of(), (tx) => of().modules.banks.put(tx, context(), 'agency', id, { iban, holder })),

    /** What waits goes to the bank, which carries it out. */
    async pay(): Promise<void> {
      const { id } = await send()
      await readBack(of(), pain002(id, [], { status: 'ACSC' }))
    },
  }
}
