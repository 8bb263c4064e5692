import type { ClaimState, RecommenderShare } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { Claim as ClaimRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows, rowsToJson } from '../../platform/database/insert-rows.ts'

export type Claim = Selectable<ClaimRow>

/** Referral and order of a claim. */
export interface ClaimDetails {
  readonly referralNumber: string
  readonly recommenderShare: RecommenderShare
  readonly orderedAt: Date | null
  readonly concludedAt: Date | null
}

export async function insertClaims(tx: Tx, claims: readonly Claim[]): Promise<void> {
  await insertRows(tx, 'claim', claims)
}

export async function findById(tx: Tx, id: string): Promise<Claim | undefined> {
  return (await tx.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Claim
    | undefined
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()) as Claim[]
}

/** Locks a claim until the transaction ends. Returns undefined if another transaction has locked it. */
export async function lockIfFree(tx: Tx, id: string): Promise<Claim | undefined> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as Claim | undefined
}

/**
 * Lists the claims of an order, without former ones: those it left with a former referral, and those set aside when
 * it resumed.
 */
export const listOfOrder = (tx: Tx, orderId: string): Promise<Claim[]> => listOfOrders(tx, [orderId])

export async function listOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('orderId', '=', ({ fn, val }) => fn.any(val([...orderIds])))
    .where('former', '=', false)
    .execute()) as Claim[]
}

/** Lists the claims that an order left with a former referral. */
export async function listOfFormerReferral(tx: Tx, orderId: string, referralId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('referralId', '=', referralId)
    .where('former', '=', true)
    .execute()) as Claim[]
}

/** Marks these claims, all of which are cancelled, as former. */
export async function leaveWithFormerReferral(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('claim')
    .set({ former: true })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Lists the claims of these recipients' orders, both recommenders' and recipients' shares, without those of
 * former referrals.
 */
export async function listOfRecipients(tx: Tx, recipientIds: readonly string[]): Promise<Claim[]> {
  if (recipientIds.length === 0) return []
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('orderRecipientId', '=', ({ fn, val }) => fn.any(val([...recipientIds])))
    .where('former', '=', false)
    .orderBy('party')
    .execute()) as Claim[]
}

/** Lists a recipient's own claims. */
export async function listOfRecipient(tx: Tx, recipientId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .where('former', '=', false)
    .orderBy('createdAt')
    .execute()) as Claim[]
}

export async function detailsOf(tx: Tx, claim: Claim): Promise<ClaimDetails | undefined> {
  return (await tx
    .selectFrom('referral')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'referral.tenantId').onRef('orders.referralId', '=', 'referral.id'),
    )
    .select([
      'referral.number as referralNumber',
      'referral.recommenderShare',
      'orders.receivedAt as orderedAt',
      'orders.concludedAt',
    ])
    .where('orders.id', '=', claim.orderId)
    .executeTakeFirst()) as ClaimDetails | undefined
}

/** Lists a recipient's claims that are still open although their order is released. */
export async function listReleased(tx: Tx, recipientId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'claim.tenantId').onRef('orders.id', '=', 'claim.orderId'),
    )
    .selectAll('claim')
    .where('claim.orderRecipientId', '=', recipientId)
    .where('claim.state', '=', 'open')
    .where('orders.state', '=', 'released')
    .execute()) as Claim[]
}

/** Columns of a claim that change with its state. */
export type ClaimChanges = Partial<
  Pick<Claim, 'readyAt' | 'expiresAt' | 'method' | 'collectedAt' | 'paidAt' | 'cancelReason' | 'amountCents'>
>

/**
 * Changes the state of claims. All of them must have the columns of the first.
 * @returns the ids of those whose state and amount to be booked had not changed
 */
export async function changeStates(
  tx: Tx,
  changing: readonly { readonly claim: Claim; readonly changes: ClaimChanges }[],
  to: ClaimState,
  at: Date,
): Promise<ReadonlySet<string>> {
  const [first] = changing
  if (!first) return new Set()
  const set = Object.keys(first.changes).map((key) => sql`, ${sql.ref(key)} = ${sql.ref(`changed.${key}`)}`)
  const known = changing.map(({ claim }) => claim)
  const { rows } = await sql<{ id: string }>`
    update claim c set state = ${to}, state_at = ${at} ${sql.join(set, sql` `)}
      from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ state }) => state)}::text[],
             ${known.map(({ amountCents }) => amountCents)}::int[]) as known (id, state, amount_cents)
      join json_populate_recordset(null::claim,
             ${rowsToJson(changing.map(({ claim, changes }) => ({ id: claim.id, ...changes })))}::json) changed
        on changed.id = known.id
     where c.id = known.id and c.state = known.state and c.amount_cents = known.amount_cents
    returning c.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** @returns the ids of the claims that were still open */
export async function cancelOpen(
  tx: Tx,
  ids: readonly string[],
  at: Date,
  cancelReason: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .updateTable('claim')
    .set({ state: 'cancelled', stateAt: at, cancelReason })
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** @returns false when the claim has changed */
export async function changeAmount(tx: Tx, claim: Claim, amountCents: number): Promise<boolean> {
  const result = await tx
    .updateTable('claim')
    .set({ amountCents })
    .where('id', '=', claim.id)
    .where('state', '=', claim.state)
    .where('amountCents', '=', claim.amountCents)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks the claim's owner until the transaction ends. */
export async function lockOwner(tx: Tx, { accountId, recipientId }: Claim): Promise<void> {
  const owner = accountId
    ? tx.selectFrom('account').select('id').where('id', '=', accountId)
    : tx.selectFrom('recipient').select('id').where('id', '=', recipientId)
  await owner.forUpdate().execute()
}
