import { type LedgerAccount, ledgerAccounts } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

// A trigger writes what each account gained on a day (`ledger_sum`) in the transaction of the entries. Decision 126

/**
 * Returns credits minus debits of every account in cents, from the sums of days and the entries of the last day.
 * @param before counts only entries booked before this time
 */
export async function balances(tx: Tx, before: Date | null): Promise<Record<LedgerAccount, number>> {
  const { rows } = await sql<{ account: LedgerAccount; cents: string }>`
    select account, sum(cents) as cents from (
      select account, cents from ledger_sum${before ? sql` where day < ${dayOf(before)}` : sql``}
      ${before ? sql`union all ${sidesSince(dayOf(before), before)}` : sql``}) as sides
     group by account`.execute(tx)
  const found = new Map(rows.map(({ account, cents }) => [account, Number(cents)]))
  return Object.fromEntries(ledgerAccounts.map((account) => [account, found.get(account) ?? 0])) as Record<
    LedgerAccount,
    number
  >
}

const dayOf = (moment: Date) => sql`(${moment}::timestamptz at time zone 'Europe/Berlin')::date`

/** Query of both sides of the entries from the beginning of a day up to a time. */
const sidesSince = (day: RawBuilder<unknown>, before: Date) => sql`
  select side.account, side.cents from ledger_entry e
   cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as side (account, cents)
   where e.booked_at >= ${day}::timestamp at time zone 'Europe/Berlin' and e.booked_at < ${before}`

/**
 * Merges the rows of `ledger_sum` of the same day and account. Decision 126
 * @returns the number of rows merged
 */
export async function mergeSums(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('ledger.merge'), current_setting('zuruf.tenant')::int)`.execute(
    tx,
  )
  const { rows } = await sql<{ gone: number }>`
    with crowded as (
      select tenant_id, day, account from ledger_sum group by 1, 2, 3 having count(*) > 1),
    gone as (
      delete from ledger_sum s using crowded c
       where (s.tenant_id, s.day, s.account) = (c.tenant_id, c.day, c.account)
      returning s.*),
    merged as (
      insert into ledger_sum (tenant_id, day, account, cents)
      select tenant_id, day, account, sum(cents) from gone group by 1, 2, 3)
    select count(*)::int as gone from gone`.execute(tx)
  return rows[0]?.gone ?? 0
}
