import { addDays, normaliseEmail, type RecipientState, recipientPrecedence } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { Recipient as RecipientRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { hasWaitingReport, isUnknown } from './unknown-orders.ts'

/** `household` is filled in by the database and used in queries only. */
export type Recipient = Omit<Selectable<RecipientRow>, 'household'>

export async function insertRecipient(tx: Tx, recipient: Recipient): Promise<void> {
  await tx.insertInto('recipient').values(recipient).execute()
}

export async function insertRecipients(tx: Tx, recipients: readonly Recipient[]): Promise<void> {
  await insertRows(tx, 'recipient', recipients)
}

export async function findById(tx: Tx, id: string): Promise<Recipient | undefined> {
  return (await tx.selectFrom('recipient').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Recipient
    | undefined
}

/** Locks a recipient, so that nothing is confirmed or stored for a person while the purge erases them. */
export async function lockById(tx: Tx, id: string): Promise<Recipient | undefined> {
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) as Recipient | undefined
}

export async function findByNumber(tx: Tx, number: string): Promise<Recipient | undefined> {
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('number', '=', number.toLowerCase())
    .executeTakeFirst()) as Recipient | undefined
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()) as Recipient[]
}

/**
 * Returns the leading recipients of each referral in the order of `leadingRecipient`.
 * @param limit maximum per referral
 */
export async function listLeading(
  tx: Tx,
  referralIds: readonly string[],
  limit: number,
): Promise<Recipient[]> {
  if (referralIds.length === 0) return []
  // Reads state by state along the index, so that referrals with thousands of recipients are as fast as those
  // with a few.
  const { rows } = await sql<Recipient>`
    select p.* from unnest(${[...referralIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select one.id, one.created_at, states.rank
         from unnest(${recipientPrecedence}::text[]) with ordinality as states (state, rank)
        cross join lateral (
          select p.id, p.created_at from recipient p
           where p.referral_id = wanted.id and p.state = states.state
           order by p.created_at desc, p.id desc limit ${limit}) one
        order by states.rank, one.created_at desc, one.id desc limit ${limit}) shown
      join recipient p on p.id = shown.id
     order by p.referral_id, shown.rank, shown.created_at desc, shown.id desc`.execute(tx)
  return rows
}

/** Cursor of a page in the order of `listLeading`. */
export interface PageEnd {
  readonly id: string
  readonly createdAt: Date
  /** Position of the recipient's state in `recipientPrecedence`, from 1. */
  readonly rank: number
}

/**
 * Lists a referral's recipients in the order of `listLeading`.
 * @param after the cursor of the previous page
 */
export async function pageOfReferral(
  tx: Tx,
  referralId: string,
  limit: number,
  after: PageEnd | undefined,
): Promise<Recipient[]> {
  const rank = after?.rank ?? 0
  const { rows } = await sql<Recipient>`
    select p.* from unnest(${recipientPrecedence}::text[]) with ordinality as states (state, rank)
     cross join lateral (
       select p.* from recipient p
        where p.referral_id = ${referralId} and p.state = states.state and states.rank >= ${rank}
          and (states.rank > ${rank}
            or (p.created_at, p.id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by p.created_at desc, p.id desc limit ${limit}) p
     order by states.rank, p.created_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Lists the recipients of these referrals, newest first. */
export async function listOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<Recipient[]> {
  if (referralIds.length === 0) return []
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('referralId', '=', ({ fn, val }) => fn.any(val([...referralIds])))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()) as Recipient[]
}

/** Lists recipients with an e-mail address, newest first. */
export async function listOfAddress(tx: Tx, email: string, limit: number): Promise<Recipient[]> {
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('emailKey', '=', normaliseEmail(email))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()) as Recipient[]
}

/** Lists recipients of these clicks who have not ordered, newest first. */
export async function listBegun(tx: Tx, clickIds: readonly string[]): Promise<Recipient[]> {
  if (clickIds.length === 0) return []
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('clickId', '=', ({ fn, val }) => fn.any(val([...clickIds])))
    .where('state', 'in', ['open', 'expired'])
    .where('orderedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()) as Recipient[]
}

/** Lists recipients of a referral in one of these states. */
export async function listInStates(
  tx: Tx,
  referralId: string,
  states: readonly RecipientState[],
): Promise<Recipient[]> {
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('referralId', '=', referralId)
    .where('state', 'in', [...states])
    .orderBy('id')
    .execute()) as Recipient[]
}

/** @returns the number of recipients that were in the expected state */
export async function changeStates(
  tx: Tx,
  ids: readonly string[],
  from: RecipientState,
  to: RecipientState,
  at: Date,
): Promise<number> {
  const result = await tx
    .updateTable('recipient')
    .set({ state: to, stateAt: at })
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .where('state', '=', from)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Returns who moved the recipient to the current state, and why. For recipients older than their states,
 * reads the referral's history.
 */
export async function stepToState(
  tx: Tx,
  { id, referralId, state }: Recipient,
): Promise<{ readonly actor: string; readonly reason: string | null } | undefined> {
  return tx
    .selectFrom('history')
    .select(['actor', 'reason'])
    .where('entityId', 'in', [id, referralId])
    .where('toState', '=', state)
    .orderBy((step) => step('entityId', '=', id), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updateRecipient(tx: Tx, id: string, changes: Partial<Recipient>): Promise<void> {
  await tx.updateTable('recipient').set(changes).where('id', '=', id).execute()
}

/** Lists recipients created before a time who never ordered, grouped by referral. */
export async function listStale(tx: Tx, createdBefore: Date, limit: number): Promise<Recipient[]> {
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('state', '=', 'open')
    .where('createdAt', '<=', createdBefore)
    .orderBy('referralId')
    .limit(limit)
    .execute()) as Recipient[]
}

/**
 * Locks and lists recipients with unconfirmed personal data who ordered, or began to order, before this time.
 * Skips locked ones: they may be confirming right now. Excludes recipients whose order the provider has
 * reported, even by a report that still waits (for a year at most), and recipients whose reward is due or was
 * paid after that time, because they are notified of it by mail.
 */
export async function lockUnconfirmed(tx: Tx, before: Date): Promise<{ id: string; email: string | null }[]> {
  return tx
    .selectFrom('recipient as p')
    .select(['id', 'email'])
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<=', before)
    .where((where) => where.or([where('orderedAt', 'is', null), where('orderedAt', '<=', before)]))
    .where((where) => where.or([where('lastName', 'is not', null), where('email', 'is not', null)]))
    .where(
      sql<boolean>`(coalesce(ordered_at, created_at) <= ${addDays(before, -365)} or not exists (
        select from orders o where o.tenant_id = p.tenant_id and o.recipient_id = p.id
           and (o.state in ('processing', 'concluded')
             or o.state = 'received' and (not ${isUnknown} or ${hasWaitingReport}))))`,
    )
    .where(
      sql<boolean>`not exists (
        select from claim c join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
         where c.tenant_id = p.tenant_id and c.recipient_id = p.id
           and (c.state in ('ready', 'collected') or c.state = 'open' and o.state = 'released'
             or c.paid_at > ${before}))`,
    )
    .limit(10_000)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Erases the personal data of these recipients. A trigger ends their tokens. */
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
      namingConsent: false,
      city: null,
      zip: null,
      street: null,
      houseNumber: null,
    })
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
