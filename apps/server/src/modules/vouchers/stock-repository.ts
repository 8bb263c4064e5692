import type { VoucherState } from '@zuruf/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { VoucherAlert as AlertRow, Voucher as VoucherRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Denomination, Voucher } from './repository.ts'

export type VoucherAlert = Selectable<AlertRow>

/** A voucher without its code. */
export type ListedVoucher = Omit<Voucher, 'code' | 'codeHash' | 'tenantId'>

const listed = [
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
] as const

/** @returns how many were new; a code that is there already is passed over */
export async function insertVouchers(tx: Tx, vouchers: readonly Insertable<VoucherRow>[]): Promise<number> {
  const result = await tx
    .insertInto('voucher')
    .values([...vouchers])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** Which of these fingerprints are in the stock already, or were. */
export async function knownHashes(tx: Tx, hashes: readonly Buffer[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('voucher')
    .select('codeHash')
    .where('codeHash', 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ codeHash }) => codeHash.toString('hex')))
}

export interface VoucherFilter {
  readonly kind?: string | undefined
  readonly state?: VoucherState | undefined
  readonly claimId?: string | undefined
}

/** Newest first. @param after the id of the last one of the page before */
export async function listVouchers(
  tx: Tx,
  { kind, state, claimId }: VoucherFilter,
  limit: number,
  after?: string,
): Promise<ListedVoucher[]> {
  let query = tx.selectFrom('voucher').select(listed)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (state !== undefined) query = query.where('state', '=', state)
  if (claimId !== undefined) query = query.where('claimId', '=', claimId)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()) as ListedVoucher[]
}

const byId = (tx: Tx, id: string) => tx.selectFrom('voucher').select(listed).where('id', '=', id)

export async function findVoucher(tx: Tx, id: string): Promise<ListedVoucher | undefined> {
  return (await byId(tx, id).executeTakeFirst()) as ListedVoucher | undefined
}

/** Holds a code until the transaction ends. */
export async function lockVoucher(tx: Tx, id: string): Promise<ListedVoucher | undefined> {
  return (await byId(tx, id).forUpdate().executeTakeFirst()) as ListedVoucher | undefined
}

export interface StockCount extends Denomination {
  readonly free: number
  readonly reserved: number
  readonly sent: number
  readonly revoked: number
}

/** How many codes there are of each kind and value. @param validFrom the day free ones have to be good for at least */
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

/** How many people wait for a code, by kind and value. */
export async function countWaiting(tx: Tx): Promise<(Denomination & { readonly waiting: number })[]> {
  const { rows } = await sql<Denomination & { waiting: number }>`
    select kind, value_cents, count(*)::int as waiting from voucher_delivery
     where reserved_at is null and mailed_at is null and value_cents is not null
     group by kind, value_cents`.execute(tx)
  return rows
}

/** The people who wait for a code, what their codes are worth together, and since when the first of them waits. */
export async function waitingForStock(tx: Tx) {
  const { rows } = await sql<{ count: number; cents: string | null; since: Date | null }>`
    select count(*)::int as count, sum(value_cents) as cents, min(created_at) as since from voucher_delivery
     where reserved_at is null and mailed_at is null and value_cents is not null`.execute(tx)
  const [row] = rows
  return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0), since: row?.since ?? null }
}

/** Takes free codes that cannot be redeemed any more out of the stock. @returns how many */
export async function revokeEnded(tx: Tx, today: string, at: Date): Promise<number> {
  const result = await tx
    .updateTable('voucher')
    .set({ state: 'revoked', revokedAt: at, revokedReason: 'expired' })
    .where('state', '=', 'free')
    .where('claimId', 'is', null)
    .where('validUntil', '<', today)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** @returns false when this fall was warned of already */
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

/** The open warnings, the newest first; there is at most one of each kind and value. */
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

/** Codes that people wait for and that are to be mailed before a moment. */
export async function dueBefore(tx: Tx, moment: Date): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: string | null }>`
    select count(*)::int as count, sum(value_cents) as cents from voucher_delivery
     where mailed_at is null and due_at < ${moment}`.execute(tx)
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) }
}
