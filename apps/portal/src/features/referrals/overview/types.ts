import type { ResponseOf } from '@zuruf/contract'
import type { ReactNode } from 'react'
import type { Collect } from './use-collect.ts'

export type MyReferral = ResponseOf<'listMyReferrals'>[number]
export type Overview = ResponseOf<'getMyOverview'>
export type Bonus = NonNullable<ResponseOf<'getBonus'>>
export type Group = Exclude<keyof Overview['Gruppen'], 'alle'>
export type Contact = MyReferral['Kontakte'][number]

/** What a referral adds to the answer to "where is my reward?". */
export interface ExplanationParts {
  /** Beside the button that opens it. */
  readonly beside: ReactNode
  /** At the end of the answer. */
  readonly below: ReactNode
}

/** Props of a referral in the list, as a card or as a line. */
export interface ReferralProps {
  readonly referral: MyReferral
  readonly now: Date
  readonly collect: Collect
  readonly onRemind: (referral: MyReferral) => void
  readonly onLabel: (referral: MyReferral) => void
  /** Renders the answer to "where is my reward?". */
  readonly renderExplanation: (referral: MyReferral, parts: ExplanationParts) => ReactNode
}
