import type { FraudCode, FraudDecision } from './fraud-texts.ts'

/**
 * Draft of a decision. It outlives the dialog, so that the note is kept while the operator looks at what has
 * changed.
 */
export interface FraudDraft {
  readonly decision: FraudDecision | null
  readonly code: FraudCode | ''
  readonly note: string
  /** Whether a confirmed fraud also locks the account of the recommender. */
  readonly locks: boolean
}

export const emptyFraudDraft: FraudDraft = { decision: null, code: '', note: '', locks: false }
