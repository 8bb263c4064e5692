import type { ResponseOf } from '@zuruf/contract'

export type Claim = ResponseOf<'getClaim'>
export type Method = NonNullable<Claim['Art']>
export type MyReward = ResponseOf<'listMyRewards'>[number]
export type GoodwillRequest = ResponseOf<'listGoodwill'>[number]
