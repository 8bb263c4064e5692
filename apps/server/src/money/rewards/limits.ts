import { exceedsLimits, type RewardLimits } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { countRewarded, countUses, lockLimits } from './limit-repository.ts'
import type { RewardedReferral } from './ports.ts'
import type { Claim } from './repository.ts'

export interface LimitedOrder {
  readonly referralId: string
  readonly accountId: string
  readonly recipientId: string
  readonly orderedAt: Date
  /** Limits on the day of the order; null for orders from a release that did not store them. */
  readonly rewardLimits: RewardLimits | null
}

type LimitedReferral = Pick<
  RewardedReferral,
  'id' | 'accountId' | 'productId' | 'createdAt' | 'lasting' | 'forAgency'
>

export type Limits = ReturnType<typeof createRewardLimits>

/** Limits on the number of rewarded recipients per referral, per recommender and per month. Decision 095 */
export function createRewardLimits({ catalogue }: { readonly catalogue: Catalogue }) {
  async function isUsedUp(
    tx: Tx,
    { tenant, now }: Context,
    referral: LimitedReferral,
    onlyOwnLimit: boolean,
  ): Promise<boolean> {
    const { id, accountId, productId, createdAt } = referral
    // A sales partner's link has no limit.
    if (referral.lasting && referral.forAgency) return false
    // The catalogue is queried only if there is a limit, so that other referrals work without it.
    if (![tenant.settings, ...tenant.rules].some(isLimited)) return false
    const { linkLimit, personLimit, monthLimit } = catalogue.termsFor(
      tenant,
      productId,
      now,
      createdAt,
      (rule) => rule.exhausted,
    )
    const limits = onlyOwnLimit
      ? { linkLimit, personLimit: null, monthLimit: null }
      : { linkLimit, personLimit, monthLimit }
    if (!isLimited(limits)) return false
    const onlyThisReferral = limits.personLimit === null && limits.monthLimit === null
    return exceedsLimits(limits, await countUses(tx, { referralId: id, accountId, now, onlyThisReferral }))
  }

  return {
    /**
     * Returns whether the limits that applied on the day of the order are already reached. Called when an
     * order is released. The caller must lock all budgets it needs before, to avoid deadlocks.
     */
    async isOverLimit(
      tx: Tx,
      { tenant }: Context,
      order: LimitedOrder,
      claim: Pick<Claim, 'rewardRuleId' | 'rewardRuleVersion'>,
    ): Promise<boolean> {
      const limits = order.rewardLimits ?? limitsOf(tenant, claim)
      if (!isLimited(limits)) return false
      await lockLimits(tx, order.accountId)
      return exceedsLimits(limits, await countRewarded(tx, order))
    },

    /** Returns whether limits may apply to the release of an order, without reading its claims. */
    mayBeLimited: ({ tenant }: Context, { rewardLimits }: Pick<LimitedOrder, 'rewardLimits'>): boolean =>
      rewardLimits ? isLimited(rewardLimits) : [tenant.settings, ...tenant.rules].some(isLimited),

    /**
     * Returns whether as many people have ordered as the limit per referral, per recommender or per month
     * allows.
     */
    isUsedUp: (tx: Tx, context: Context, referral: LimitedReferral): Promise<boolean> =>
      isUsedUp(tx, context, referral, false),

    /**
     * Like `isUsedUp`, for visitors of the link. For a referral made without login only the limit per referral
     * applies: the others would reveal whether the recommender's address has an account. Decision 078
     */
    isUsedUpForVisitor: (
      tx: Tx,
      context: Context,
      referral: LimitedReferral & Pick<RewardedReferral, 'givenFirstName'>,
    ): Promise<boolean> => isUsedUp(tx, context, referral, referral.givenFirstName !== null),
  }
}

const isLimited = ({ linkLimit, personLimit, monthLimit }: RewardLimits) =>
  linkLimit !== null || personLimit !== null || monthLimit !== null

function limitsOf(
  { settings, rules }: Tenant,
  { rewardRuleId, rewardRuleVersion }: Pick<Claim, 'rewardRuleId' | 'rewardRuleVersion'>,
): RewardLimits {
  const rule = rules.find(({ id, version }) => id === rewardRuleId && version === rewardRuleVersion)
  return {
    linkLimit: rule?.linkLimit ?? settings.linkLimit,
    personLimit: rule?.personLimit ?? settings.personLimit,
    monthLimit: rule?.monthLimit ?? settings.monthLimit,
  }
}
