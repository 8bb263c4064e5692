import type { ResponseOf } from '@zuruf/contract'

export type MyReferral = ResponseOf<'listMyReferrals'>[number]
export type Overview = ResponseOf<'getMyOverview'>
export type Bonus = NonNullable<ResponseOf<'getBonus'>>
export type Group = Exclude<keyof Overview['Gruppen'], 'alle'>
export type Contact = MyReferral['Kontakte'][number]
