import type { ORDER_MOVED } from './order-moves.ts'

/**
 * What speaks for fraud. Each signal is a count of something that honest people rarely do often; where there is
 * nothing to count it is 0 or 1. See docs/decisions/042-fraud-checks.md.
 *
 * - `same-mailbox`, `same-person`, `same-name`: the recipient's address, person or name is the recommender's own.
 * - `same-iban`: recommender and recipient are paid to one account. `shared-iban`: other people who are, too.
 * - `same-address`: other recipients of this recommender who live where this one does.
 * - `same-device`: the order came from the network and kind of device of the referral. `same-network`: from its network.
 * - `busy-device`: other orders from this network and kind of device.
 * - `referrals-hour`, `referrals-day`, `orders-day`, `orders-week`: how fast the recommender is.
 * - `disposable-mail`: how many of the two use an address that is made to be thrown away.
 * - `failed-orders`: the recommender's rejected, withdrawn and cancelled orders. `hasty-orders`: orders minutes after their
 *   referral. `repeated-clicks`: clicks of visitors who had just clicked.
 * - `named-number`: nothing but a customer number named by the recommender ties the order to the referral.
 * - `number-sequence`: how many numbers named by one person, or from one network, follow each other.
 *   `shared-number`: other people who named the same number.
 * - `own-visit`: the order came of a visit by somebody logged in as the recommender.
 */
export const fraudSignals = [
  'same-mailbox',
  'same-person',
  'same-name',
  'same-iban',
  'shared-iban',
  'same-address',
  'same-device',
  'same-network',
  'busy-device',
  'referrals-hour',
  'referrals-day',
  'orders-day',
  'orders-week',
  'disposable-mail',
  'failed-orders',
  'hasty-orders',
  'repeated-clicks',
  'named-number',
  'number-sequence',
  'shared-number',
  'own-visit',
] as const

export type FraudSignal = (typeof fraudSignals)[number]

/** How often each signal was seen; what is missing was not. */
export type FraudFacts = { readonly [Signal in FraudSignal]?: number }

/** One reason of a score: which signal, how often, and what it weighs. */
export type FraudReason = { readonly signal: FraudSignal; readonly count: number; readonly points: number }

/** A score of 0 to 100 and everything it is made of, heaviest first. */
export type FraudAssessment = { readonly score: number; readonly reasons: readonly FraudReason[] }

/** From `from` on a signal weighs `points`, and `each` more for every further one, at most `most`. */
type Weight = { readonly from: number; readonly points: number; readonly each: number; readonly most: number }

const once = (points: number): Weight => ({ from: 1, points, each: 0, most: points })

const weights: { readonly [Signal in FraudSignal]: Weight } = {
  'same-mailbox': once(70),
  'same-person': once(70),
  // Father and son may share it.
  'same-name': once(25),
  'same-iban': once(50),
  // Couples share an account; a third person makes it a pattern.
  'shared-iban': { from: 1, points: 20, each: 40, most: 80 },
  'same-address': { from: 2, points: 15, each: 10, most: 45 },
  // With the same name it is enough to hold a referral; alone it is a household or an office.
  'same-device': once(35),
  'same-network': once(10),
  'busy-device': { from: 3, points: 15, each: 5, most: 45 },
  'referrals-hour': { from: 15, points: 15, each: 2, most: 45 },
  'referrals-day': { from: 40, points: 15, each: 1, most: 45 },
  'orders-day': { from: 4, points: 15, each: 10, most: 60 },
  'orders-week': { from: 10, points: 15, each: 5, most: 60 },
  'disposable-mail': { from: 1, points: 30, each: 15, most: 45 },
  'failed-orders': { from: 3, points: 15, each: 10, most: 55 },
  'hasty-orders': { from: 3, points: 10, each: 5, most: 40 },
  'repeated-clicks': { from: 30, points: 10, each: 1, most: 30 },
  'named-number': once(60),
  // Two contracts of one household may have neighbouring numbers.
  'number-sequence': { from: 3, points: 40, each: 15, most: 80 },
  'shared-number': { from: 1, points: 30, each: 20, most: 70 },
  'own-visit': once(60),
}

/** How strict a tenant is. `off`: nothing is kept, looked at or held. */
export const fraudStrictnesses = ['off', 'standard', 'strict'] as const

export type FraudStrictness = (typeof fraudStrictnesses)[number]

/** From which score on a person looks at it first. No weak signal alone reaches it. */
const thresholds = { standard: 60, strict: 40 } as const

/** Signals that say no more than "recommended oneself", which a tenant may allow. SPEC §3 AllowSelfRecommendation */
const selfSignals: readonly FraudSignal[] = [
  'same-mailbox',
  'same-person',
  'same-name',
  'same-iban',
  'same-device',
  'same-network',
  'own-visit',
]

/** What a person always looks at first, whatever the tenant's strictness. */
const alwaysReviewed: readonly FraudSignal[] = ['named-number', 'own-visit']

/**
 * Weighs what was seen. More of a signal never weighs less, and the score is what its reasons add up to, at most 100.
 * @param allowsSelf the tenant allows recommending oneself
 * @throws RangeError for a count that is none
 */
export function assessFraud(facts: FraudFacts, { allowsSelf = false } = {}): FraudAssessment {
  const reasons: FraudReason[] = []
  for (const signal of fraudSignals) {
    const count = facts[signal] ?? 0
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${signal} is no count: ${count}`)
    if (allowsSelf && selfSignals.includes(signal)) continue
    const { from, points, each, most } = weights[signal]
    if (count >= from) reasons.push({ signal, count, points: Math.min(most, points + (count - from) * each) })
  }
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.min(100, sum), reasons: reasons.sort((a, b) => b.points - a.points) }
}

/** Does this score have to be looked at before money moves? */
export function needsReview(score: number, strictness: FraudStrictness): boolean {
  return strictness !== 'off' && score >= thresholds[strictness]
}

/** Does a person look at it first whatever its score and the tenant's strictness? */
export const isAlwaysReviewed = ({ reasons }: FraudAssessment): boolean =>
  reasons.some(({ signal }) => alwaysReviewed.includes(signal))

/** Is there something in the new assessment that nobody has judged yet? What was cleared stays cleared otherwise. */
export function saysMore(now: FraudAssessment, judged: readonly FraudReason[]): boolean {
  return now.reasons.some(({ signal }) => !judged.some((reason) => reason.signal === signal))
}

/** States of a fraud case: waiting for a person, found to be honest, found to be fraud. */
export const fraudCaseStates = ['review', 'cleared', 'confirmed'] as const

export type FraudCaseState = (typeof fraudCaseStates)[number]

/** What of a case can change while somebody looks at it: whose referral it is, why it is held, the rewards, the data. */
export type FraudCasePart = 'referral' | 'reasons' | 'amounts' | 'recipient'

/** Why a case was decided so. Each has its words in `@zuruf/messages` (backoffice). */
export const fraudReasonCodes = {
  cleared: ['household', 'explained', 'known-customer', 'false-alarm'],
  confirmed: [
    'self-referral',
    'shared-account',
    'invented-person',
    'organised',
    'bought-and-withdrawn',
    'other',
  ],
} as const

/** Why a case is over: what an operator said, or that its order moved and nothing speaks against the other recommender. */
export type FraudReasonCode = (typeof fraudReasonCodes)['cleared' | 'confirmed'][number] | typeof ORDER_MOVED

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: without what follows a plus sign, and without dots where they mean nothing. */
export function mailboxOf(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  const name = text.slice(0, at).replace(/\+.*$/, '')
  if (!dotless.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

/**
 * The network an address lies in: its first 24 bits, or 48 of an IPv6 address. Enough to see two calls come from one
 * house, too little to tell whose.
 * @returns null for what is no address
 */
export function networkOf(ip: string): string | null {
  const text = ip
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(text)
  if (four) return `${four.slice(1).map(Number).join('.')}.0/24`
  if (!/^[\da-f:]+$/.test(text) || !text.includes(':')) return null
  const [head = '', tail] = text.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(gap).fill('0'), ...rest]
  return `${all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`
}
