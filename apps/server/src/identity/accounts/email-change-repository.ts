import { addDays } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { EmailChange as EmailChangeRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'

export type EmailChange = Selectable<EmailChangeRow>

export async function insertChange(tx: Tx, change: EmailChange): Promise<void> {
  await tx.insertInto('emailChange').values(change).execute()
}

/** Deletes the account's unconfirmed change and its mail. The mailed link stops working. */
export async function deleteOpenChange(
  tx: Tx,
  mailer: Pick<Mailer, 'deleteMailsTo'>,
  accountId: string,
): Promise<void> {
  const dropped = await tx
    .deleteFrom('emailChange')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .returning(['id', 'newEmail'])
    .execute()
  for (const { id, newEmail } of dropped) await mailer.deleteMailsTo(tx, [newEmail], { changeId: id })
}

export async function findChange(tx: Tx, id: string): Promise<EmailChange | undefined> {
  return tx.selectFrom('emailChange').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns false when the change is no longer open */
export async function confirmChange(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('emailChange')
    .set({ confirmedAt: at })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns all changes of the account, including the open one, oldest first. */
export async function listChanges(tx: Tx, accountId: string): Promise<EmailChange[]> {
  return tx
    .selectFrom('emailChange')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('requestedAt')
    .execute()
}

/** Returns former addresses of the account that nobody uses now; mails sent to them were for this person. */
export async function formerAddresses(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('emailChange')
    .select('oldEmail')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('account.id')
            .whereRef('account.tenantId', '=', 'emailChange.tenantId')
            .whereRef('account.emailKey', '=', 'emailChange.oldEmailKey'),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.oldEmail)
}

export async function deleteChanges(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('emailChange').where('accountId', '=', accountId).execute()
}

/** Deletes changes that were not confirmed within two days. */
export async function purgeOpenChanges(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('emailChange')
    .where('confirmedAt', 'is', null)
    .where('requestedAt', '<', addDays(now, -2))
    .execute()
}
