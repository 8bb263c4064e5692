import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Referral } from './repository.ts'

/** Whose lasting referral of which product it is. */
export interface LastingKey {
  readonly accountId: string
  readonly productId: string
  /** In the name of the sales partner whose account it is. */
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

/** The one that visitors are led to now. */
export async function findLasting(tx: Tx, key: LastingKey) {
  return (await lasting(tx, key).executeTakeFirst()) as Referral | undefined
}

/** The same, held until the transaction ends. */
export async function lockLasting(tx: Tx, key: LastingKey) {
  return (await lasting(tx, key).forUpdate().executeTakeFirst()) as Referral | undefined
}

/** Until the transaction ends, nobody else makes a lasting referral of this account and product. */
export async function lockProduct(
  tx: Tx,
  tenantId: number,
  { accountId, productId }: LastingKey,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lasting ${accountId} ${productId}`}, ${tenantId}))`.execute(
    tx,
  )
}

/** What a referral promises to whom. */
export type Promised = Pick<
  Referral,
  'rewardCents' | 'sureRewardCents' | 'recommenderShare' | 'recipientCapCents'
>

/** What lasting referrals of a product promise. */
export type Terms = Promised & Pick<Referral, 'productId' | 'forAgency'>

/** Ends referrals on a date. Visitors who came over them may order until then; new ones are led to another referral. */
export async function replace(tx: Tx, ids: readonly string[], at: Date, end: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('referral')
    .set({ replacedAt: at, expiresAt: end })
    .where('id', 'in', [...ids])
    .execute()
}

/** What is promised by any of them, each once. */
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

/** Locks the current ones on these terms that are not barred, in the order of their ids. @param after the last one before */
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

/** Locks the current ones of sales partners who may not take part that are not barred, in the order of their ids. @param after the last one before */
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
