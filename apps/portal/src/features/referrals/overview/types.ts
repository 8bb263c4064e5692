import type { ResponseOf } from '@zuruf/contract'

export type MyReferral = ResponseOf<'listMyReferrals'>[number]
