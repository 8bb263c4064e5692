import type { VoucherReplacementState, VoucherState } from '@zuruf/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { VoucherAlert as AlertRow, Voucher as VoucherRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Denomination, Voucher } from './repository.ts'

export type VoucherAlert = Selectable<AlertRow>

/** A voucher without its code. */
export type ListedVoucher = Omit<Voucher, 'code' | 'codeHash' | 'tenantId'>

const listedColumns = [
  'id',
  'kind',
  'valueCents',
  'state',
  'last4',
  'validUntil',
  'claimId',
  'createdAt',
  'reservedAt',
  'sentAt',
  'revokedAt',
  'revokedReason',
  'revokedBy',
  'replacement',
] as const

/** @returns the number of new codes; existing ones are skipped */
export async function insertVouchers(tx: Tx, vouchers: readonly Insertable<VoucherRow>[]): Promise<number> {
  const result = await tx
    .insertInto('voucher')
    .values([...vouchers])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** Returns which of these fingerprints belong to codes that are or were in the stock. */
export async function findStoredHashes(tx: Tx, hashes: readonly Buffer[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('voucher')
    .select('codeHash')
    .where('codeHash', 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ codeHash }) => codeHash.toString('hex')))
}

/** Locks the next vouchers by id, until the transaction ends. */
export async function lockCodes(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<Pick<Voucher, 'id' | 'code' | 'codeHash'>[]> {
  let query = tx.selectFrom('voucher').select(['id', 'code', 'codeHash'])
  if (after !== undefined) query = query.where('id', '>', after)
  return query.orderBy('id').limit(limit).forUpdate().execute()
}

/** Replaces fingerprints, which otherwise never change. */
export async function replaceCodeHashes(
  tx: Tx,
  vouchers: readonly { readonly id: string; readonly hash: Buffer }[],
): Promise<void> {
  await sql`select set_config('zuruf.renews_fingerprints', 'on', true)`.execute(tx)
  for (const { id, hash } of vouchers) {
    await tx.updateTable('voucher').set({ codeHash: hash }).where('id', '=', id).execute()
  }
  await sql`select set_config('zuruf.renews_fingerprints', 'off', true)`.execute(tx)
}

export interface VoucherFilter {
  readonly kind?: string | undefined
  readonly state?: VoucherState | undefined
  readonly claimId?: string | undefined
  readonly replacement?: VoucherReplacementState | undefined
}

/**
 * Lists codes, newest first.
 * @param after id of the last code of the previous page
 */
export async function listVouchers(
  tx: Tx,
  { kind, state, claimId, replacement }: VoucherFilter,
  limit: number,
  after?: string,
): Promise<ListedVoucher[]> {
  let query = tx.selectFrom('voucher').select(listedColumns)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (state !== undefined) query = query.where('state', '=', state)
  if (claimId !== undefined) query = query.where('claimId', '=', claimId)
  if (replacement !== undefined) query = query.where('replacement', '=', replacement)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()) as ListedVoucher[]
}

const byId = (tx: Tx, id: string) => tx.selectFrom('voucher').select(listedColumns).where('id', '=', id)

export async function findVoucher(tx: Tx, id: string): Promise<ListedVoucher | undefined> {
  return (await byId(tx, id).executeTakeFirst()) as ListedVoucher | undefined
}

/** Locks a code until the transaction ends. */
export async function lockVoucher(tx: Tx, id: string): Promise<ListedVoucher | undefined> {
  return (await byId(tx, id).forUpdate().executeTakeFirst()) as ListedVoucher | undefined
}

export async function setReplacement(
  tx: Tx,
  id: string,
  replacement: VoucherReplacementState,
): Promise<void> {
  await tx.updateTable('voucher').set({ replacement }).where('id', '=', id).execute()
}

/** Returns the number and value of revoked codes whose replacement waits for approval, and the earliest time. */
export async function waitingReplacements(tx: Tx) {
  const { rows } = await sql<{ count: number; cents: string | null; since: Date | null }>`
    select count(*)::int as count, sum(value_cents) as cents, min(revoked_at) as since
      from voucher where replacement = 'waiting'`.execute(tx)
  const [row] = rows
  return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0), since: row?.since ?? null }
}

export interface StockCount extends Denomination {
  readonly free: number
  readonly reserved: number
  readonly sent: number
  readonly revoked: number
}

/**
 * Counts codes by kind and value.
 * @param validFrom minimum validity date of free codes
 */
export async function countStock(tx: Tx, validFrom: string): Promise<StockCount[]> {
  const { rows } = await sql<StockCount>`
    select kind, value_cents,
      count(*) filter (where state = 'free' and claim_id is null
        and (valid_until is null or valid_until >= ${validFrom}::date))::int as free,
      count(*) filter (where state = 'reserved')::int as reserved,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'revoked')::int as revoked
      from voucher group by kind, value_cents order by kind, value_cents`.execute(tx)
  return rows
}

/** Counts people waiting for a code, by kind and value. */
export async function countWaiting(tx: Tx): Promise<(Denomination & { readonly waiting: number })[]> {
  const { rows } = await sql<Denomination & { waiting: number }>`
    select kind, value_cents, count(*)::int as waiting from voucher_delivery
     where reserved_at is null and mailed_at is null and value_cents is not null
     group by kind, value_cents`.execute(tx)
  return rows
}

/**
 * Returns the number of people waiting for a code, the total value of their codes, and the time since which the
 * first has been waiting.
 */
export async function waitingForStock(tx: Tx) {
  const { rows } = await sql<{ count: number; cents: string | null; since: Date | null }>`
    select count(*)::int as count, sum(value_cents) as cents, min(created_at) as since from voucher_delivery
     where reserved_at is null and mailed_at is null and value_cents is not null`.execute(tx)
  const [row] = rows
  return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0), since: row?.since ?? null }
}

/** Revokes free codes that have expired. @returns the number revoked */
export async function revokeExpired(tx: Tx, today: string, at: Date): Promise<number> {
  const result = await tx
    .updateTable('voucher')
    .set({ state: 'revoked', revokedAt: at, revokedReason: 'expired' })
    .where('state', '=', 'free')
    .where('claimId', 'is', null)
    .where('validUntil', '<', today)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** @returns false when an alert for this shortage is already open */
export async function insertAlert(tx: Tx, alert: VoucherAlert): Promise<boolean> {
  const result = await tx
    .insertInto('voucherAlert')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function clearAlerts(tx: Tx, { kind, valueCents }: Denomination, at: Date): Promise<void> {
  await tx
    .updateTable('voucherAlert')
    .set({ clearedAt: at })
    .where('kind', '=', kind)
    .where('valueCents', '=', valueCents)
    .where('clearedAt', 'is', null)
    .execute()
}

export async function findAlert(tx: Tx, id: string): Promise<VoucherAlert | undefined> {
  return tx.selectFrom('voucherAlert').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns open alerts, newest first, at most one per kind and value. */
export async function listOpenAlerts(tx: Tx): Promise<VoucherAlert[]> {
  return tx
    .selectFrom('voucherAlert')
    .selectAll()
    .where('clearedAt', 'is', null)
    .orderBy('raisedAt', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
}
