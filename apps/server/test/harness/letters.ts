import { type ClaimStep, type ExplainedClaim, type ExplainedFacts, explainClaim } from '@zuruf/domain'
import { sentenceText } from '../../src/office/explanations/wire.ts'

/**
 * Facts about one claim, from which tests compose letters with different outcomes. A letter answers "Warum?": it
 * explains to a recommender or recipient where their reward stands, and why.
 */

/** Returns ten o'clock (UTC) on this day. */
export const at = (day: string) => new Date(`${day}T10:00:00Z`)
const now = at('2026-11-21')

/** Twenty payments: transferred 10 to 29 days after collection, 40 to 59 days after the order. */
const history = {
  fromOrder: Array.from({ length: 20 }, (_, days) => paidAfter(40 + days)),
  fromCollection: Array.from({ length: 20 }, (_, days) => paidAfter(10 + days)),
}
function paidAfter(days: number) {
  const from = at('2026-06-01')
  return { from, to: new Date(from.getTime() + days * 86_400_000) }
}
export const noHistory = { fromOrder: [], fromCollection: [] }

export const referral: ExplainedFacts['referral'] = {
  state: 'ordered',
  stateAt: at('2026-10-05'),
  productName: 'Ökostrom Plus',
  createdAt: at('2026-10-01'),
  expiresAt: at('2026-11-30'),
  clicks: 3,
  firstClickedAt: at('2026-10-02'),
  share: 100,
  forAgency: false,
  recipientCapCents: null,
  possibleCents: 7000,
}
export const order: NonNullable<ExplainedFacts['order']> = {
  productName: 'Ökostrom Plus',
  orderedAt: at('2026-10-05'),
  concludedAt: at('2026-10-12'),
  releaseAt: null,
  releasedAt: at('2026-10-27'),
  failed: null,
  kind: 'order',
  isSuccessor: false,
  isUnconfirmed: false,
  secondCheck: null,
  withoutContract: false,
}
export const step = (
  from: ClaimStep['from'],
  to: ClaimStep['to'],
  day: string,
  more: Partial<ClaimStep> = {},
) => ({
  from,
  to,
  at: at(day),
  reason: null,
  byOwner: to === 'collected',
  ...more,
})
export const opened = step(null, 'open', '2026-10-05')
export const madeReady = step('open', 'ready', '2026-10-27')
export const collected = step('ready', 'collected', '2026-11-02')
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
  isOwnerLocked: false,
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
