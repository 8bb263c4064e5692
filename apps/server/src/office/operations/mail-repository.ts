import { type Selectable, sql } from 'kysely'
import type { Mail as MailRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { idsOfMailsTo } from '../../platform/mail/addresses.ts'
import { unsolicitedMails } from '../../platform/mail/names.ts'

/** Entry of the mail log, without the mail's content. */
export type LoggedMail = Omit<
  Selectable<MailRow>,
  'tenantId' | 'messageId' | 'subject' | 'html' | 'text' | 'admittedAt'
>

export type MailState = 'waiting' | 'failing' | 'failed' | 'withheld' | 'sent'

export interface MailFilter {
  readonly to?: string | undefined
  readonly template?: string | undefined
  readonly state?: MailState | undefined
}

export function stateOf({ sentAt, ended, tries }: Pick<LoggedMail, 'sentAt' | 'ended' | 'tries'>): MailState {
  if (sentAt) return 'sent'
  if (ended) return ended === 'withheld' ? 'withheld' : 'failed'
  return tries === 0 ? 'waiting' : 'failing'
}

const columns = [
  'id',
  'template',
  'language',
  'toAddress',
  'data',
  'createdAt',
  'sentAt',
  'tries',
  'triedAt',
  'error',
  'repeats',
  'dueAt',
  'ended',
  'endedAt',
] as const

export async function find(tx: Tx, id: string): Promise<LoggedMail | undefined> {
  return tx.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Lists mails, newest first.
 * @param after last mail of the previous page
 */
export async function list(
  tx: Tx,
  filter: MailFilter,
  after: Pick<LoggedMail, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<LoggedMail[]> {
  let query = tx.selectFrom('mail').select(columns)
  if (filter.to) query = query.where('id', 'in', idsOfMailsTo([filter.to]))
  if (filter.template) query = query.where('template', '=', filter.template)
  if (filter.state === 'sent') query = query.where('sentAt', 'is not', null)
  else if (filter.state) query = query.where('sentAt', 'is', null)
  if (filter.state === 'waiting') query = query.where('ended', 'is', null).where('tries', '=', 0)
  if (filter.state === 'failing') query = query.where('ended', 'is', null).where('tries', '>', 0)
  if (filter.state === 'failed') query = query.where('ended', 'in', ['refused', 'given-up'])
  if (filter.state === 'withheld') query = query.where('ended', '=', 'withheld')
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('createdAt', 'id'), '<', where.tuple(after.createdAt, after.id)),
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Returns the ids of later mails that resent this one, newest first, also those to the owner's new address. */
export async function listResends(tx: Tx, mail: LoggedMail): Promise<string[]> {
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

/** Counts the mails that are being retried, up to 1,000, and returns when the oldest of them was created. */
export async function failing(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from (
      select created_at from mail where sent_at is null and ended is null and tries > 0 order by created_at desc limit 1000) as stuck`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, since: null }
}

/**
 * Counts the mails that the server rejected or that were given up since then, and returns when the first of
 * them ended. Excludes mails triggered by anonymous visitors, who mistype addresses.
 */
export async function ended(tx: Tx, since: Date): Promise<{ count: number; since: Date | null }> {
  const row = await tx
    .selectFrom('mail')
    .select((mail) => [mail.fn.countAll<string>().as('count'), mail.fn.min('endedAt').as('since')])
    .where('ended', 'in', ['refused', 'given-up'])
    .where('endedAt', '>', since)
    .where('template', 'not in', unsolicitedMails)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), since: row?.since ?? null }
}
