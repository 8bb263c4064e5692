import type { Selectable } from 'kysely'
import type { RetainedPayee as PayeeRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export async function insertPayees(tx: Tx, payees: readonly Selectable<PayeeRow>[]): Promise<void> {
  if (payees.length === 0) return
  await tx
    .insertInto('retainedPayee')
    .values([...payees])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Deletes payees whose record need not be kept, because their claim was paid before the cutoff or never.
 * @returns the number of payees
 */
export async function deletePayees(tx: Tx, cutoff: Date): Promise<number> {
  const result = await tx
    .deleteFrom('retainedPayee')
    .where('claimId', 'in', (select) =>
      select
        .selectFrom('claim')
        .select('claim.id')
        .whereRef('claim.tenantId', '=', 'retainedPayee.tenantId')
        .where((where) =>
          where.or([
            where('claim.paidAt', '<', cutoff),
            where('claim.state', 'in', ['cancelled', 'expired', 'open']),
          ]),
        ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
