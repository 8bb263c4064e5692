import type { RecommenderShare } from '@zuruf/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Mail as MailRow, DeskNote as NoteRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { idsOfMailsTo } from '../../platform/mail/addresses.ts'

export type DeskNote = Selectable<NoteRow>
export type SentMail = Pick<
  Selectable<MailRow>,
  'id' | 'template' | 'toAddress' | 'language' | 'createdAt' | 'sentAt' | 'ended'
> & { readonly data: Readonly<Record<string, string>> }

const mailColumns = [
  'id',
  'template',
  'toAddress',
  'language',
  'data',
  'createdAt',
  'sentAt',
  'ended',
] as const

/** Returns mails to these addresses, sent or waiting, newest first. */
export async function listMails(tx: Tx, addresses: readonly string[], limit: number): Promise<SentMail[]> {
  if (addresses.length === 0) return []
  return (await tx
    .selectFrom('mail')
    .select(mailColumns)
    .where('id', 'in', idsOfMailsTo(addresses))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()) as unknown as SentMail[]
}

export async function findMail(tx: Tx, id: string): Promise<SentMail | undefined> {
  return (await tx.selectFrom('mail').select(mailColumns).where('id', '=', id).executeTakeFirst()) as
    | SentMail
    | undefined
}

/** Returns the audited acts on these subjects, newest first. */
export async function listActs(tx: Tx, subjectIds: readonly string[], limit: number) {
  return tx
    .selectFrom('audit')
    .select(['action', 'actor', 'actorId', 'details', 'at'])
    .where('subjectId', 'in', [...subjectIds])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertNote(tx: Tx, note: DeskNote): Promise<void> {
  await tx.insertInto('deskNote').values(note).execute()
}

/** Newest first. */
export async function notesOfReferral(tx: Tx, referralId: string): Promise<DeskNote[]> {
  return tx
    .selectFrom('deskNote')
    .selectAll()
    .where('referralId', '=', referralId)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}

/** Includes notes about the account's referrals. Newest first. */
export async function notesOfAccount(tx: Tx, accountId: string): Promise<DeskNote[]> {
  return tx
    .selectFrom('deskNote')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}

export async function deleteNotes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('deskNote').where('accountId', '=', accountId).execute()
}

/** Returns the claw-backs of orders that failed after their release. */
export async function clawbacksOf(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return tx
    .selectFrom('clawback')
    .select(['orderId', 'state'])
    .where('orderId', 'in', [...orderIds])
    .execute()
}

/** Returns clicks by German calendar day, each day at its first click; newest first. */
export async function clickDays(tx: Tx, referralId: string, limit: number) {
  const { rows } = await sql<{ at: Date; clicks: number }>`
    select first_at as at, clicks from referral_click_day
     where referral_id = ${referralId} order by day desc limit ${limit}`.execute(tx)
  return rows
}

/** @returns false when it is no longer open */
export async function setExpiry(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
  const result = await tx
    .updateTable('referral')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('linkState', '=', 'open')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setShare(tx: Tx, id: string, recommenderShare: RecommenderShare): Promise<void> {
  await tx.updateTable('referral').set({ recommenderShare }).where('id', '=', id).execute()
}

/** Sums a person's rewards by what deleting the account now would mean for them, in cents. */
export async function rewardsAtDeletion(tx: Tx, accountId: string, now: Date) {
  const sum = (of: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(amount_cents) filter (where ${of}), 0)::int`
  return tx
    .selectFrom('claim')
    .select([
      sum(sql`state = 'ready' and (expires_at is null or expires_at > ${now})`).as('readyCents'),
      sum(sql`state = 'open'`).as('pendingCents'),
      sum(sql`state = 'collected'`).as('onTheirWayCents'),
    ])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Sums a person's rewards by state. */
export async function rewardsByState(tx: Tx, accountId: string) {
  const rows = await tx
    .selectFrom('claim')
    .select(({ fn }) => [
      'state',
      fn.countAll<string>().as('count'),
      fn.sum<string>('amountCents').as('amount'),
    ])
    .where('accountId', '=', accountId)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count, amount }) => ({
    state,
    count: Number(count),
    amountCents: Number(amount),
  }))
}
