import { type ClaimState, MOVED_AWAY, type RecommenderShare, withoutContractNumber } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { ClaimReminder as ClaimReminderRow, Claim as ClaimRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Claim = Selectable<ClaimRow>

/** A person's claim with the number of its referral, and whether it is in fraud review. */
export type OwnClaim = Claim & { readonly referralNumber: string; readonly inReview: boolean }

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

/** Locks a claim until the transaction ends; skips a claim that is locked by another transaction. */
export async function lockFree(tx: Tx, id: string): Promise<Claim | undefined> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as Claim | undefined
}

/** Lists the claims of an order, without those of a former referral. */
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

/** Leaves these claims, all of which are cancelled, with the former referral of their order. */
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

/** Lists all claims of a person, including those of replaced orders, oldest first. */
export async function everyOfAccount(tx: Tx, accountId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Claim[]
}

/** Selects a person's claims without those of replaced orders. */
function ofAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('claim')
    .where('claim.accountId', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as next').select('next.id').whereRef('next.successorOf', '=', 'claim.orderId'),
        ),
      ),
    )
}

/** Fields of a claim needed for sums; a person may have thousands. */
export type MoneyOfClaim = Pick<Claim, 'id' | 'amountCents' | 'state' | 'expiresAt' | 'paidAt'>

export async function moneyOfAccount(tx: Tx, accountId: string): Promise<MoneyOfClaim[]> {
  return (await ofAccount(tx, accountId)
    .select(['claim.id', 'claim.amountCents', 'claim.state', 'claim.expiresAt', 'claim.paidAt'])
    .execute()) as MoneyOfClaim[]
}

export interface ClaimPage {
  /** The last claim of the previous page. */
  readonly after: Pick<Claim, 'createdAt' | 'id'> | undefined
  readonly limit: number
  /** Lists only claims that can be collected at this time. */
  readonly collectableAt: Date | undefined
}

/** Lists a person's claims, newest first. */
export async function pageOfAccount(
  tx: Tx,
  accountId: string,
  { after, limit, collectableAt }: ClaimPage,
): Promise<OwnClaim[]> {
  let query = ofAccount(tx, accountId)
    .innerJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'claim.tenantId').onRef('referral.id', '=', 'claim.referralId'),
    )
    .selectAll('claim')
    .select('referral.number as referralNumber')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('fraudCase')
          .select('fraudCase.id')
          .whereRef('fraudCase.recipientId', '=', 'claim.orderRecipientId')
          .where('fraudCase.state', '=', 'review')
          .whereRef('fraudCase.referralId', '=', 'claim.referralId'),
      ).as('inReview'),
    )
  if (collectableAt) {
    query = query
      .where('claim.state', '=', 'ready')
      .where((where) =>
        where.or([where('claim.expiresAt', 'is', null), where('claim.expiresAt', '>', collectableAt)]),
      )
  }
  if (after) {
    const { createdAt, id } = after
    query = query.where((where) =>
      where.or([
        where('claim.createdAt', '<', createdAt),
        where.and([where('claim.createdAt', '=', createdAt), where('claim.id', '>', id)]),
      ]),
    )
  }
  return (await query
    .orderBy('claim.createdAt', 'desc')
    .orderBy('claim.id')
    .limit(limit)
    .execute()) as unknown as OwnClaim[]
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

/**
 * Counts a person's orders released in a period of German days (inclusive), and their bonuses. Does not count
 * orders whose reward was cancelled, such as those of existing customers or with a reward taken back (orders
 * whose reward was given to the recipient count); orders that failed and were not waived; orders in fraud
 * review or confirmed as fraud; and goodwill without a contract.
 */
export async function countForBonus(
  tx: Tx,
  accountId: string,
  { since, until }: { readonly since: string; readonly until: string | null },
): Promise<{ released: number; given: number }> {
  const { rows } = await sql<{ released: number; given: number }>`
    select count(*) filter (where reward.order_id is null
             and not exists (select from clawback b
               where b.tenant_id = o.tenant_id and b.order_id = o.id and b.state <> 'waived')
             and not exists (select from fraud_case f
               where f.tenant_id = o.tenant_id and f.recipient_id = o.recipient_id and f.state <> 'cleared'))::int as released,
           count(bonus.order_id)::int as given
      from referral r join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id
      left join lateral (
        select c.order_id from claim c
         where c.tenant_id = o.tenant_id and c.order_id = o.id and c.kind = 'reward' and c.state = 'cancelled' and not c.former
           and c.cancel_reason is distinct from ${MOVED_AWAY}
         limit 1) reward on true
      left join claim bonus on bonus.tenant_id = o.tenant_id and bonus.order_id = o.id
        and bonus.kind = 'bonus' and bonus.state <> 'cancelled'
     where r.account_id = ${accountId} and o.state = 'released' and not r.for_agency
       and o.number <> ${withoutContractNumber('')} || r.number
       and o.released_at >= (${since}::date)::timestamp at time zone 'Europe/Berlin'
       and (${until}::date is null
         or o.released_at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin')`.execute(tx)
  return rows[0] ?? { released: 0, given: 0 }
}

/** Serialises the release of one person's orders, so that each bonus stage is granted once. */
export async function lockBonus(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bonus ' || ${accountId}::text, 0))`.execute(tx)
}

export async function hasReferral(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referral')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Selects collectable claims. Claims of fully locked accounts are excluded. */
const collectable = (tx: Tx) =>
  tx
    .selectFrom('claim')
    .selectAll('claim')
    .where('claim.state', '=', 'ready')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('account.id')
            .whereRef('account.tenantId', '=', 'claim.tenantId')
            .whereRef('account.id', '=', 'claim.accountId')
            .where('account.locked', '=', 'general'),
        ),
      ),
    )

/** Lists claims that expire soon, with the reminders already sent for that expiry. */
export async function listEnding(tx: Tx, now: Date, until: Date, limit: number) {
  const claims = (await collectable(tx)
    .where('claim.expiresAt', '>', now)
    .where('claim.expiresAt', '<=', until)
    .orderBy('claim.expiresAt')
    .limit(limit)
    .execute()) as Claim[]
  if (claims.length === 0) return []
  const sent = await tx
    .selectFrom('claimReminder')
    .select(['claimId', 'expiresAt', 'daysBefore'])
    .where(
      'claimId',
      'in',
      claims.map(({ id }) => id),
    )
    .execute()
  return claims.map((claim) => ({
    claim,
    sent: sent
      .filter((one) => one.claimId === claim.id && one.expiresAt.getTime() === claim.expiresAt?.getTime())
      .map(({ daysBefore }) => daysBefore),
  }))
}

/** @returns false when this reminder was already recorded */
export async function insertReminder(tx: Tx, reminder: Selectable<ClaimReminderRow>): Promise<boolean> {
  const result = await tx
    .insertInto('claimReminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Lists a person's claims that are still open although their order is released, for example because the
 * address is unconfirmed or the account is locked.
 */
export async function listHeldBack(tx: Tx, accountId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'claim.tenantId').onRef('orders.id', '=', 'claim.orderId'),
    )
    .selectAll('claim')
    .where('claim.accountId', '=', accountId)
    .where('claim.state', '=', 'open')
    .where('orders.state', '=', 'released')
    .orderBy('claim.referralId')
    .orderBy('claim.id')
    .execute()) as Claim[]
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

export async function listExpired(tx: Tx, now: Date, limit: number): Promise<Claim[]> {
  return (await collectable(tx)
    .where('claim.expiresAt', '<=', now)
    .orderBy('claim.expiresAt')
    .limit(limit)
    .execute()) as Claim[]
}

/** Restarts the claim window. */
export async function renewWindow(
  tx: Tx,
  id: string,
  window: { readonly readyAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.updateTable('claim').set(window).where('id', '=', id).where('state', '=', 'ready').execute()
}

/** @returns false when the claim's state or the amount to be booked has changed */
export async function changeState(
  tx: Tx,
  claim: Claim,
  to: ClaimState,
  at: Date,
  changes: Partial<
    Pick<
      Claim,
      'readyAt' | 'expiresAt' | 'method' | 'collectedAt' | 'paidAt' | 'cancelReason' | 'amountCents'
    >
  > = {},
): Promise<boolean> {
  const result = await tx
    .updateTable('claim')
    .set({ state: to, stateAt: at, ...changes })
    .where('id', '=', claim.id)
    .where('state', '=', claim.state)
    .where('amountCents', '=', claim.amountCents)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
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
