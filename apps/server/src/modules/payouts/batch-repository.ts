import type { BatchState } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { PayoutBatch as BatchRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Payer } from '../tenants/settings.ts'
import type { Payout } from './repository.ts'
import { doubtOf, isTakenByRun } from './wait-reasons.ts'

export type Batch = Omit<Selectable<BatchRow>, 'state' | 'payer'> & {
  readonly state: BatchState
  readonly payer: Payer | null
}

/** Most payouts of one batch; what is over goes into the next. */
export const BATCH_MAX = 10_000

/** A payout as its batch's file needs it. */
export type BatchedPayout = Pick<Payout, 'tenantId' | 'id' | 'amountCents' | 'iban' | 'holder'> & {
  /** What the transfer is for: a claim's product and referral, or a credit note's number. */
  readonly productName: string | null
  readonly referralNumber: string | null
  readonly creditNoteNumber: string | null
}

/** Runs that make batches of one tenant wait for each other, so that what is due goes into one file and not two. */
export async function takeTurns(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payouts.batch'), ${tenantId})`.execute(tx)
}

export async function insertBatch(
  tx: Tx,
  batch: Pick<Batch, 'tenantId' | 'id' | 'state' | 'createdAt' | 'madeBy' | 'approvedBy' | 'approvedAt'>,
): Promise<void> {
  await tx.insertInto('payoutBatch').values(batch).execute()
}

/**
 * Moves what waits into a batch, the longest due first.
 * @param dueBefore null: whatever waits
 * @returns the payouts' ids
 */
export async function fillBatch(
  tx: Tx,
  batchId: string,
  dueBefore: Date | null,
  at: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payout p set state = 'batched', state_at = ${at}, batch_id = ${batchId}, reason = null
      from (select tenant_id, id from payout where ${isTakenByRun(dueBefore)}
             order by due_at, id limit ${limit} for update skip locked) due
     where p.tenant_id = due.tenant_id and p.id = due.id
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What such a batch would come to, of at most so many payouts. */
export async function runTotals(tx: Tx, dueBefore: Date | null, limit: number) {
  const { rows } = await sql<{ payouts: number; cents: string | null }>`
    select count(*)::int as payouts, sum(amount_cents) as cents from (
      select amount_cents from payout where ${isTakenByRun(dueBefore)} order by due_at, id limit ${limit}) taken`.execute(
    tx,
  )
  return { payouts: rows[0]?.payouts ?? 0, totalCents: Number(rows[0]?.cents ?? 0) }
}

/** Has doubt come up about one of the batch's payouts since it was put there? */
export async function hasDoubted(tx: Tx, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ doubted: boolean }>`
    select exists (select from payout where batch_id = ${batchId} and ${doubtOf} is not null) as doubted`.execute(
    tx,
  )
  return rows[0]?.doubted ?? false
}

/** Payouts that no bank has to do with: a debt takes them up wholly, or their order was found to be fraud. */
export async function listWithoutBank(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payout
     where state = 'waiting' and (
       (amount_cents = 0 and ${doubtOf} is null)
       or exists (
         select from claim c join fraud_case f on f.tenant_id = c.tenant_id and f.recipient_id = c.order_recipient_id
          where c.tenant_id = payout.tenant_id and c.id = payout.claim_id and f.state = 'confirmed'))
     order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteBatch(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('payoutBatch').where('id', '=', id).execute()
}

export async function findById(tx: Tx, id: string): Promise<Batch | undefined> {
  return (await tx.selectFrom('payoutBatch').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Batch
    | undefined
}

/** Holds the batch until the transaction ends. */
export async function lockById(tx: Tx, id: string): Promise<Batch | undefined> {
  return (await tx
    .selectFrom('payoutBatch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Batch | undefined
}

/** How many payouts a batch has and what they come to. */
export async function totalsOf(tx: Tx, batchId: string): Promise<{ payouts: number; totalCents: number }> {
  const row = await tx
    .selectFrom('payout')
    .select(({ fn }) => [fn.countAll<string>().as('payouts'), fn.sum<string>('amountCents').as('cents')])
    .where('batchId', '=', batchId)
    .executeTakeFirst()
  return { payouts: Number(row?.payouts ?? 0), totalCents: Number(row?.cents ?? 0) }
}

/** A stretch of a batch's payouts by key, so that however long a file is, no more than this is in memory. */
export async function nextOfBatch(
  tx: Tx,
  batchId: string,
  after: string | null,
  limit: number,
): Promise<BatchedPayout[]> {
  const { rows } = await sql<BatchedPayout>`
    select p.tenant_id, p.id, p.amount_cents, p.iban, p.holder, c.product_name, r.number as referral_number,
           n.number as credit_note_number
      from payout p
      left join claim c on c.tenant_id = p.tenant_id and c.id = p.claim_id
      left join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id
      left join credit_note n on n.tenant_id = p.tenant_id and n.id = p.credit_note_id
     where p.batch_id = ${batchId} and (${after}::uuid is null or p.id > ${after})
     order by p.id limit ${limit}`.execute(tx)
  return rows
}

/** @returns false when the batch is no longer in the state it was thought to be in */
export async function changeBatch(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'state'>,
  changes: Partial<Omit<Batch, 'payer'>> & { readonly payer?: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('payoutBatch')
    .set(changes)
    .where('id', '=', batch.id)
    .where('state', '=', batch.state)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Moves all payouts of a batch that are in a state. @returns their ids */
export async function moveAll(
  tx: Tx,
  batchId: string,
  from: Payout['state'],
  changes: { readonly state: Payout['state']; readonly stateAt: Date; readonly batchId?: null },
): Promise<string[]> {
  const rows = await tx
    .updateTable('payout')
    .set(changes)
    .where('batchId', '=', batchId)
    .where('state', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Batches the bank has carried out whose payouts are not all settled. */
export async function listExecuted(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('payoutBatch')
    .select('id')
    .where('state', '=', 'sent')
    .where('executedAt', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Payouts of a batch in a state, by key. */
export async function listOfBatch(
  tx: Tx,
  batchId: string,
  state: Payout['state'],
  after: string | null,
  limit: number,
): Promise<string[]> {
  let query = tx.selectFrom('payout').select('id').where('batchId', '=', batchId).where('state', '=', state)
  if (after) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The batches these payouts are in. */
export async function batchesOf(tx: Tx, payoutIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct batch_id as id from payout
     where id = any(${payoutIds}::uuid[]) and batch_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}
