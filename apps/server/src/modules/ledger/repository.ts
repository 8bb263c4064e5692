import { type Booking, type LedgerAccount, ledgerAccounts } from '@zuruf/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { LedgerEntry as EntryRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type LedgerEntry = Selectable<EntryRow>

export async function insertEntries(tx: Tx, entries: readonly Insertable<EntryRow>[]): Promise<void> {
  await insertRows(tx, 'ledgerEntry', entries)
}

/** What was booked for these claims, oldest first. */
export async function listOfClaims(tx: Tx, claimIds: readonly string[]): Promise<LedgerEntry[]> {
  if (claimIds.length === 0) return []
  return tx.selectFrom('ledgerEntry').selectAll().where('claimId', 'in', claimIds).orderBy('id').execute()
}

/** Credits less debits of every account, in cents. @param before counts what was booked earlier than this moment */
export async function balances(tx: Tx, before: Date | null): Promise<Record<LedgerAccount, number>> {
  const { rows } = await sql<{ account: LedgerAccount; cents: string }>`
    select side.account, sum(side.cents) as cents
      from ledger_entry e
     cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as side (account, cents)
     where ${before}::timestamptz is null or e.booked_at < ${before}
     group by side.account`.execute(tx)
  const found = new Map(rows.map(({ account, cents }) => [account, Number(cents)]))
  return Object.fromEntries(ledgerAccounts.map((account) => [account, found.get(account) ?? 0])) as Record<
    LedgerAccount,
    number
  >
}

/** A booking by which something came to a person or was taken back, with what it was for. */
export type AccountBooking = Pick<LedgerEntry, 'id' | 'bookedAt'> &
  Booking & {
    readonly claimKind: 'reward' | 'bonus'
    readonly productName: string
    readonly referralNumber: string
  }

/**
 * What was paid to an account's owner, returned or clawed back, oldest first.
 * @param year of the German calendar; all years unless said otherwise
 */
export async function settledOfAccount(tx: Tx, accountId: string, year?: number): Promise<AccountBooking[]> {
  const begin = (of: number) => sql`make_timestamp(${of}::int, 1, 1, 0, 0, 0) at time zone 'Europe/Berlin'`
  let query = tx
    .selectFrom('claim')
    .innerJoin('ledgerEntry as entry', (join) =>
      join.onRef('entry.tenantId', '=', 'claim.tenantId').onRef('entry.claimId', '=', 'claim.id'),
    )
    .innerJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'claim.tenantId').onRef('referral.id', '=', 'claim.referralId'),
    )
    .select(['entry.id', 'entry.bookedAt', 'entry.kind', 'entry.debit', 'entry.credit', 'entry.amountCents'])
    .select(['claim.kind as claimKind', 'claim.productName', 'referral.number as referralNumber'])
    .where('claim.accountId', '=', accountId)
    .where('entry.kind', 'in', ['paid', 'offset', 'returned', 'clawed-back'])
  if (year !== undefined) {
    query = query
      .where('entry.bookedAt', '>=', sql<Date>`${begin(year)}`)
      .where('entry.bookedAt', '<', sql<Date>`${begin(year + 1)}`)
  }
  return (await query.orderBy('entry.bookedAt').orderBy('entry.id').execute()) as AccountBooking[]
}

/** What an account's owner owes back, in cents: paid for orders that failed afterwards, less what was settled. */
export async function debtOfAccount(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ cents: string | null }>`
    select sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end) as cents
      from ledger_entry e join claim c on c.tenant_id = e.tenant_id and c.id = e.claim_id
     where c.account_id = ${accountId} and 'receivable' in (e.debit, e.credit)`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}
