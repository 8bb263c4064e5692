import { type ClaimStep, type ExplainedClaim, type ExplainedFacts, explainClaim } from '@zuruf/domain'
import { sentenceText } from '../../src/office/explanations/wire.ts'

/**
 * Facts about one claim, from which tests compose letters with different outcomes. A letter answers "Warum?": it
 * explains to a recommender or recipient where their reward stands, and why.
 */

export const dateOf = (day: string) => new Date(`${day}T10:00:00Z`)
const now = dateOf('2026-11-21')

/** Twenty payments: transferred 10 to 29 days after collection, 40 to 59 days after the order. */
const history = {
  fromOrder: Array.from({ length: 20 }, (_, days) => paidAfter(40 + days)),
  fromCollection: Array.from({ length: 20 }, (_, days) => paidAfter(10 + days)),
}
function paidAfter(days: number) {
  const from = dateOf('2026-06-01')
  return { from, to: new Date(from.getTime() + days * 86_400_000) }
}
export const noHistory = { fromOrder: [], fromCollection: [] }

export const referral: ExplainedFacts['referral'] = {
  state: 'ordered',
  stateAt: dateOf('2026-10-05'),
  productName: 'Ökostrom Plus',
  createdAt: dateOf('2026-10-01'),
  expiresAt: dateOf('2026-11-30'),
  clicks: 3,
  firstClickedAt: dateOf('2026-10-02'),
  share: 100,
  forAgency: false,
  recipientCapCents: null,
  possibleCents: 7000,
}
export const order: NonNullable<ExplainedFacts['order']> = {
  productName: 'Ökostrom Plus',
  orderedAt: dateOf('2026-10-05'),
  concludedAt: dateOf('2026-10-12'),
  releaseAt: null,
  releasedAt: dateOf('2026-10-27'),
  failed: null,
  kind: 'order',
  isSuccessor: false,
  isUnconfirmed: false,
  secondCheck: null,
  withoutContract: false,
}
export const claimStep = (
  from: ClaimStep['from'],
  to: ClaimStep['to'],
  day: string,
  more: Partial<ClaimStep> = {},
) => ({
  from,
  to,
  at: dateOf(day),
  reason: null,
  byOwner: to === 'collected',
  ...more,
})
export const opened = claimStep(null, 'open', '2026-10-05')
export const madeReady = claimStep('open', 'ready', '2026-10-27')
export const collected = claimStep('ready', 'collected', '2026-11-02')
export const claim: ExplainedClaim = {
  kind: 'reward',
  state: 'open',
  amountCents: 7000,
  otherCents: 0,
  ruleBasis: 'order',
  method: null,
  expiresAt: null,
  dueAt: null,
  offsetCents: 0,
  owedCents: 0,
  stage: null,
  isCustomerInDoubt: false,
  inReview: false,
  barred: false,
  transfers: [],
  steps: [opened],
}
export const facts: ExplainedFacts = {
  now,
  reader: 'recommender',
  referral,
  goodwill: null,
  order,
  claimPeriodDays: 14,
  confirmed: true,
  claim,
  history,
}

/** Returns the letter as text, one sentence per line. */
export function composeLetter(changes: Partial<ExplainedFacts>, locale = 'de'): string {
  const { sentences } = explainClaim({ ...facts, ...changes })
  return `\n${sentences.map((sentence) => sentenceText(sentence, { locale }).replaceAll('\u00a0', ' ')).join('\n')}\n`
}
