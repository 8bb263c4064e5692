import type { ResponseOf } from '@zuruf/contract'

export type Offer = ResponseOf<'getReferralOffer'>
