import type { ContactMessageState, ContactTopic } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { ContactMessage as MessageRow } from '../../../db/types.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deleteInGroups } from '../../platform/database/delete-in-groups.ts'
import type { MailName } from '../../platform/mail/names.ts'

export type ContactMessage = Selectable<MessageRow>

export interface MessageFilter {
  readonly state?: ContactMessageState | undefined
  readonly topic?: ContactTopic | undefined
}

export async function insert(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insertInto('contactMessage').values(message).execute()
}

export async function find(tx: Tx, id: string): Promise<ContactMessage | undefined> {
  return tx.selectFrom('contactMessage').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Lists messages, newest first.
 * @param after the last message of the previous page
 */
export async function list(
  tx: Tx,
  { state, topic }: MessageFilter,
  after: Pick<ContactMessage, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<ContactMessage[]> {
  let query = tx.selectFrom('contactMessage').selectAll()
  if (state) query = query.where('state', '=', state)
  if (topic) query = query.where('topic', '=', topic)
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('createdAt', 'id'), '<', where.tuple(after.createdAt, after.id)),
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function setState(
  tx: Tx,
  id: string,
  change: Pick<ContactMessage, 'state' | 'answeredAt' | 'answeredBy' | 'note'>,
): Promise<void> {
  await tx.updateTable('contactMessage').set(change).where('id', '=', id).execute()
}

/** Returns a person's messages, sent while logged in or from one of their addresses, newest first. */
export async function ofPerson(
  tx: Tx,
  accountId: string,
  emailKeys: readonly string[],
): Promise<ContactMessage[]> {
  return tx
    .selectFrom('contactMessage')
    .selectAll()
    .where((where) => where.or([where('accountId', '=', accountId), where('emailKey', 'in', emailKeys)]))
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function deleteOfPerson(tx: Tx, accountId: string, emailKeys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('contactMessage')
    .where((where) => where.or([where('accountId', '=', accountId), where('emailKey', 'in', emailKeys)]))
    .execute()
}

/**
 * Deletes old messages and the mails about them, which may have gone to addresses without an account.
 * @returns the number of messages
 */
export async function deleteBefore(database: Database, tenantId: number, before: Date): Promise<number> {
  const mails: readonly MailName[] = ['contact-message', 'contact-receipt']
  await deleteInGroups(
    database,
    tenantId,
    'mail',
    sql`template = any (${mails}::text[]) and created_at < ${before}`,
  )
  return deleteInGroups(database, tenantId, 'contactMessage', sql`created_at < ${before}`)
}
