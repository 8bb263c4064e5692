import type { Selectable } from 'kysely'
import type { Recipient as RecipientRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Recipient = Selectable<RecipientRow>

export async function insertRecipient(tx: Tx, recipient: Recipient): Promise<void> {
  await tx.insertInto('recipient').values(recipient).execute()
}

export async function insertRecipients(tx: Tx, recipients: readonly Recipient[]): Promise<void> {
  await insertRows(tx, 'recipient', recipients)
}

export async function findById(tx: Tx, id: string): Promise<Recipient | undefined> {
  return tx.selectFrom('recipient').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findByNumber(tx: Tx, number: string): Promise<Recipient | undefined> {
  return tx.selectFrom('recipient').selectAll().where('number', '=', number.toLowerCase()).executeTakeFirst()
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('recipient').selectAll().where('id', 'in', ids).execute()
}

export async function updateRecipient(tx: Tx, id: string, changes: Partial<Recipient>): Promise<void> {
  await tx.updateTable('recipient').set(changes).where('id', '=', id).execute()
}

/** Recipients who never confirmed their data and still have some. */
export async function listUnconfirmed(
  tx: Tx,
  createdBefore: Date,
): Promise<{ id: string; email: string | null }[]> {
  return tx
    .selectFrom('recipient')
    .select(['id', 'email'])
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<=', createdBefore)
    .where((where) => where.or([where('lastName', 'is not', null), where('email', 'is not', null)]))
    .limit(10_000)
    .execute()
}

/** Empties the personal data of these recipients. */
export async function purge(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const result = await tx
    .updateTable('recipient')
    .set({
      salutation: null,
      firstName: null,
      lastName: null,
      birthDate: null,
      email: null,
      emailKey: null,
      phone: null,
      advertisingConsent: false,
      city: null,
      zip: null,
      street: null,
      houseNumber: null,
    })
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
