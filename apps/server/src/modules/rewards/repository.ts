import { type ClaimState, MOVED_AWAY, withoutContractNumber } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { ClaimReminder as ClaimReminderRow, Claim as ClaimRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Claim = Omit<Selectable<ClaimRow>, 'state' | 'party' | 'method' | 'kind'> & {
  readonly state: ClaimState
  /** The reward of the order, or the bonus it brought its recommender. */
  readonly kind: 'reward' | 'bonus'
  readonly party: 'recommender' | 'recipient'
  readonly method: 'cash' | 'voucher' | null
}

/** A claim of a person with the number of its referral, and whether somebody looks at it before it is paid. */
export type OwnClaim = Claim & { readonly referralNumber: string; readonly inReview: boolean }

/** What is behind a claim. */
export interface ClaimDetails {
  readonly referralNumber: string
  readonly recommenderShare: 0 | 50 | 100
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

/** Holds a claim until the transaction ends; one that another worker holds is passed over. */
export async function lockFree(tx: Tx, id: string): Promise<Claim | undefined> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as Claim | undefined
}

/** The claims of an order, without those of the referral it belonged to before. */
export async function listOfOrder(tx: Tx, orderId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('former', '=', false)
    .execute()) as Claim[]
}

/** The claims that an order left behind at a referral. */
export async function listLeftBehind(tx: Tx, orderId: string, referralId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('referralId', '=', referralId)
    .where('former', '=', true)
    .execute()) as Claim[]
}

/** Leaves these claims, which are all cancelled, to the referral that their order belonged to before. */
export async function leaveBehind(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('claim')
    .set({ former: true })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Claims for these recipients' orders: the recommender's parts and the recipients' own. Without those of referrals that the
 * orders belonged to before.
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

/** A recipient's own parts. */
export async function listOfRecipient(tx: Tx, recipientId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .where('former', '=', false)
    .orderBy('createdAt')
    .execute()) as Claim[]
}

/** All claims of a person, also those of orders that another replaced; oldest first. */
export async function everyOfAccount(tx: Tx, accountId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Claim[]
}

/** A person's claims but for those of orders that another replaced. */
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

/** What figures are made of; a person may have thousands. */
export type MoneyOfClaim = Pick<Claim, 'id' | 'amountCents' | 'state' | 'expiresAt' | 'paidAt'>

export async function moneyOfAccount(tx: Tx, accountId: string): Promise<MoneyOfClaim[]> {
  return (await ofAccount(tx, accountId)
    .select(['claim.id', 'claim.amountCents', 'claim.state', 'claim.expiresAt', 'claim.paidAt'])
    .execute()) as MoneyOfClaim[]
}

/** Newest first. @param after the last one of the page before */
export async function pageOfAccount(
  tx: Tx,
  accountId: string,
  limit: number,
  after?: Pick<Claim, 'createdAt' | 'id'>,
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
 * A person's orders released in a window of German days, both included, and the bonuses they brought. An order whose
 * reward was cancelled, since the recipient was no new customer or it was taken back, does not count (one that was given
 * to the recipient does); nor does one that
 * failed and was not waived, whose referral is looked at for fraud, or that stands for no contract at all.
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

/** Orders of one person are released one after the other, so that each stage of the bonus is seen once. */
export async function holdBonus(tx: Tx, accountId: string): Promise<void> {
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

/** Claims that can be collected. All of a person's who is locked wholly stand still. */
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

/** Claims that end soon, with the reminders that went out before that end. */
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

/** @returns false when this reminder was noted before */
export async function insertReminder(tx: Tx, reminder: Selectable<ClaimReminderRow>): Promise<boolean> {
  const result = await tx
    .insertInto('claimReminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Open claims of a person whose order is released: what held them back was the unconfirmed address. */
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

/** Open claims of a recipient whose order is released: something held them back. */
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

/** The window of a claim begins anew. */
export async function renewWindow(
  tx: Tx,
  id: string,
  window: { readonly readyAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.updateTable('claim').set(window).where('id', '=', id).where('state', '=', 'ready').execute()
}

/** @returns false when the claim is not what it was thought to be any more: its state, and the amount to be booked */
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

/** @returns false when the claim is not what it was thought to be any more */
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

/** Holds the claim's owner until the transaction ends. */
export async function lockOwner(tx: Tx, { accountId, recipientId }: Claim): Promise<void> {
  const owner = accountId
    ? tx.selectFrom('account').select('id').where('id', '=', accountId)
    : tx.selectFrom('recipient').select('id').where('id', '=', recipientId)
  await owner.forUpdate().execute()
}
