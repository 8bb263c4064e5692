import type { ResponseOf } from '@zuruf/contract'

export type Offer = ResponseOf<'getReferralOffer'>
/** Terms of today's reward for a product. */
export type RewardedProduct = Pick<ResponseOf<'getProduct'>, 'NeukundeNachTagen' | 'Obergrenzen'>
