import type { FailedOrderState } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { Clawback as ClawbackRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Clawback = Omit<Selectable<ClawbackRow>, 'status' | 'state'> & {
  readonly status: FailedOrderState
  readonly state: 'open' | 'clawed-back' | 'waived'
}

/** @returns false when this order's failure is known */
export async function insertClawback(tx: Tx, clawback: Clawback): Promise<boolean> {
  const result = await tx
    .insertInto('clawback')
    .values(clawback)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Holds the case until the transaction ends. */
export async function lockClawback(tx: Tx, orderId: string): Promise<Clawback | undefined> {
  return (await tx
    .selectFrom('clawback')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()) as Clawback | undefined
}

export async function findClawback(tx: Tx, orderId: string): Promise<Clawback | undefined> {
  return (await tx.selectFrom('clawback').selectAll().where('orderId', '=', orderId).executeTakeFirst()) as
    | Clawback
    | undefined
}

export async function decide(
  tx: Tx,
  orderId: string,
  decision: Pick<Clawback, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<void> {
  await tx.updateTable('clawback').set(decision).where('orderId', '=', orderId).execute()
}
