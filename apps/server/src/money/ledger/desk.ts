import type { LedgerAccount } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import * as balanceRepository from './balance-repository.ts'
import type { EntryFilter, LedgerEntry } from './repository.ts'
import * as repository from './repository.ts'

/** An entry with the numbers under which operators know its subject. */
export type ListedEntry = LedgerEntry & {
  readonly referralNumber: string | null
  readonly orderNumber: string | null
  readonly creditNoteNumber: string | null
}

interface Page {
  /** Id of the last entry of the previous page. */
  readonly after: string | undefined
  readonly limit: number
}

export type LedgerDesk = ReturnType<typeof ledgerDesk>

/** Lists ledger entries and balances for operators. */
export function ledgerDesk({ database }: { readonly database: Database }) {
  return {
    /**
     * Lists entries, newest first.
     * @throws AppError invalid-input when `after` is not an entry of this tenant
     */
    list: (context: Context, filter: EntryFilter, page: Page): Promise<ListedEntry[]> =>
      withTenant(database, context.tenant.id, (tx) => list(tx, filter, page)),

    /**
     * Returns credits minus debits of every account in cents.
     * @param before counts only entries booked before this time
     */
    balances: (context: Context, before: Date | null): Promise<Record<LedgerAccount, number>> =>
      withTenant(database, context.tenant.id, (tx) => balanceRepository.balances(tx, before)),

    /** Job `figures.count`: merges the sums that transactions have written for the same day. Decision 126 */
    async mergeSums(context: Context): Promise<void> {
      await withTenant(database, context.tenant.id, balanceRepository.mergeSums)
    },
  }
}

async function list(tx: Tx, filter: EntryFilter, { after, limit }: Page): Promise<ListedEntry[]> {
  const last = after === undefined ? undefined : await repository.findEntry(tx, after)
  if (after !== undefined && !last) throw invalid({ after: 'invalid' })
  const entries = await repository.listEntries(tx, filter, limit, last)
  const numbers = await repository.findSubjectNumbers(tx, entries)
  return entries.map((entry) => {
    const subject = numbers.get(entry.claimId ?? entry.commissionId ?? entry.creditNoteId ?? '')
    return {
      ...entry,
      referralNumber: subject?.referralNumber ?? null,
      orderNumber: subject?.orderNumber ?? null,
      creditNoteNumber: subject?.creditNoteNumber ?? null,
    }
  })
}
