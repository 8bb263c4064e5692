import type { ResponseOf } from '@zuruf/contract'

export type Found = ResponseOf<'searchDesk'>
export type FoundPerson = Found['people'][number]
export type FoundReferral = Found['referrals'][number]
export type Listed = ResponseOf<'listReferrals'>['referrals'][number]
export type ReferralFile = ResponseOf<'getReferralFile'>
export type PersonFile = ResponseOf<'getPerson'>
export type Mail = ReferralFile['mails'][number]
