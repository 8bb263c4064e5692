import type { OrderKind, RecommenderShare, RewardTerms } from '@zuruf/domain'
import type { LiveRule, Tenant } from '../../platform/tenants/tenant.ts'

/** A product as other modules see it. */
export interface OfferedProduct {
  readonly id: string
  readonly name: string
}

/** The reward terms that apply to an order. DESIGN §6 "Which reward" */
export interface ChosenTerms extends RewardTerms {
  /** Id of the catalogue's reward, or of the rule that sets the amount; empty when no reward is paid. */
  readonly rewardId: string
  /** Stored on the claim, so that its amount can be explained later. */
  readonly ruleVersion: string
  readonly rule: LiveRule | null
}

/** What a product offers its recommenders today. */
export interface Offer {
  readonly terms: ChosenTerms
  /** Amount paid if the budget is used up before the order arrives; null when the reward has no budget. */
  readonly guaranteedCents: number | null
  /** Share preselected in the form. */
  readonly defaultShare: RecommenderShare
}

/** Interface of the catalogue for other modules. */
export interface Catalogue {
  /** @throws AppError unknown-product-api when the tenant's product API is unknown */
  product(tenant: Tenant, id: string): OfferedProduct | undefined
  /** Finds a product like `product`, but also one that is no longer on offer. */
  anyProduct(tenant: Tenant, id: string): OfferedProduct | undefined
  /**
   * Returns the kind of order a referral link's form takes; for an unknown product, the tenant's setting.
   * Decision 098
   */
  orderKindOf(tenant: Tenant, productId: string): OrderKind
  /** Returns the names of a product's categories, even if it is no longer on offer. */
  categoriesOf(tenant: Tenant, id: string): readonly string[]
  hasCategory(tenant: Tenant, key: string): boolean
  /**
   * Products and categories on offer, by name. Empty when the tenant's product API is unknown.
   * @param language language of the names; default: the tenant's
   */
  choices(
    tenant: Tenant,
    language?: string,
  ): {
    readonly products: readonly OfferedProduct[]
    readonly categories: readonly OfferedProduct[]
  }
  /** Names of all products; empty when the tenant's product API is unknown. */
  names(tenant: Tenant): readonly string[]
  /** Counts the products on offer and those that pay a reward today. @throws AppError unknown-product-api */
  count(tenant: Tenant, now: Date): { readonly offered: number; readonly rewarded: number }
  /**
   * Returns the reward terms of an order. Tiles, forms, referrals and claims all use this function, so that the
   * promised amount is the amount paid.
   * @param isUsedUp returns true for rules whose budget is used up; they are skipped
   */
  termsFor(
    tenant: Tenant,
    productId: string,
    orderedAt: Date,
    referredAt: Date,
    isUsedUp: (rule: LiveRule) => boolean,
  ): ChosenTerms
  /** Returns the highest reward on offer today in cents; 0 when the tenant's product API is unknown. */
  maxReward(tenant: Tenant, now: Date): number
  /** Returns the offer for an order and a referral that are both made now. */
  offerOf(tenant: Tenant, productId: string, now: Date): Offer
}
