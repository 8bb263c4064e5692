import type { Tx } from '../../platform/database/database.ts'

/** Records a deletion. A repeated deletion keeps the time of the first. */
export async function recordDeletion(tx: Tx, tenantId: number, accountId: string, at: Date): Promise<void> {
  await tx
    .insertInto('deletion')
    .values({ tenantId, accountId, at })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doUpdateSet({ reappliedAt: at }))
    .execute()
}

/**
 * Lists deleted accounts, oldest deletion first.
 * @param after the last deletion of the previous page
 */
export async function listDeletions(tx: Tx, limit: number, after?: { at: Date; accountId: string }) {
  let query = tx.selectFrom('deletion').select(['accountId', 'at'])
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'accountId'), '>', tuple(after.at, after.accountId)),
    )
  }
  return query.orderBy('at').orderBy('accountId').limit(limit).execute()
}
