import { failedOrderStates, type GoodwillReason, type GoodwillState } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type {
  GoodwillEvidence as EvidenceRow,
  GoodwillMessage as MessageRow,
  GoodwillRequest as Row,
} from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type GoodwillRequest = Omit<Selectable<Row>, 'reason'> & {
  readonly reason: GoodwillReason | null
}
export type GoodwillMessage = Selectable<MessageRow>
export type Evidence = Selectable<EvidenceRow>

const undecided: readonly GoodwillState[] = ['review', 'question']

/** Class of the advisory lock that serialises an account's goodwill requests. */
const REQUEST_LOCK = 15

/**
 * Locks the account's requests until the transaction ends, so that concurrent ones cannot exceed the limit.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, ${REQUEST_LOCK}))`.execute(tx)
}

/** @returns false if the referral already has an undecided request */
export async function insertRequest(tx: Tx, request: GoodwillRequest): Promise<boolean> {
  const result = await tx
    .insertInto('goodwillRequest')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'referralId'])
        // Literals, because a general plan does not find the index by parameters.
        .where(sql<boolean>`state in (${sql.join(undecided.map((state) => sql.lit(state)))})`)
        .doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function countSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('goodwillRequest')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Counts the requests that the person has made since then and that were not accepted. */
export async function countUnproven(tx: Tx, accountId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('goodwillRequest')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .where('state', '!=', 'accepted')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function findById(tx: Tx, id: string): Promise<GoodwillRequest | undefined> {
  return (await tx.selectFrom('goodwillRequest').selectAll().where('id', '=', id).executeTakeFirst()) as
    | GoodwillRequest
    | undefined
}

/** Locks the request until the transaction ends, so that it is decided once and its upload limit holds. */
export async function lockById(tx: Tx, id: string): Promise<GoodwillRequest | undefined> {
  return (await tx
    .selectFrom('goodwillRequest')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as GoodwillRequest | undefined
}

export async function findUndecided(tx: Tx, referralId: string): Promise<GoodwillRequest | undefined> {
  return (await tx
    .selectFrom('goodwillRequest')
    .selectAll()
    .where('referralId', '=', referralId)
    .where('state', 'in', [...undecided])
    .executeTakeFirst()) as GoodwillRequest | undefined
}

/**
 * Locks the requests of a referral in one of these states that match an order of this recipient. If a request
 * names an order number, only that counts. A customer number matches if no other contract of the customer
 * counts for the referral.
 * @param orOnly also match requests that name none of the orders, if the referral has no other recipient with
 *   an order
 */
export async function lockMatchingOrder(
  tx: Tx,
  { referralId, recipientId, orOnly }: { referralId: string; recipientId: string; orOnly: boolean },
  states: readonly GoodwillState[],
): Promise<GoodwillRequest[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from goodwill_request g
     where g.referral_id = ${referralId} and g.state = any(${[...states]}::text[])
       and (exists (select from orders o
             where o.tenant_id = g.tenant_id and o.recipient_id = ${recipientId}
               and (plain_number(g.order_number) in (plain_number(o.number), plain_number(o.provider_number))
                 or g.order_number is null and plain_number(o.customer_number) = g.customer_number
                   and not exists (select from orders other
                     where other.tenant_id = g.tenant_id and other.referral_id = g.referral_id
                       and other.recipient_id <> ${recipientId} and other.state not in (${sql.join(failedOrderStates)})
                       and plain_number(other.customer_number) = g.customer_number)))
         or ${orOnly} and not exists (select from orders o
             where o.tenant_id = g.tenant_id and o.referral_id = g.referral_id and o.recipient_id <> ${recipientId}))
     order by g.id`.execute(tx)
  const locked: GoodwillRequest[] = []
  for (const { id } of rows) {
    const request = await lockById(tx, id)
    if (request && states.includes(request.state)) locked.push(request)
  }
  return locked
}

/**
 * Returns whether a contract with one of these numbers moved from this referral to another one and still
 * counts there.
 */
export async function hasMovedAway(
  tx: Tx,
  referralId: string,
  {
    orderNumber,
    customerNumber,
  }: { readonly orderNumber: string | null; readonly customerNumber: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from order_move m
      join orders moved on moved.tenant_id = m.tenant_id and moved.id = m.order_id
      join orders o on o.tenant_id = moved.tenant_id and o.recipient_id = moved.recipient_id
     where m.from_referral_id = ${referralId} and m.state = 'done' and o.referral_id <> ${referralId}
       and o.state in ('received', 'processing', 'concluded', 'released')
       and (plain_number(${orderNumber}) in (plain_number(o.number), plain_number(o.provider_number))
         or plain_number(o.customer_number) = plain_number(${customerNumber}))
     limit 1`.execute(tx)
  return rows.length > 0
}

/** Newest first. */
export async function listOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<GoodwillRequest[]> {
  if (referralIds.length === 0) return []
  return (await tx
    .selectFrom('goodwillRequest')
    .selectAll()
    .where('referralId', 'in', referralIds)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()) as GoodwillRequest[]
}

/** Newest first. */
export async function listOfAccount(tx: Tx, accountId: string, limit: number): Promise<GoodwillRequest[]> {
  return (await tx
    .selectFrom('goodwillRequest')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as GoodwillRequest[]
}

/** Lists the requests in one state, oldest first. @param after last request of the previous page */
export async function listQueue(
  tx: Tx,
  state: GoodwillState,
  limit: number,
  after?: Pick<GoodwillRequest, 'createdAt' | 'id'>,
): Promise<GoodwillRequest[]> {
  let query = tx.selectFrom('goodwillRequest').selectAll().where('state', '=', state)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '>', tuple(after.createdAt, after.id)),
    )
  }
  return (await query.orderBy('createdAt').orderBy('id').limit(limit).execute()) as GoodwillRequest[]
}

/** Deletes the account's requests and marks its uploads as removed; the purge job deletes the files. */
export async function deleteOfAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('goodwillEvidence')
    .set({ removedAt: at })
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .execute()
  await tx.deleteFrom('goodwillRequest').where('accountId', '=', accountId).execute()
}

/**
 * Lists the referrals that a customer number can be attributed to; rejected requests and closed links are
 * left out.
 */
export async function listOfCustomer(tx: Tx, customerNumber: string) {
  const rows = await tx
    .selectFrom('goodwillRequest')
    .innerJoin('referral', (join) =>
      join
        .onRef('referral.tenantId', '=', 'goodwillRequest.tenantId')
        .onRef('referral.id', '=', 'goodwillRequest.referralId'),
    )
    .select([
      'referral.id as referralId',
      'referral.number as referralNumber',
      'referral.createdAt as referredAt',
    ])
    .where('goodwillRequest.customerNumber', '=', customerNumber)
    .where('goodwillRequest.state', '!=', 'rejected')
    .where('referral.linkState', '!=', 'closed')
    .limit(100)
    .execute()
  return rows
}

/** @returns false if the request is no longer in the expected state */
export async function changeState(
  tx: Tx,
  request: GoodwillRequest,
  to: GoodwillState,
  at: Date,
  why: Partial<Pick<GoodwillRequest, 'reason' | 'reasonWords'>> = {},
): Promise<boolean> {
  const result = await tx
    .updateTable('goodwillRequest')
    .set({ state: to, stateAt: at, ...why })
    .where('id', '=', request.id)
    .where('state', '=', request.state)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertMessage(tx: Tx, message: GoodwillMessage): Promise<void> {
  await tx.insertInto('goodwillMessage').values(message).execute()
}

/** Oldest first. */
export async function listMessages(tx: Tx, requestIds: readonly string[]): Promise<GoodwillMessage[]> {
  if (requestIds.length === 0) return []
  return (await tx
    .selectFrom('goodwillMessage')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as GoodwillMessage[]
}
