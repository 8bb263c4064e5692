import { type LedgerAccount, ledgerAccounts } from '@zuruf/domain'
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

/** What the owner of claims owes back, in cents: paid for orders that failed afterwards, less what was settled. */
export async function debtOf(
  tx: Tx,
  { accountId, recipientId }: { readonly accountId: string | null; readonly recipientId: string | null },
): Promise<number> {
  const { rows } = await sql<{ cents: string | null }>`
    select sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end) as cents
      from ledger_entry e join claim c on c.tenant_id = e.tenant_id and c.id = e.claim_id
     where ${accountId ? sql`c.account_id = ${accountId}` : sql`c.recipient_id = ${recipientId}`}
       and (e.debit = 'receivable' or e.credit = 'receivable')`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}

/** The same of one account. */
export async function debtOfAccount(tx: Tx, accountId: string): Promise<number> {
  return debtOf(tx, { accountId, recipientId: null })
}

/** What one person owes. */
export interface Debt {
  /** The account's, or the recipient's. */
  readonly id: string
  readonly party: 'recommender' | 'recipient'
  readonly debtCents: number
}

/** Everybody who owes something, or is owed because more was settled than was due; by id. */
export async function debts(tx: Tx, after: string | undefined, limit: number): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select coalesce(c.account_id, c.recipient_id) as id, c.party,
           sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end)::int as debt_cents
      from ledger_entry e join claim c on c.tenant_id = e.tenant_id and c.id = e.claim_id
     where (e.debit = 'receivable' or e.credit = 'receivable')
       and (${after ?? null}::uuid is null or coalesce(c.account_id, c.recipient_id) > ${after ?? null})
     group by 1, 2
    having sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end) <> 0
     order by 1 limit ${limit}`.execute(tx)
  return rows
}
