import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { RetainedPayee as PayeeRow } from '../../../db/types.ts'
import type { Account } from '../../identity/accounts/repository.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Locks the account until the transaction ends. Does not find deleted accounts. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Removes all personal data from the account. The remaining row keeps foreign keys valid; nobody can log in
 * with it.
 */
export async function anonymiseAccount(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      email: '',
      // Unique but not an e-mail address, so that the real one is free for a new account.
      emailKey: `deleted:${id}`,
      salutation: '',
      firstName: '',
      lastName: '',
      hash: randomBytes(16).toString('hex'),
      passwordHash: null,
      emailConfirmedAt: null,
      newsletterWished: false,
      newsletterOptedInAt: null,
      newsletterMailSentAt: null,
      language: null,
      roles: [],
      deletedAt: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Records a deletion. A repeated deletion keeps the time of the first. */
export async function recordDeletion(tx: Tx, tenantId: number, accountId: string, at: Date): Promise<void> {
  await tx
    .insertInto('deletion')
    .values({ tenantId, accountId, at })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doUpdateSet({ reappliedAt: at }))
    .execute()
}

/** Lists deleted accounts that exist again, or that got an open referral from a concurrent call. */
export async function listUndoneDeletions(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('deletion')
    .innerJoin('account', (join) =>
      join.onRef('account.tenantId', '=', 'deletion.tenantId').onRef('account.id', '=', 'deletion.accountId'),
    )
    .select('deletion.accountId')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('account.deletedAt', 'is', null),
        exists(
          selectFrom('referral')
            .select('referral.id')
            .whereRef('referral.tenantId', '=', 'deletion.tenantId')
            .whereRef('referral.accountId', '=', 'deletion.accountId')
            .where('referral.linkState', '=', 'open'),
        ),
      ]),
    )
    .orderBy('deletion.at')
    .limit(10_000)
    .execute()
  return rows.map((row) => row.accountId)
}

export async function insertPayees(tx: Tx, payees: readonly Selectable<PayeeRow>[]): Promise<void> {
  if (payees.length === 0) return
  await tx
    .insertInto('retainedPayee')
    .values([...payees])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Deletes payees whose record need not be kept: paid before the cutoff, or never paid.
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
