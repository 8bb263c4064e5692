import { useState } from 'react'
import type { GoodwillReason } from './goodwill-preview.tsx'
import type { GoodwillCaseData } from './goodwill-queue.ts'

/** Draft of a decision about a case. */
export interface GoodwillDraft {
  /** Version of the case that was shown when the draft was begun. */
  readonly seenVersion: string
  /** Form that is shown. */
  readonly how: 'accept' | 'reject' | 'ask'
  readonly orderNumber: string
  readonly orderedOn: string
  readonly reason: string
  /** The operator has confirmed that the conflicting referrals were checked. */
  readonly checked: boolean
  readonly code: GoodwillReason
  /** Text to the recommender that explains a rejection. */
  readonly words: string
  readonly question: string
}

export const emptyDraft = ({ version, orderNumber, orderedOn }: GoodwillCaseData): GoodwillDraft => ({
  seenVersion: version,
  how: 'accept',
  orderNumber: orderNumber ?? '',
  orderedOn: orderedOn ?? '',
  reason: '',
  checked: false,
  code: 'no-contract',
  words: '',
  question: '',
})

/** Drafts by case id, kept until the page is reloaded, so that opening another case loses no input. */
const drafts = new Map<string, GoodwillDraft>()

/** Returns the draft of a case, a function that changes it, and one that discards it. */
export function useGoodwillDraft(id: string, begin: () => GoodwillDraft) {
  const [draft, setDraft] = useState(() => drafts.get(id) ?? begin())
  return [
    draft,
    (changes: Partial<GoodwillDraft>) => {
      const next = { ...draft, ...changes }
      drafts.set(id, next)
      setDraft(next)
    },
    () => drafts.delete(id),
  ] as const
}
