import type { Tenant } from '../tenants/tenant.ts'

/** A product as the rest of the house needs it. */
export interface OfferedProduct {
  readonly id: string
  readonly name: string
}

/** A reward chosen by the rule of DESIGN §6 "Which reward". */
export interface ChosenReward {
  readonly id: string
  readonly cents: number
  /** Recorded on the claim, so that "why this amount?" can be answered later. */
  readonly ruleVersion: string
}

/** What other modules ask the catalogue. */
export interface Catalogue {
  /** @throws AppError PSOF0602 when the tenant's product API is unknown */
  product(tenant: Tenant, id: string): OfferedProduct | undefined
  /** Names of all products; none when the tenant's product API is unknown. */
  names(tenant: Tenant): readonly string[]
  /** The product's reward active on the day of the order, else on the day of the referral. */
  rewardFor(tenant: Tenant, productId: string, orderedAt: Date, referredAt: Date): ChosenReward | undefined
}
