import type { VoucherReplacementState, VoucherState } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { VoucherDelivery as DeliveryRow, Voucher as VoucherRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Voucher = Omit<Selectable<VoucherRow>, 'replacement'> & {
  readonly replacement: VoucherReplacementState | null
}
export type Delivery = Selectable<DeliveryRow>

/** Kind and value of a voucher; stock is counted by it. */
export interface Denomination {
  readonly kind: string
  readonly valueCents: number
}

export async function insertDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  await insertRows(tx, 'voucherDelivery', [delivery])
}

/** Lists claims whose code has not been sent, the longest waiting first. */
export async function listWaiting(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('voucherDelivery')
    .select('claimId')
    .where('mailedAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('claimId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.claimId)
}

/** Returns whether anyone is waiting for a code of this kind and value. */
export async function isAnyoneWaiting(tx: Tx, { kind, valueCents }: Denomination): Promise<boolean> {
  const row = await tx
    .selectFrom('voucherDelivery')
    .select('claimId')
    .where('kind', '=', kind)
    .where('valueCents', '=', valueCents)
    .where('reservedAt', 'is', null)
    .where('mailedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an unsent delivery; skips one locked by another worker. */
export async function lockWaiting(tx: Tx, claimId: string): Promise<Delivery | undefined> {
  return tx
    .selectFrom('voucherDelivery')
    .selectAll()
    .where('claimId', '=', claimId)
    .where('mailedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Reserves a free code for a claim, the one that expires first. Concurrent calls get different codes.
 * @param validFrom `YYYY-MM-DD`, minimum validity date
 * @returns its id; undefined when there is none
 */
export async function reserveFree(
  tx: Tx,
  claimId: string,
  { kind, valueCents }: Denomination,
  validFrom: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update voucher set state = 'reserved', claim_id = ${claimId}, reserved_at = ${at}
     where state = 'free' and claim_id is null and (tenant_id, id) = (
       select f.tenant_id, f.id from voucher f
        where f.kind = ${kind} and f.value_cents = ${valueCents} and f.state = 'free' and f.claim_id is null
          and (f.valid_until is null or f.valid_until >= ${validFrom}::date)
        order by f.valid_until, f.id limit 1
          for update skip locked)
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function setDelivery(
  tx: Tx,
  claimId: string,
  changes: Partial<Pick<Delivery, 'reservedAt' | 'mailedAt'>>,
): Promise<void> {
  await tx.updateTable('voucherDelivery').set(changes).where('claimId', '=', claimId).execute()
}

/** @returns false when the code is no longer in the expected state */
export async function changeState(
  tx: Tx,
  voucher: Pick<Voucher, 'id' | 'state'>,
  to: VoucherState,
  changes: Partial<Omit<Voucher, 'id' | 'state'>> = {},
): Promise<boolean> {
  const result = await tx
    .updateTable('voucher')
    .set({ state: to, ...changes })
    .where('id', '=', voucher.id)
    .where('state', '=', voucher.state)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns a claim's reserved or sent code, never a revoked one. */
export async function findOfClaim(tx: Tx, claimId: string): Promise<Voucher | undefined> {
  return (await tx
    .selectFrom('voucher')
    .selectAll()
    .where('claimId', '=', claimId)
    .where('state', '!=', 'revoked')
    .executeTakeFirst()) as Voucher | undefined
}

export async function findDelivery(tx: Tx, claimId: string): Promise<Delivery | undefined> {
  return tx.selectFrom('voucherDelivery').selectAll().where('claimId', '=', claimId).executeTakeFirst()
}

/** Locks a claim until the transaction ends. @returns whether it is collected, or paid and not clawed back */
export async function lockPayableClaim(tx: Tx, claimId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('claim')
    .select('state')
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'collected' || row?.state === 'paid'
}

/** Locks a delivery until the transaction ends. */
export async function lockDelivery(tx: Tx, claimId: string): Promise<Delivery | undefined> {
  return tx
    .selectFrom('voucherDelivery')
    .selectAll()
    .where('claimId', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
}

/** Drops the pending decision about a replacement of a claim's code. */
export async function dropReplacement(tx: Tx, claimId: string): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({ replacement: null })
    .where('claimId', '=', claimId)
    .where('replacement', '=', 'waiting')
    .execute()
}

/** Deletes the unsent delivery of a claim. */
export async function deleteWaiting(tx: Tx, claimId: string): Promise<void> {
  await tx
    .deleteFrom('voucherDelivery')
    .where('claimId', '=', claimId)
    .where('mailedAt', 'is', null)
    .execute()
}

/** Erases the recipients of vouchers for claims paid before this time. @returns the number of deliveries */
export async function eraseDeliveries(tx: Tx, before: Date): Promise<number> {
  const result = await tx
    .updateTable('voucherDelivery')
    .set({ name: '', email: '' })
    .where('email', '!=', '')
    .where('claimId', 'in', (select) =>
      select
        .selectFrom('claim')
        .select('claim.id')
        .whereRef('claim.tenantId', '=', 'voucherDelivery.tenantId')
        .where('claim.paidAt', '<', before),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Returns the recipients of these claims' vouchers. */
export async function listDeliveries(tx: Tx, claimIds: readonly string[]) {
  if (claimIds.length === 0) return []
  return tx
    .selectFrom('voucherDelivery')
    .select(['claimId', 'name', 'email', 'dueAt', 'reservedAt', 'mailedAt'])
    .where('claimId', 'in', claimIds)
    .execute()
}

/** Returns which of the kinds have a free code of this value that is valid until that day and for which nobody waits. */
export async function kindsInStock(
  tx: Tx,
  kinds: readonly string[],
  valueCents: number,
  validFrom: string,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select k.kind from unnest(${kinds}::text[]) as k (kind)
     where exists (select from voucher v where v.kind = k.kind and v.value_cents = ${valueCents}
       and v.state = 'free' and v.claim_id is null
       and (v.valid_until is null or v.valid_until >= ${validFrom}::date))
       and not exists (select from voucher_delivery d where d.kind = k.kind and d.value_cents = ${valueCents}
         and d.reserved_at is null and d.mailed_at is null)`.execute(tx)
  return rows.map(({ kind }) => kind)
}

/** Counts and sums codes that people are waiting for and that are due before a time. */
export async function sumDueBefore(tx: Tx, moment: Date): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: string | null }>`
    select count(*)::int as count, sum(value_cents) as cents from voucher_delivery
     where mailed_at is null and due_at < ${moment}`.execute(tx)
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) }
}
