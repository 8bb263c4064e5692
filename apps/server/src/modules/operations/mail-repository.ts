import { type Selectable, sql } from 'kysely'
import type { Mail as MailRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queues } from '../../platform/jobs/queues.ts'

/** A line of the mail log. What was said is not in it. */
export type LoggedMail = Omit<Selectable<MailRow>, 'tenantId' | 'messageId' | 'subject' | 'html' | 'text'>

export type MailState = 'waiting' | 'failing' | 'failed' | 'sent'

export interface MailFilter {
  readonly to?: string | undefined
  readonly template?: string | undefined
  readonly state?: MailState | undefined
}

/** After so many tries its job gives up. */
const mostTries = queues['mail.send'].retryLimit + 1

export function stateOf({ sentAt, tries }: Pick<LoggedMail, 'sentAt' | 'tries'>): MailState {
  if (sentAt) return 'sent'
  if (tries === 0) return 'waiting'
  return tries < mostTries ? 'failing' : 'failed'
}

const columns = [
  ...(['id', 'template', 'language', 'toAddress', 'data', 'createdAt', 'sentAt'] as const),
  ...(['tries', 'triedAt', 'error', 'repeats'] as const),
] as const

export async function find(tx: Tx, id: string): Promise<LoggedMail | undefined> {
  return tx.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Newest first. @param after the last one of the page before */
export async function list(
  tx: Tx,
  filter: MailFilter,
  after: Pick<LoggedMail, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<LoggedMail[]> {
  let query = tx.selectFrom('mail').select(columns)
  if (filter.to) query = query.where(sql<string>`lower(to_address)`, '=', filter.to.toLowerCase())
  if (filter.template) query = query.where('template', '=', filter.template)
  if (filter.state === 'sent') query = query.where('sentAt', 'is not', null)
  else if (filter.state) query = query.where('sentAt', 'is', null)
  if (filter.state === 'waiting') query = query.where('tries', '=', 0)
  if (filter.state === 'failing') query = query.where('tries', '>', 0).where('tries', '<', mostTries)
  if (filter.state === 'failed') query = query.where('tries', '>=', mostTries)
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('createdAt', 'id'), '<', where.tuple(after.createdAt, after.id)),
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The mails by which this one was sent again, newest first: to the same or its owner's new address, and after it. */
export async function repetitionsOf(tx: Tx, mail: LoggedMail): Promise<string[]> {
  const rows = await tx
    .selectFrom('mail')
    .select('id')
    .where('template', '=', mail.template)
    .where('createdAt', '>=', mail.createdAt)
    .where('repeats', '=', mail.id)
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** Tried in vain and not sent: how many, up to a thousand, and since when. */
export async function failing(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from (
      select created_at from mail where sent_at is null and tries > 0 order by created_at desc limit 1000) as stuck`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, since: null }
}
