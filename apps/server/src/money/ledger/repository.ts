import type { Booking, ClaimKind, LedgerAccount, RewardParty } from '@zuruf/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { LedgerEntry as EntryRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type LedgerEntry = Selectable<EntryRow>

export async function insertEntries(tx: Tx, entries: readonly Insertable<EntryRow>[]): Promise<void> {
  await insertRows(tx, 'ledgerEntry', entries)
}

/** Returns the entries of these claims, oldest first. */
export async function listOfClaims(tx: Tx, claimIds: readonly string[]): Promise<LedgerEntry[]> {
  if (claimIds.length === 0) return []
  return (await tx
    .selectFrom('ledgerEntry')
    .selectAll()
    .where('claimId', 'in', claimIds)
    .orderBy('id')
    .execute()) as LedgerEntry[]
}

/** Filter of the ledger in the back office. The end of a period is exclusive. */
export interface EntryFilter {
  readonly account?: LedgerAccount | undefined
  readonly kind?: Booking['kind'] | undefined
  readonly claimId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Position of an entry in the order by time. */
type EntryKey = Pick<LedgerEntry, 'id' | 'bookedAt'>

/**
 * Lists entries, newest first.
 * @param after the last entry of the previous page
 */
export async function listEntries(
  tx: Tx,
  { account, kind, claimId, from, to }: EntryFilter,
  limit: number,
  after?: EntryKey,
): Promise<LedgerEntry[]> {
  const page = async (side?: 'debit' | 'credit') => {
    let query = tx.selectFrom('ledgerEntry').selectAll()
    if (side) query = query.where(side, '=', account ?? null)
    if (kind) query = query.where('kind', '=', kind)
    if (claimId) query = query.where('claimId', '=', claimId)
    if (from) query = query.where('bookedAt', '>=', from)
    if (to) query = query.where('bookedAt', '<', to)
    if (after) query = query.where(sql<boolean>`(booked_at, id) < (${after.bookedAt}, ${after.id})`)
    return (await query
      .orderBy('bookedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()) as LedgerEntry[]
  }
  if (!account) return page()
  // One query per side, so that each uses its index. No entry has the same account on both sides.
  return [...(await page('debit')), ...(await page('credit'))].toSorted(newestFirst).slice(0, limit)
}

/** Numbers under which operators know the claim of an entry. */
export interface ClaimNumbers {
  readonly referralNumber: string
  readonly orderNumber: string
}

/**
 * Returns the numbers under which operators know the subjects of these entries.
 * @returns by the id of the claim, commission or credit note
 */
export async function findSubjectNumbers(
  tx: Tx,
  entries: readonly Pick<LedgerEntry, 'claimId' | 'commissionId' | 'creditNoteId'>[],
): Promise<Map<string, Partial<ClaimNumbers> & { readonly creditNoteNumber?: string }>> {
  const ids = (of: (entry: (typeof entries)[number]) => string | null) =>
    entries.map(of).filter((id) => id !== null)
  const ofCommissions = ids(({ commissionId }) => commissionId)
  const ofCreditNotes = ids(({ creditNoteId }) => creditNoteId)
  const commissions =
    ofCommissions.length === 0
      ? []
      : await tx
          .selectFrom('commission')
          .innerJoin('orders', (join) =>
            join
              .onRef('orders.tenantId', '=', 'commission.tenantId')
              .onRef('orders.id', '=', 'commission.orderId'),
          )
          .innerJoin('referral', (join) =>
            join
              .onRef('referral.tenantId', '=', 'orders.tenantId')
              .onRef('referral.id', '=', 'orders.referralId'),
          )
          .select(['commission.id', 'referral.number as referralNumber', 'orders.number as orderNumber'])
          .where('commission.id', 'in', [...new Set(ofCommissions)])
          .execute()
  const creditNotes =
    ofCreditNotes.length === 0
      ? []
      : await tx
          .selectFrom('creditNote')
          .select(['id', 'number as creditNoteNumber'])
          .where('id', 'in', [...new Set(ofCreditNotes)])
          .execute()
  return new Map<string, Partial<ClaimNumbers> & { readonly creditNoteNumber?: string }>([
    ...(await findClaimNumbers(
      tx,
      ids(({ claimId }) => claimId),
    )),
    ...commissions.map(({ id, ...numbers }) => [id, numbers] as const),
    ...creditNotes.map(({ id, ...numbers }) => [id, numbers] as const),
  ])
}

async function findClaimNumbers(tx: Tx, claimIds: readonly string[]): Promise<Map<string, ClaimNumbers>> {
  if (claimIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('claim')
    .innerJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'claim.tenantId').onRef('referral.id', '=', 'claim.referralId'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'claim.tenantId').onRef('orders.id', '=', 'claim.orderId'),
    )
    .select(['claim.id', 'referral.number as referralNumber', 'orders.number as orderNumber'])
    .where('claim.id', 'in', [...new Set(claimIds)])
    .execute()
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}

const newestFirst = (a: EntryKey, b: EntryKey) =>
  b.bookedAt.getTime() - a.bookedAt.getTime() || (BigInt(b.id) > BigInt(a.id) ? 1 : -1)

export async function findEntry(tx: Tx, id: string): Promise<LedgerEntry | undefined> {
  return (await tx.selectFrom('ledgerEntry').selectAll().where('id', '=', id).executeTakeFirst()) as
    | LedgerEntry
    | undefined
}

const beginOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Berlin')`
const endOf = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')`

export async function countEntries(
  tx: Tx,
  period: { readonly from: string; readonly to: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('ledgerEntry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bookedAt', '>=', beginOf(period.from))
    .where('bookedAt', '<', endOf(period.to))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * An entry with the details an accountant needs. For a credit note, `productName` is the name of its agency.
 */
export type ExportedEntry = LedgerEntry &
  Booking & {
    readonly productName: string
    readonly referralNumber: string | null
    readonly creditNoteNumber: string | null
    readonly orderNumber: string | null
    readonly recipientNumber: string | null
  }

/**
 * Returns the entries of a period, oldest first.
 * @param period first and last day in the German calendar
 * @param after the last entry of the previous batch
 */
export async function exportEntries(
  tx: Tx,
  period: { readonly from: string; readonly to: string },
  limit: number,
  after?: EntryKey,
): Promise<ExportedEntry[]> {
  let query = tx
    .selectFrom('ledgerEntry')
    .leftJoin('claim', (join) =>
      join.onRef('claim.tenantId', '=', 'ledgerEntry.tenantId').onRef('claim.id', '=', 'ledgerEntry.claimId'),
    )
    .leftJoin('commission', (join) =>
      join
        .onRef('commission.tenantId', '=', 'ledgerEntry.tenantId')
        .onRef('commission.id', '=', 'ledgerEntry.commissionId'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'commission.tenantId').onRef('orders.id', '=', 'commission.orderId'),
    )
    .leftJoin('creditNote', (join) =>
      join
        .onRef('creditNote.tenantId', '=', 'ledgerEntry.tenantId')
        .onRef('creditNote.id', '=', 'ledgerEntry.creditNoteId'),
    )
    .leftJoin('referral', (join) =>
      join
        .onRef('referral.tenantId', '=', 'ledgerEntry.tenantId')
        .on(({ eb, fn, ref }) =>
          eb('referral.id', '=', fn.coalesce(ref('claim.referralId'), ref('orders.referralId'))),
        ),
    )
    .leftJoin('orders as rewarded', (join) =>
      join
        .onRef('rewarded.tenantId', '=', 'ledgerEntry.tenantId')
        .on(({ eb, fn, ref }) => eb('rewarded.id', '=', fn.coalesce(ref('claim.orderId'), ref('orders.id')))),
    )
    .leftJoin('recipient', (join) =>
      join
        .onRef('recipient.tenantId', '=', 'rewarded.tenantId')
        .onRef('recipient.id', '=', 'rewarded.recipientId'),
    )
    .selectAll('ledgerEntry')
    .select(['rewarded.number as orderNumber', 'recipient.number as recipientNumber'])
    .select(({ fn, ref }) =>
      fn
        .coalesce(
          ref('claim.productName'),
          ref('orders.productName'),
          sql<string>`credit_note.creditor ->> 'name'`,
          sql<string>`''`,
        )
        .as('productName'),
    )
    .select(['referral.number as referralNumber', 'creditNote.number as creditNoteNumber'])
    .where('bookedAt', '>=', beginOf(period.from))
    .where('bookedAt', '<', endOf(period.to))
  if (after) {
    query = query.where(
      sql<boolean>`(ledger_entry.booked_at, ledger_entry.id) > (${after.bookedAt}, ${after.id})`,
    )
  }
  return (await query
    .orderBy('ledgerEntry.bookedAt')
    .orderBy('ledgerEntry.id')
    .limit(limit)
    .execute()) as ExportedEntry[]
}

/** A booking that paid a person or took money back, with its subject. */
export type AccountBooking = Pick<LedgerEntry, 'id' | 'bookedAt'> &
  Booking & {
    readonly claimKind: ClaimKind
    readonly productName: string
    readonly referralNumber: string
  }

/**
 * Lists the bookings that paid an account's owner or took money back, oldest first.
 * @param year in the German calendar; all years by default
 */
export async function listSettlements(tx: Tx, accountId: string, year?: number): Promise<AccountBooking[]> {
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
    .where('entry.kind', 'in', ['paid', 'offset', 'returned', 'clawed-back', 'written-off'])
  if (year !== undefined) {
    query = query
      .where('entry.bookedAt', '>=', sql<Date>`${begin(year)}`)
      .where('entry.bookedAt', '<', sql<Date>`${begin(year + 1)}`)
  }
  return (await query.orderBy('entry.bookedAt').orderBy('entry.id').execute()) as AccountBooking[]
}

/**
 * Returns what the owner of claims owes in cents: payments for orders that failed later, minus what has been
 * settled.
 */
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

/** Returns the debt of one account in cents. */
export async function debtOfAccount(tx: Tx, accountId: string): Promise<number> {
  return debtOf(tx, { accountId, recipientId: null })
}

/**
 * Returns what an agency owes for credit notes corrected after payment, in cents; negative when the agency is
 * owed money.
 */
export async function debtOfAgency(tx: Tx, agencyId: string): Promise<number> {
  const { rows } = await sql<{ cents: string | null }>`
    select sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end) as cents
      from credit_note n join ledger_entry e on e.tenant_id = n.tenant_id and e.credit_note_id = n.id
     where n.agency_id = ${agencyId} and (e.debit = 'receivable' or e.credit = 'receivable')`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}

/** Returns the credit note that last changed an agency's debt. */
export async function lastNoteOfDebt(tx: Tx, agencyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select n.id from credit_note n join ledger_entry e on e.tenant_id = n.tenant_id and e.credit_note_id = n.id
     where n.agency_id = ${agencyId} and (e.debit = 'receivable' or e.credit = 'receivable')
     order by e.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Debt of one person. */
export interface Debt {
  /** Id of the account or recipient. */
  readonly id: string
  readonly party: RewardParty
  readonly debtCents: number
}

/** A debt with the person's name or e-mail address; null when they have deleted their account. */
export type ListedDebt = Debt & { readonly name: string | null }

/**
 * Returns the claim whose booking last changed the debt of an account or recipient; if there is none, the claim with
 * the latest booking.
 */
export async function lastClaimOfDebt(tx: Tx, ownerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c join ledger_entry e on e.tenant_id = c.tenant_id and e.claim_id = c.id
     where c.account_id = ${ownerId} or c.recipient_id = ${ownerId}
     order by 'receivable' in (e.debit, e.credit) desc, e.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Lists people with a debt, or with a credit because more was settled than they owed; ordered by id. */
export async function listDebts(tx: Tx, after: string | undefined, limit: number): Promise<ListedDebt[]> {
  const { rows } = await sql<ListedDebt>`
    select d.*, case when a.deleted_at is null then coalesce(nullif(trim(concat_ws(' ',
             coalesce(a.first_name, r.first_name), coalesce(a.last_name, r.last_name))), ''), a.email, r.email) end as name
      from (select c.tenant_id, coalesce(c.account_id, c.recipient_id) as id, c.party,
                   sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end)::int as debt_cents
              from ledger_entry e join claim c on c.tenant_id = e.tenant_id and c.id = e.claim_id
             where (e.debit = 'receivable' or e.credit = 'receivable')
               and (${after ?? null}::uuid is null or coalesce(c.account_id, c.recipient_id) > ${after ?? null})
             group by 1, 2, 3
            having sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end) <> 0
             order by 2 limit ${limit}) d
      left join account a on a.tenant_id = d.tenant_id and a.id = d.id
      left join recipient r on r.tenant_id = d.tenant_id and r.id = d.id
     order by d.id`.execute(tx)
  return rows
}
