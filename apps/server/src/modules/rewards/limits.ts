import { isBeyondLimits, type RewardLimits } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Referral } from '../referrals/repository.ts'
import { countRewarded, countUses, holdLimits } from './limit-repository.ts'

export interface LimitedOrder {
  readonly referralId: string
  readonly accountId: string
  readonly recipientId: string
  readonly productId: string
  readonly orderedAt: Date
  readonly referredAt: Date
}

export type Limits = ReturnType<typeof rewardLimits>

const isLimited = ({ linkLimit, personLimit, monthLimit }: RewardLimits) =>
  linkLimit !== null || personLimit !== null || monthLimit !== null

/** How many recipients are rewarded over a link, for a recommender, and in a month. Decision 095 */
export function rewardLimits({ catalogue }: { readonly catalogue: Catalogue }) {
  // A budget that is used up ends a rule for new orders, and not the limit that was said with it.
  const termsOf = (
    { tenant }: Context,
    order: Pick<LimitedOrder, 'productId' | 'orderedAt' | 'referredAt'>,
  ) => catalogue.termsFor(tenant, order.productId, order.orderedAt, order.referredAt, () => false)

  return {
    /** Asked when an order is released: were as many rewarded before as may be? */
    async isBeyond(tx: Tx, context: Context, order: LimitedOrder): Promise<boolean> {
      const terms = termsOf(context, order)
      if (!isLimited(terms)) return false
      await holdLimits(tx, order.accountId)
      return isBeyondLimits(terms, await countRewarded(tx, order))
    },

    /** Asked for a visitor: have as many ordered over the link as may be rewarded over it? */
    async isUsedUp(
      tx: Tx,
      context: Context,
      { id, productId, createdAt }: Pick<Referral, 'id' | 'productId' | 'createdAt'>,
    ): Promise<boolean> {
      const terms = termsOf(context, { productId, orderedAt: context.now, referredAt: createdAt })
      return terms.linkLimit !== null && (await countUses(tx, id)) >= terms.linkLimit
    },
  }
}
