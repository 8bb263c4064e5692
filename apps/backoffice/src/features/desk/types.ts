import type { ResponseOf } from '@zuruf/contract'

export type SearchResult = ResponseOf<'searchDesk'>
export type FoundPerson = SearchResult['people'][number]
export type FoundReferral = SearchResult['referrals'][number]
export type ListedReferral = ResponseOf<'listReferrals'>['referrals'][number]
export type ReferralFile = ResponseOf<'getReferralFile'>
export type PersonFile = ResponseOf<'getPerson'>
export type Mail = ReferralFile['mails'][number]
