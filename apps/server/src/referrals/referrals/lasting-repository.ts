import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Referral } from './repository.ts'

/** Key of a lasting referral. */
export interface LastingKey {
  readonly accountId: string
  readonly productId: string
  /** True for a referral in the name of the account's sales partner. */
  readonly forAgency: boolean
}

const lasting = (tx: Tx, { accountId, productId, forAgency }: LastingKey) =>
  tx
    .selectFrom('referral')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .where('forAgency', '=', forAgency)
    .where('lasting', '=', true)
    .where('replacedAt', 'is', null)

/** Returns the current referral, to which visitors are redirected. */
export async function findLasting(tx: Tx, key: LastingKey) {
  return (await lasting(tx, key).executeTakeFirst()) as Referral | undefined
}

/** Like `findLasting`, but locks the referral until the transaction ends. */
export async function lockLasting(tx: Tx, key: LastingKey) {
  return (await lasting(tx, key).forUpdate().executeTakeFirst()) as Referral | undefined
}

/** Lists all lasting referrals of these keys: the current one of each first, then those it replaced. */
export async function listLasting(tx: Tx, keys: readonly LastingKey[]): Promise<Referral[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Referral>`
    select r.* from referral r
     where r.lasting and (r.account_id, r.product_id, r.for_agency) in (
       select * from json_to_recordset(${JSON.stringify(keys)}::json)
         as wanted ("accountId" uuid, "productId" text, "forAgency" boolean))
     order by r.replaced_at desc nulls first, r.id`.execute(tx)
  return rows
}

/** Prevents the concurrent creation of a lasting referral of this account and product until the transaction ends. */
export async function lockProduct(
  tx: Tx,
  tenantId: number,
  { accountId, productId }: LastingKey,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lasting ${accountId} ${productId}`}, ${tenantId}))`.execute(
    tx,
  )
}

/** Reward terms promised by a referral. */
export type PromisedTerms = Pick<
  Referral,
  'rewardCents' | 'sureRewardCents' | 'recommenderShare' | 'recipientCapCents'
>

/** Reward terms promised by lasting referrals of a product. */
export type Terms = PromisedTerms & Pick<Referral, 'productId' | 'forAgency'>

/** Sets the end of referrals. Their visitors may order until then; new visitors are redirected to another referral. */
export async function replace(tx: Tx, ids: readonly string[], at: Date, end: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('referral')
    .set({ replacedAt: at, expiresAt: end })
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns the distinct terms of all current lasting referrals. */
export async function listTerms(tx: Tx): Promise<Terms[]> {
  const rows = await tx
    .selectFrom('referral')
    .select([
      'productId',
      'forAgency',
      'rewardCents',
      'sureRewardCents',
      'recommenderShare',
      'recipientCapCents',
    ])
    .distinct()
    .where('lasting', '=', true)
    .where('replacedAt', 'is', null)
    .execute()
  return rows as Terms[]
}

/**
 * Locks current referrals with these terms that are not barred, in the order of their ids.
 * @param after the last id of the previous batch
 */
export async function lockOnTerms(tx: Tx, terms: Terms, limit: number, after: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('referral')
    .select('id')
    .where('id', '>', after)
    .where('barred', '=', false)
    .where('lasting', '=', true)
    .where('replacedAt', 'is', null)
    .where('productId', '=', terms.productId)
    .where('forAgency', '=', terms.forAgency)
    .where('rewardCents', '=', terms.rewardCents)
    .where('recommenderShare', '=', terms.recommenderShare)
    .where('sureRewardCents', 'is not distinct from', terms.sureRewardCents)
    .where('recipientCapCents', 'is not distinct from', terms.recipientCapCents)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks current, not barred referrals of sales partners who may not take part, in the order of their ids.
 * @param after the last id of the previous batch
 */
export async function lockOfIdlePartners(tx: Tx, limit: number, after: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('referral')
    .select('id')
    .where('id', '>', after)
    .where('barred', '=', false)
    .where('lasting', '=', true)
    .where('replacedAt', 'is', null)
    .where('forAgency', '=', true)
    .where('agencyId', 'in', (of) => of.selectFrom('agency').select('id').where('state', '<>', 'active'))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
