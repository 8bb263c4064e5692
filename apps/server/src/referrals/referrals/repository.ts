import { type RecipientState, type ReferralState, recipientStates } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { Referral as ReferralRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

/**
 * `linkState` is whether the link still accepts recipients; `state` the state label of the specification,
 * derived from link and recipients (`labelOfReferral`) and stored for lists.
 */
export type Referral = Selectable<ReferralRow>

export async function insertReferrals(tx: Tx, referrals: readonly Referral[]): Promise<void> {
  await insertRows(tx, 'referral', referrals)
}

export async function findByNumber(tx: Tx, number: string): Promise<Referral | undefined> {
  const row = await tx.selectFrom('referral').selectAll().where('number', '=', number).executeTakeFirst()
  return row as Referral | undefined
}

export async function findByCode(tx: Tx, code: string): Promise<Referral | undefined> {
  const row = await tx.selectFrom('referral').selectAll().where('offlineCode', '=', code).executeTakeFirst()
  return row as Referral | undefined
}

/** @returns ids by offline code */
export async function idsByCodes(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('referral')
    .select(['offlineCode', 'id'])
    .where('offlineCode', '=', ({ fn, val }) => fn.any(val([...codes])))
    .execute()
  return new Map(rows.flatMap(({ offlineCode, id }) => (offlineCode ? [[offlineCode, id] as const] : [])))
}

export async function findById(tx: Tx, id: string): Promise<Referral | undefined> {
  const row = await tx.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirst()
  return row as Referral | undefined
}

/** Locks the referral until the transaction ends, so that concurrent orders are processed one by one. */
export async function lockById(tx: Tx, id: string): Promise<Referral | undefined> {
  const row = await tx.selectFrom('referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as Referral | undefined
}

/** Locks these referrals until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockByIds(tx: Tx, ids: readonly string[]): Promise<Referral[]> {
  if (ids.length === 0) return []
  return (await selectForUpdate(tx, ids).execute()) as Referral[]
}

const selectForUpdate = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('referral')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('id')
    .forUpdate()

/** Locks those of these referrals that no other transaction has locked until the transaction ends. */
export async function lockFree(tx: Tx, ids: readonly string[]): Promise<Referral[]> {
  return (await selectForUpdate(tx, ids).skipLocked().execute()) as Referral[]
}

/** @returns ids by number */
export async function idsByNumbers(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .selectFrom('referral')
    .select(['number', 'id'])
    .where('number', '=', ({ fn, val }) => fn.any(val([...numbers])))
    .execute()
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/**
 * Lists a person's referrals, newest first.
 * @param after the last referral of the previous page
 */
export async function listOfAccount(
  tx: Tx,
  accountId: string,
  limit: number,
  after?: Pick<Referral, 'createdAt' | 'id'>,
): Promise<Referral[]> {
  // Referrals made by visitors of a sales partner's links are listed in the partner's area instead.
  let query = tx
    .selectFrom('referral')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('partnerLinkId', 'is', null)
  if (after) {
    const { createdAt, id } = after
    query = query.where((where) =>
      where.and([
        // Redundant condition that lets the index scan start at the page.
        where('createdAt', '<=', createdAt),
        where.or([where('createdAt', '<', createdAt), where('id', '>', id)]),
      ]),
    )
  }
  return (await query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()) as Referral[]
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<Referral[]> {
  if (ids.length === 0) return []
  return (await tx.selectFrom('referral').selectAll().where('id', 'in', ids).execute()) as Referral[]
}

/** Locks all of a person's unsettled referrals in a fixed order to avoid deadlocks. */
export async function lockUnsettled(tx: Tx, accountId: string): Promise<Referral[]> {
  const rows = await tx
    .selectFrom('referral')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((where) =>
      where.or([where('linkState', '=', 'open'), where('state', 'in', ['open', 'ordered', 'released'])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as Referral[]
}

export async function countOpen(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('referral')
    .select((select) => select.fn.countAll<string>().as('open'))
    .where('accountId', '=', accountId)
    .where('linkState', '=', 'open')
    .executeTakeFirst()
  return Number(row?.open ?? 0)
}

/** Replaces the owner's name in the referrals of an account that use it. */
export async function renameGiven(tx: Tx, accountId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ givenFirstName: to })
    .where('accountId', '=', accountId)
    .where('givenFirstName', '=', from)
    .execute()
}

/** Erases the names a person gave for themselves and their contacts. */
export async function eraseNames(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('referral')
    .set({
      givenFirstName: null,
      contactFirstName: null,
      contactLastName: null,
      contactEmailKey: null,
      label: null,
    })
    .where('accountId', '=', accountId)
    .where((where) =>
      where.or([
        where('givenFirstName', 'is not', null),
        where('contactFirstName', 'is not', null),
        where('label', 'is not', null),
        where('contactLastName', 'is not', null),
        where('contactEmailKey', 'is not', null),
      ]),
    )
    .execute()
}

/** @returns false when the referral does not belong to the account */
export async function setLabel(
  tx: Tx,
  accountId: string,
  number: string,
  label: string | null,
): Promise<boolean> {
  const result = await tx
    .updateTable('referral')
    .set({ label })
    .where('number', '=', number)
    .where('accountId', '=', accountId)
    .where('partnerLinkId', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** @returns false when the link is no longer in the expected state */
export async function changeLinkState(
  tx: Tx,
  id: string,
  from: ReferralState,
  to: ReferralState,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('referral')
    .set({ linkState: to, stateAt: at })
    .where('id', '=', id)
    .where('linkState', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns the facts from which the labels of these referrals are derived. The caller must have locked them. */
export async function listLabelFacts(tx: Tx, ids: readonly string[]) {
  // One index lookup per state, however many recipients a referral has.
  const { rows } = await sql<{
    id: string
    state: RecipientState
    linkState: ReferralState
    present: RecipientState[]
  }>`
    select r.id, r.state, r.link_state as "linkState",
           array(select s from unnest(${[...recipientStates]}::text[]) s
                  where exists (select from recipient p
                    where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state = s)) as present
      from referral r where r.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

export async function setLabels(
  tx: Tx,
  labels: readonly { readonly id: string; readonly state: RecipientState }[],
  at: Date,
): Promise<void> {
  if (labels.length === 0) return
  await sql`update referral r set state = n.state, state_at = ${at}
    from json_to_recordset(${JSON.stringify(labels)}::json) as n (id uuid, state text)
    where r.id = n.id`.execute(tx)
}

/** Lists open referrals whose end has passed. */
export async function listExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('referral')
    .select('id')
    .where('linkState', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** @returns those of these accounts that have an open referral */
export async function accountsWithOpenReferrals(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('referral')
    .select('accountId')
    .distinct()
    .where('accountId', '=', ({ fn, val }) => fn.any(val([...accountIds])))
    .where('linkState', '=', 'open')
    .execute()
  return rows.map(({ accountId }) => accountId)
}
