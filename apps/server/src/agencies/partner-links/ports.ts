import type { Context } from '../../platform/context.ts'

// Types that the referrals module implements. It depends on this module, so it cannot be imported here.

/** A referral that a sales partner's own site requests for one customer. */
export interface PartnerReferral {
  readonly productId: string
  readonly channel: string
  readonly recommenderShare: undefined
  readonly terms: string
  readonly agentNumber: string
  readonly forAgency: boolean
  readonly recommender: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly newsletterWished: boolean
  }
  readonly contact: { readonly firstName?: string; readonly lastName?: string }
  readonly captcha: undefined
  readonly honeypot: undefined
}

export interface CreatedReferral {
  readonly number: string
  readonly expiresAt: Date
}

export interface PartnerReferrals {
  create(context: Context, input: PartnerReferral): Promise<{ readonly referral: CreatedReferral }>
}
