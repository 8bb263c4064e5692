import type { Selectable } from 'kysely'
import type { ClaimReminder as ClaimReminderRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Claim } from './repository.ts'

/** Selects the claims that can be collected; those of fully locked accounts are excluded. */
const collectable = (tx: Tx) =>
  tx
    .selectFrom('claim')
    .selectAll('claim')
    .where('claim.state', '=', 'ready')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('account.id')
            .whereRef('account.tenantId', '=', 'claim.tenantId')
            .whereRef('account.id', '=', 'claim.accountId')
            .where('account.locked', '=', 'general'),
        ),
      ),
    )

/**
 * Lists claims that expire until a time, each with the days-before values of the reminders already sent for this
 * expiry date.
 */
export async function listExpiringSoon(tx: Tx, now: Date, until: Date, limit: number) {
  const claims = (await collectable(tx)
    .where('claim.expiresAt', '>', now)
    .where('claim.expiresAt', '<=', until)
    .orderBy('claim.expiresAt')
    .limit(limit)
    .execute()) as Claim[]
  if (claims.length === 0) return []
  const sent = await tx
    .selectFrom('claimReminder')
    .select(['claimId', 'expiresAt', 'daysBefore'])
    .where(
      'claimId',
      'in',
      claims.map(({ id }) => id),
    )
    .execute()
  return claims.map((claim) => ({
    claim,
    sent: sent
      .filter((row) => row.claimId === claim.id && row.expiresAt.getTime() === claim.expiresAt?.getTime())
      .map(({ daysBefore }) => daysBefore),
  }))
}

/** @returns false when this reminder was already recorded */
export async function insertReminder(tx: Tx, reminder: Selectable<ClaimReminderRow>): Promise<boolean> {
  const result = await tx
    .insertInto('claimReminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function listExpired(tx: Tx, now: Date, limit: number): Promise<Claim[]> {
  return (await collectable(tx)
    .where('claim.expiresAt', '<=', now)
    .orderBy('claim.expiresAt')
    .limit(limit)
    .execute()) as Claim[]
}

/** Restarts the claim window. */
export async function renewWindow(
  tx: Tx,
  id: string,
  window: { readonly readyAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.updateTable('claim').set(window).where('id', '=', id).where('state', '=', 'ready').execute()
}
