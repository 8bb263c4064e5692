import type { OrderKind, RecommenderShare, RewardTerms } from '@zuruf/domain'
import type { LiveRule, Tenant } from '../tenants/tenant.ts'

/** A product as the rest of the house needs it. */
export interface OfferedProduct {
  readonly id: string
  readonly name: string
}

/** What holds for an order, chosen by the rules of DESIGN §6 "Which reward". */
export interface ChosenTerms extends RewardTerms {
  /** The catalogue's reward, or the rule that names the amount; empty when nothing is paid. */
  readonly rewardId: string
  /** Recorded on the claim, so that "why this amount?" can be answered later. */
  readonly ruleVersion: string
  readonly rule: LiveRule | null
}

/** What a product offers its recommenders today. */
export interface Offer {
  readonly terms: ChosenTerms
  /** What is paid when the budget is used up before the order comes; null when the reward stands under none. */
  readonly sureCents: number | null
  /** The share a form begins with. */
  readonly standardShare: RecommenderShare
}

/** What other modules ask the catalogue. */
export interface Catalogue {
  /** @throws AppError PSOF0602 when the tenant's product API is unknown */
  product(tenant: Tenant, id: string): OfferedProduct | undefined
  /** Also one that is not on offer any more. */
  known(tenant: Tenant, id: string): OfferedProduct | undefined
  /** What the form over a link asks for; of a product nobody knows, what the tenant says. Decision 098 */
  orderKindOf(tenant: Tenant, productId: string): OrderKind
  /** The names of the categories a product is in, also of one that is not on offer any more. */
  categoriesOf(tenant: Tenant, id: string): readonly string[]
  /** Is there a category of this name? */
  hasCategory(tenant: Tenant, key: string): boolean
  /** What is on offer, by name: products and categories. None when the tenant's product API is unknown. */
  choices(tenant: Tenant): {
    readonly products: readonly OfferedProduct[]
    readonly categories: readonly OfferedProduct[]
  }
  /** Names of all products; none when the tenant's product API is unknown. */
  names(tenant: Tenant): readonly string[]
  /** How many products there are, and for how many of them something is paid today. @throws AppError PSOF0602 */
  count(tenant: Tenant, now: Date): { readonly offered: number; readonly rewarded: number }
  /**
   * What an order brings. The one answer to this: tiles, forms and referrals promise by it, claims are opened by it.
   * @param isUsedUp rules that do not count, since their budget is used up
   */
  termsFor(
    tenant: Tenant,
    productId: string,
    orderedAt: Date,
    referredAt: Date,
    isUsedUp: (rule: LiveRule) => boolean,
  ): ChosenTerms
  /** The highest reward on offer today, in cents; 0 when the tenant's product API is unknown. */
  maxReward(tenant: Tenant, now: Date): number
  /** What an order of today by a referral of today brings, as far as is known now. */
  offerOf(tenant: Tenant, productId: string, now: Date): Offer
}
