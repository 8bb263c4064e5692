import type { Selectable } from 'kysely'
import type { VoucherDelivery as DeliveryRow, Voucher as VoucherRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Voucher = Omit<Selectable<VoucherRow>, 'claimId'>

/** @returns how many were new; a code that is there already is passed over */
export async function insertVouchers(tx: Tx, vouchers: readonly Voucher[]): Promise<number> {
  const result = await tx
    .insertInto('voucher')
    .values([...vouchers])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

export async function insertDelivery(
  tx: Tx,
  delivery: Omit<Selectable<DeliveryRow>, 'mailedAt'>,
): Promise<void> {
  await tx.insertInto('voucherDelivery').values(delivery).execute()
}

/** Who waits for a voucher, longest first. */
export async function listWaiting(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('voucherDelivery')
    .select('claimId')
    .where('mailedAt', 'is', null)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.claimId)
}

/** Holds a delivery that is still to be made; one that another worker holds is passed over. */
export async function lockWaiting(tx: Tx, claimId: string) {
  return tx
    .selectFrom('voucherDelivery')
    .select(['claimId', 'name', 'email'])
    .where('claimId', '=', claimId)
    .where('mailedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Holds a free voucher of this value that no other worker holds. */
export async function lockFree(tx: Tx, valueCents: number) {
  return tx
    .selectFrom('voucher')
    .select('id')
    .where('valueCents', '=', valueCents)
    .where('claimId', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function give(tx: Tx, voucherId: string, claimId: string, at: Date): Promise<void> {
  await tx.updateTable('voucher').set({ claimId }).where('id', '=', voucherId).execute()
  await tx.updateTable('voucherDelivery').set({ mailedAt: at }).where('claimId', '=', claimId).execute()
}

/** Forgets who got the vouchers of claims paid before this moment. @returns how many */
export async function forgetDeliveries(tx: Tx, before: Date): Promise<number> {
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

/** Where the vouchers of these claims go. */
export async function listDeliveries(tx: Tx, claimIds: readonly string[]) {
  if (claimIds.length === 0) return []
  return tx
    .selectFrom('voucherDelivery')
    .select(['claimId', 'name', 'email', 'dueAt', 'mailedAt'])
    .where('claimId', 'in', claimIds)
    .execute()
}

export async function findGiven(tx: Tx, claimId: string) {
  return tx
    .selectFrom('voucher')
    .innerJoin('voucherDelivery', (join) =>
      join
        .onRef('voucherDelivery.tenantId', '=', 'voucher.tenantId')
        .onRef('voucherDelivery.claimId', '=', 'voucher.claimId'),
    )
    .select(['voucher.id', 'voucher.code', 'voucher.valueCents', 'voucherDelivery.name'])
    .where('voucher.claimId', '=', claimId)
    .executeTakeFirst()
}
