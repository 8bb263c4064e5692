import type { FraudCode, FraudDecision } from './fraud-words.ts'

/** What somebody has begun to decide. It outlives the dialog, so that a look at what changed loses no words. */
export interface FraudDraft {
  readonly decision: FraudDecision | null
  readonly code: FraudCode | ''
  readonly note: string
  readonly locks: boolean
}

export const emptyFraudDraft: FraudDraft = { decision: null, code: '', note: '', locks: false }
