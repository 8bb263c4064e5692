import type { CommissionKind, CreditNoteState } from '@zuruf/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { CreditNoteLine as LineRow, CreditNote as NoteRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Party } from './document.ts'
import { daysOfMonth } from './months.ts'

export type CreditNote = Omit<Selectable<NoteRow>, 'creditor' | 'debtor'> & {
  readonly creditor: Party & { readonly number: string }
  readonly debtor: Party
}

/** Credit note; a counter-document has the number of the credit note it cancels. */
export type ListedNote = CreditNote & { readonly counterOfNumber: string | null }

export type CreditNoteLine = Selectable<LineRow>

/** Returns the agency's data for a credit note. */
export async function findAgency(tx: Tx, id: string) {
  return tx.selectFrom('agency').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A commission or reversal that is on no credit note. */
export interface OpenCommission {
  readonly id: string
  readonly kind: CommissionKind
  readonly amountCents: number
  readonly orderNumber: string
  readonly productName: string
  /** German calendar. */
  readonly day: string
}

const arisenBy = (until: string) =>
  sql`c.arisen_at < ((${until}::date + 1)::timestamp at time zone 'Europe/Berlin')`

/** Condition: the order has a fraud case that is not cleared, so its commission waits. Decision 042 */
const hasOpenFraudCase = sql`exists (select from orders o join fraud_case f on f.tenant_id = o.tenant_id
  and f.recipient_id = o.recipient_id where o.tenant_id = c.tenant_id and o.id = c.order_id and f.state <> 'cleared')`

/** Returns the ids of agencies with open commissions up to and including a day. */
export async function listAgenciesWithOpenCommissions(tx: Tx, until: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.agency_id as id from commission c
     where c.credit_note_id is null and ${arisenBy(until)} order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Condition: the counterpart of a commission or reversal is on a credit note. Both must then be credited, even
 * during a fraud case: the reversal of a credited commission returns the client's money, and a commission whose
 * reversal is credited, which happens after a correction, would otherwise be deducted without having been paid.
 */
const isCounterpartCredited = sql`exists (select from commission k where k.tenant_id = c.tenant_id
  and k.order_id = c.order_id and k.kind <> c.kind and k.credit_note_id is not null)`

/** Returns the open commissions and reversals of an agency, oldest first. */
export async function listOpenCommissions(
  tx: Tx,
  agencyId: string,
  until: string,
): Promise<OpenCommission[]> {
  const { rows } = await sql<OpenCommission>`
    select c.id, c.kind, c.amount_cents, o.number as order_number, o.product_name,
           to_char(c.arisen_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day
      from commission c join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
     where c.agency_id = ${agencyId} and c.credit_note_id is null and ${arisenBy(until)} and (not (${hasOpenFraudCase}) or ${isCounterpartCredited})
     order by c.arisen_at, c.id`.execute(tx)
  return rows
}

/** Sums the open commissions and reversals of an agency, optionally up to and including a day, in cents without VAT. */
export async function sumOpenCommissions(tx: Tx, agencyId: string, until?: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(c.amount_cents), 0) as cents from commission c
     where c.agency_id = ${agencyId} and c.credit_note_id is null
       and ${until === undefined ? sql`true` : arisenBy(until)}`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}

/**
 * Sums an agency's credit notes with VAT, paid and unpaid. A paid one counts as paid during an objection;
 * corrected ones and their counter-documents cancel out.
 */
export async function sumCreditNotes(tx: Tx, agencyId: string) {
  const { rows } = await sql<{ paid: number; waiting: number }>`
    select coalesce(sum(gross_cents) filter (where is_paid), 0)::int as paid,
           coalesce(sum(gross_cents) filter (where not is_paid), 0)::int as waiting
      from credit_note cross join lateral (select paid_at is not null and state <> 'corrected' as is_paid) as money
     where agency_id = ${agencyId}`.execute(tx)
  return rows[0] ?? { paid: 0, waiting: 0 }
}

/** Returns the next number of the series and locks the series until the transaction ends. */
export async function nextSerial(tx: Tx, tenantId: number): Promise<number> {
  const { last } = await tx
    .insertInto('numberSeries')
    .values({ tenantId, series: 'credit-note', last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'series'])
        .doUpdateSet(({ eb }) => ({ last: eb('numberSeries.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertNote(
  tx: Tx,
  note: Insertable<NoteRow>,
  lines: readonly Insertable<LineRow>[],
  file: { readonly pdf: Buffer; readonly xml: string; readonly sha256: Buffer },
): Promise<void> {
  await tx.insertInto('creditNote').values(note).execute()
  await insertRows(tx, 'creditNoteLine', lines)
  await tx
    .insertInto('creditNoteFile')
    .values({ tenantId: note.tenantId, creditNoteId: note.id, ...file })
    .execute()
}

/** Assigns commissions to a credit note; null makes them open again. */
export async function assignToNote(
  tx: Tx,
  commissionIds: readonly string[],
  noteId: string | null,
): Promise<void> {
  await sql`update commission set credit_note_id = ${noteId} where id = any(${commissionIds}::uuid[])`.execute(
    tx,
  )
}

const notes = (tx: Tx) =>
  tx
    .selectFrom('creditNote')
    .leftJoin('creditNote as original', (join) =>
      join
        .onRef('original.tenantId', '=', 'creditNote.tenantId')
        .onRef('original.id', '=', 'creditNote.counterOf'),
    )
    .selectAll('creditNote')
    .select('original.number as counterOfNumber')

export async function findNote(tx: Tx, id: string): Promise<ListedNote | undefined> {
  return (await notes(tx).where('creditNote.id', '=', id).executeTakeFirst()) as ListedNote | undefined
}

/** Locks the credit note until the transaction ends. */
export async function lockNote(tx: Tx, id: string): Promise<CreditNote | undefined> {
  const query = tx.selectFrom('creditNote').selectAll().where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) as CreditNote | undefined
}

/** Returns the ids of credit notes that may be paid and were issued before a moment, oldest first. */
export async function listPayableNotes(tx: Tx, issuedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from credit_note n
     where n.kind = 'credit-note' and n.state = 'issued' and n.issued_at <= ${issuedBefore}
       and not exists (select from payout p where p.tenant_id = n.tenant_id and p.credit_note_id = n.id
         and p.state not in ('rejected', 'returned', 'cancelled'))
     order by n.issued_at, n.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Condition: credit note `n` has to be paid and has no payout under way. */
const isUnpaid = sql`n.kind = 'credit-note' and n.state = 'issued'
  and not exists (select from payout p where p.tenant_id = n.tenant_id and p.credit_note_id = n.id
    and p.state not in ('rejected', 'returned', 'cancelled'))`

/** Returns whether an agency has an unpaid credit note without a payout under way. */
export async function hasUnpaidNote(tx: Tx, agencyId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from credit_note n where n.agency_id = ${agencyId} and ${isUnpaid}) as waits`.execute(
    tx,
  )
  return rows[0]?.waits ?? false
}

/** Returns, by closed agency, the sum of unpaid credit notes without a payout under way and the oldest issue date. */
export async function listUnpaidOfClosedAgencies(
  tx: Tx,
): Promise<{ readonly agencyId: string; readonly cents: number; readonly since: Date }[]> {
  const { rows } = await sql<{ agencyId: string; cents: number; since: Date }>`
    select n.agency_id, sum(n.gross_cents)::int as cents, min(n.issued_at) as since
      from agency a join credit_note n on n.tenant_id = a.tenant_id and n.agency_id = a.id and ${isUnpaid}
     where a.state = 'closed' group by n.agency_id`.execute(tx)
  return rows
}

/** Returns the number and sum of credit notes with an unanswered objection, and the date of the oldest objection. */
export async function countObjections(tx: Tx): Promise<{ count: number; cents: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; cents: number; since: Date | null }>`
    select count(*)::int as count, coalesce(sum(gross_cents), 0)::int as cents, min(objected_at) as since
      from credit_note where state = 'objected'`.execute(tx)
  return rows[0] ?? { count: 0, cents: 0, since: null }
}

/** Returns the id of the counter-document that cancelled a credit note. */
export async function findCounterDocument(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('creditNote').select('id').where('counterOf', '=', id).executeTakeFirst()
  return row?.id
}

export interface NoteFilter {
  readonly state?: CreditNoteState | undefined
  readonly agencyId?: string | undefined
  /** Month of issue, `YYYY-MM`. */
  readonly month?: string | undefined
}

/**
 * Returns credit notes newest first.
 * @param after serial of the last one of the previous page
 */
export async function listNotes(
  tx: Tx,
  { state, agencyId, month }: NoteFilter,
  after: number | undefined,
  limit: number,
): Promise<ListedNote[]> {
  let query = notes(tx)
  if (state) query = query.where('creditNote.state', '=', state)
  if (agencyId) query = query.where('creditNote.agencyId', '=', agencyId)
  if (month) {
    const { from, before } = daysOfMonth(month)
    query = query.where('creditNote.issuedDay', '>=', from).where('creditNote.issuedDay', '<', before)
  }
  if (after !== undefined) query = query.where('creditNote.serial', '<', after)
  return (await query.orderBy('creditNote.serial', 'desc').limit(limit).execute()) as unknown as ListedNote[]
}

export async function listLines(tx: Tx, noteId: string): Promise<CreditNoteLine[]> {
  const query = tx.selectFrom('creditNoteLine').selectAll().where('creditNoteId', '=', noteId)
  return query.orderBy('position').execute()
}

/** Returns the PDF; undefined when it does not exist or was deleted after the retention period. */
export async function findPdf(tx: Tx, noteId: string): Promise<Buffer | undefined> {
  const query = tx.selectFrom('creditNoteFile').select('pdf').where('creditNoteId', '=', noteId)
  const pdf = (await query.executeTakeFirst())?.pdf
  return pdf?.length === 0 ? undefined : pdf
}

/** Returns when a credit note that names this sales partner was last issued or changed its state. */
export async function findLastChangeForPartner(tx: Tx, accountId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(greatest(n.issued_at, n.state_at)) as at from agency_member m
      join agency a on a.tenant_id = m.tenant_id and a.id = m.agency_id and a.kind = 'partner'
      join credit_note n on n.tenant_id = m.tenant_id and n.agency_id = m.agency_id and n.emptied_at is null
     where m.account_id = ${accountId}`.execute(tx)
  return rows[0]?.at ?? undefined
}

/**
 * Removes the creditor's data from credit notes after the retention period. Unsettled ones are kept.
 * @param cutoff only credit notes that were issued and last changed their state before this moment
 * @returns the number of anonymised credit notes
 */
export async function anonymiseBefore(tx: Tx, cutoff: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update credit_note set emptied_at = ${now}, objection = null, objection_answer = null,
           creditor = jsonb_build_object('name', '', 'street', '', 'zip', '', 'city', '', 'country', creditor -> 'country',
             'vatId', null, 'taxNumber', null, 'number', creditor -> 'number')
     where emptied_at is null and greatest(issued_at, state_at) < ${cutoff}
       and (kind = 'counter' or state in ('paid', 'corrected'))
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`update credit_note_file set pdf = '', xml = '' where credit_note_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return ids.length
}

/** @returns false when the credit note is no longer in the state it was read in */
export async function changeNote(
  tx: Tx,
  note: Pick<CreditNote, 'id' | 'state'>,
  changes: Partial<
    Pick<
      CreditNote,
      | 'state'
      | 'stateAt'
      | 'paidAt'
      | 'objection'
      | 'objectedAt'
      | 'objectedBy'
      | 'objectionAnswer'
      | 'answeredAt'
      | 'answeredBy'
    >
  >,
): Promise<boolean> {
  const result = await tx
    .updateTable('creditNote')
    .set(changes)
    .where('id', '=', note.id)
    .where('state', '=', note.state)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
