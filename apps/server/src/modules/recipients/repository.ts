import { addDays, leadingOrder, normaliseEmail, type RecipientState } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { Recipient as RecipientRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Recipient = Omit<Selectable<RecipientRow>, 'state'> & { readonly state: RecipientState }

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
 * Of each referral the recipients who say most, who leads (`leadingRecipient`) first.
 * @param limit how many of each
 */
export async function listLeading(
  tx: Tx,
  referralIds: readonly string[],
  limit: number,
): Promise<Recipient[]> {
  if (referralIds.length === 0) return []
  // State by state along the index, so that a link with thousands of recipients takes no longer than one with a few.
  const { rows } = await sql<Recipient>`
    select p.* from unnest(${[...referralIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select one.id, one.created_at, states.rank
         from unnest(${leadingOrder}::text[]) with ordinality as states (state, rank)
        cross join lateral (
          select p.id, p.created_at from recipient p
           where p.referral_id = wanted.id and p.state = states.state
           order by p.created_at desc, p.id desc limit ${limit}) one
        order by states.rank, one.created_at desc, one.id desc limit ${limit}) shown
      join recipient p on p.id = shown.id
     order by p.referral_id, shown.rank, shown.created_at desc, shown.id desc`.execute(tx)
  return rows
}

/** The last one of a page in the order of `listLeading`, where they were then. */
export interface PageEnd {
  readonly id: string
  readonly createdAt: Date
  /** Place of their state in `leadingOrder`, from 1. */
  readonly rank: number
}

/** One referral's recipients in the order of `listLeading`. @param after the last of the page before */
export async function pageOfReferral(
  tx: Tx,
  referralId: string,
  limit: number,
  after: PageEnd | undefined,
): Promise<Recipient[]> {
  const rank = after?.rank ?? 0
  const { rows } = await sql<Recipient>`
    select p.* from unnest(${leadingOrder}::text[]) with ordinality as states (state, rank)
     cross join lateral (
       select p.* from recipient p
        where p.referral_id = ${referralId} and p.state = states.state and states.rank >= ${rank}
          and (states.rank > ${rank}
            or (p.created_at, p.id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by p.created_at desc, p.id desc limit ${limit}) p
     order by states.rank, p.created_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Who came over these links, newest first. */
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

/** Who ordered with an address, newest first. */
export async function listOfAddress(tx: Tx, email: string, limit: number): Promise<Recipient[]> {
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('emailKey', '=', normaliseEmail(email))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()) as Recipient[]
}

/** Who came by these clicks and has not ordered, newest first. */
export async function listBegun(tx: Tx, clickIds: readonly string[]): Promise<Recipient[]> {
  if (clickIds.length === 0) return []
  return (await tx
    .selectFrom('recipient')
    .selectAll()
    .where('clickId', '=', ({ fn, val }) => fn.any(val([...clickIds])))
    .where('state', 'in', ['open', 'expired'])
    .orderBy('createdAt', 'desc')
    .execute()) as Recipient[]
}

/** Those in one of these states over one link. */
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

/** @returns how many were in the state they were thought to be in */
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

/** Who moved the recipient into the state they are in, and why. Before they had states, the referral's history said so. */
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

/** Who began before a moment and never ordered, a link's together. */
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
 * Recipients who never confirmed their data and still have some. Not those whose contract is under way with the provider, for a
 * year at most, or whose reward waits for somebody or was paid since that moment: they are told of it by mail, also when the bank
 * sends it back.
 */
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
    .where(
      sql<boolean>`(created_at <= ${addDays(createdBefore, -365)} or not exists (
        select from orders o where o.tenant_id = recipient.tenant_id and o.recipient_id = recipient.id
           and o.state in ('processing', 'concluded')))`,
    )
    .where(
      sql<boolean>`not exists (
        select from claim c join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
         where c.tenant_id = recipient.tenant_id and c.recipient_id = recipient.id
           and (c.state in ('ready', 'collected') or c.state = 'open' and o.state = 'released'
             or c.paid_at > ${createdBefore}))`,
    )
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
