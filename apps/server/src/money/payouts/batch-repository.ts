import { type Selectable, sql } from 'kysely'
import type { PayoutBatch as BatchRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Payer } from '../../platform/tenants/settings.ts'
import type { Payout } from './repository.ts'
import { isTakenByBatch, payoutBlocker } from './wait-reasons.ts'

export type Batch = Omit<Selectable<BatchRow>, 'payer'> & { readonly payer: Payer | null }

/** Maximum number of payouts in a batch; the rest go into the next one. */
export const BATCH_MAX = 50_000

/** A payout with the data its payment file needs. */
export type BatchedPayout = Pick<Payout, 'tenantId' | 'id' | 'amountCents' | 'iban' | 'holder'> & {
  /** Purpose of the transfer: a claim's product and referral, or a credit note's number. */
  readonly productName: string | null
  readonly referralNumber: string | null
  readonly creditNoteNumber: string | null
}

/** Serialises batch creation per tenant, so that concurrent runs do not split due payouts across two files. */
export async function lockBatchCreation(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payouts.batch'), ${tenantId})`.execute(tx)
}

export async function insertBatch(
  tx: Tx,
  batch: Pick<Batch, 'tenantId' | 'id' | 'state' | 'createdAt' | 'madeBy' | 'approvedBy' | 'approvedAt'>,
): Promise<void> {
  await tx.insertInto('payoutBatch').values(batch).execute()
}

/**
 * Moves waiting payouts into a batch, longest overdue first.
 * @param dueBefore null takes all waiting payouts
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
      from (select tenant_id, id from payout where ${isTakenByBatch(dueBefore)}
             order by due_at, id limit ${limit} for update skip locked) due
     where p.tenant_id = due.tenant_id and p.id = due.id
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the number and sum of the payouts that a batch would take now, up to the limit. */
export async function previewTotals(tx: Tx, dueBefore: Date | null, limit: number) {
  const { rows } = await sql<{ payouts: number; cents: string | null }>`
    select count(*)::int as payouts, sum(amount_cents) as cents from (
      select amount_cents from payout where ${isTakenByBatch(dueBefore)} order by due_at, id limit ${limit}) taken`.execute(
    tx,
  )
  return { payouts: rows[0]?.payouts ?? 0, totalCents: Number(rows[0]?.cents ?? 0) }
}

/** Returns whether any payout of the batch must not be paid now. */
export async function hasBlockedPayout(tx: Tx, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from payout where batch_id = ${batchId} and ${payoutBlocker} is not null) as blocked`.execute(
    tx,
  )
  return rows[0]?.blocked ?? false
}

/**
 * Lists waiting payouts that need no transfer: a debt uses up the whole amount, or the order was confirmed as
 * fraud.
 */
export async function listWithoutTransfer(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payout
     where state = 'waiting' and (
       (amount_cents = 0 and ${payoutBlocker} is null)
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

/** Locks the batch until the transaction ends. */
export async function lockById(tx: Tx, id: string): Promise<Batch | undefined> {
  return (await tx
    .selectFrom('payoutBatch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Batch | undefined
}

/** Locks these batches until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockByIds(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('payoutBatch')
    .select('id')
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns the number and sum of a batch's payouts. */
export async function totalsOf(tx: Tx, batchId: string): Promise<{ payouts: number; totalCents: number }> {
  const row = await tx
    .selectFrom('payout')
    .select(({ fn }) => [fn.countAll<string>().as('payouts'), fn.sum<string>('amountCents').as('cents')])
    .where('batchId', '=', batchId)
    .executeTakeFirst()
  return { payouts: Number(row?.payouts ?? 0), totalCents: Number(row?.cents ?? 0) }
}

/** Lists the next chunk of a batch's payouts, ordered by id. Chunks limit the memory needed for a large file. */
export async function listBatchedPayouts(
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

/** @returns false when the batch is no longer in the expected state */
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

/** Changes all payouts of a batch that are in state `from`. @returns their ids */
export async function changePayoutsInState(
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

/** Lists batches that the bank has executed and that are not closed yet. */
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

/** Lists the ids of a batch's payouts in this state, ordered by id. */
export async function listPayoutIds(
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

/** Returns the ids of the batches that contain these payouts. */
export async function listBatchIds(tx: Tx, payoutIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct batch_id as id from payout
     where id = any(${payoutIds}::uuid[]) and batch_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}
