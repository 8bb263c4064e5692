import type { Tx } from '../../platform/database/database.ts'
import type { Claim } from './repository.ts'

/** A person's claim with the number of its referral, and whether it is in fraud review. */
export type OwnClaim = Claim & { readonly referralNumber: string; readonly inReview: boolean }

/** Lists all claims of a person, including those of replaced orders, oldest first. */
export async function listOfAccount(tx: Tx, accountId: string): Promise<Claim[]> {
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

export async function hasReferral(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referral')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
