import type { ORDER_MOVED } from './order-moves.ts'

/**
 * Steps that leave a trace (network, device, number) to compare. `named`: somebody entered a customer or order
 * number in a form.
 */
export const fraudTraceSteps = ['created', 'ordered', 'named'] as const
export type FraudTraceStep = (typeof fraudTraceSteps)[number]

/**
 * Fraud signals. Each is a count of something that honest people rarely do often, or 0 or 1 where there is
 * nothing to count. See docs/decisions/042-fraud-checks.md.
 *
 * - `same-mailbox`, `same-person`, `same-name`: the recipient has the recommender's mailbox, is the same
 *   person, or has the same name.
 * - `same-iban`: recommender and recipient are paid to one account. `shared-iban`: other people paid to that
 *   account.
 * - `same-address`: other recipients of this recommender who live at the same address.
 * - `same-device`: the order came from the network and kind of device of the referral. `same-network`: from
 *   its network.
 * - `busy-device`: other orders from this network and kind of device.
 * - `referrals-hour`, `referrals-day`, `orders-day`, `orders-week`: rate of the recommender's referrals and
 *   orders.
 * - `disposable-mail`: how many of recommender and recipient use a disposable address.
 * - `failed-orders`: the recommender's rejected, withdrawn and cancelled orders. `hasty-orders`: orders
 *   minutes after their referral. `repeated-clicks`: clicks of visitors who had just clicked.
 * - `named-number`: only a customer number named by the recommender ties the order to the referral.
 * - `number-sequence`: how many numbers named by one person, or from one network, are consecutive.
 *   `shared-number`: other people who named the same number.
 * - `own-visit`: the order came from a visit of a person logged in as the recommender, or names another address
 *   of theirs.
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

/** Count of each signal; a missing signal was not seen. */
export type FraudFacts = { readonly [Signal in FraudSignal]?: number }

/** One reason of a score: the signal, its count and its points. */
export type FraudReason = { readonly signal: FraudSignal; readonly count: number; readonly points: number }

/** A score of 0 to 100 and all its reasons, heaviest first. */
export type FraudAssessment = { readonly score: number; readonly reasons: readonly FraudReason[] }

/** A signal scores `points` once its count reaches `from`, plus `each` for every one above that, up to `max`. */
type Weight = { readonly from: number; readonly points: number; readonly each: number; readonly max: number }

const flat = (points: number): Weight => ({ from: 1, points, each: 0, max: points })

const weights: { readonly [Signal in FraudSignal]: Weight } = {
  'same-mailbox': flat(70),
  'same-person': flat(70),
  // A father and his son may share a name.
  'same-name': flat(25),
  'same-iban': flat(50),
  // Couples share an account; a third person makes it a pattern.
  'shared-iban': { from: 1, points: 20, each: 40, max: 80 },
  'same-address': { from: 2, points: 15, each: 10, max: 45 },
  // With the same name it is enough to put a referral on hold; alone it points to a household or an office.
  'same-device': flat(35),
  'same-network': flat(10),
  'busy-device': { from: 3, points: 15, each: 5, max: 45 },
  'referrals-hour': { from: 15, points: 15, each: 2, max: 45 },
  'referrals-day': { from: 40, points: 15, each: 1, max: 45 },
  'orders-day': { from: 4, points: 15, each: 10, max: 60 },
  'orders-week': { from: 10, points: 15, each: 5, max: 60 },
  'disposable-mail': { from: 1, points: 30, each: 15, max: 45 },
  'failed-orders': { from: 3, points: 15, each: 10, max: 55 },
  'hasty-orders': { from: 3, points: 10, each: 5, max: 40 },
  'repeated-clicks': { from: 30, points: 10, each: 1, max: 30 },
  'named-number': flat(60),
  // Two contracts of one household may have neighbouring numbers.
  'number-sequence': { from: 3, points: 40, each: 15, max: 80 },
  'shared-number': { from: 1, points: 30, each: 20, max: 70 },
  'own-visit': flat(60),
}

/**
 * How strict a tenant is. `off`: no traces of requests or bank accounts are kept (own visits still are), and
 * only the signals that are always reviewed are checked.
 */
export const fraudStrictnesses = ['off', 'standard', 'strict'] as const

export type FraudStrictness = (typeof fraudStrictnesses)[number]

/** Score from which a person must review a case first. No weak signal alone reaches it. */
const thresholds = { standard: 60, strict: 40 } as const

/** Signals that only point to a self-referral, which a tenant may allow. SPEC §3 AllowSelfRecommendation */
const selfSignals: readonly FraudSignal[] = [
  'same-mailbox',
  'same-person',
  'same-name',
  'same-iban',
  'same-device',
  'same-network',
  'own-visit',
]

/** Signals that a person always reviews first, whatever the tenant's strictness. */
const alwaysReviewed: readonly FraudSignal[] = ['named-number', 'own-visit']

/**
 * Scores the signals. A higher count never lowers the score, which is the sum of its reasons, at most 100.
 * @param allowsSelf the tenant allows self-referrals
 * @throws RangeError for an invalid count
 */
export function assessFraud(facts: FraudFacts, { allowsSelf = false } = {}): FraudAssessment {
  const reasons: FraudReason[] = []
  for (const signal of fraudSignals) {
    const count = facts[signal] ?? 0
    if (!Number.isInteger(count) || count < 0)
      throw new RangeError(`${signal} is not a valid count: ${count}`)
    if (allowsSelf && selfSignals.includes(signal)) continue
    const { from, points, each, max } = weights[signal]
    if (count >= from) reasons.push({ signal, count, points: Math.min(max, points + (count - from) * each) })
  }
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.min(100, sum), reasons: reasons.sort((a, b) => b.points - a.points) }
}

/** Returns whether a case with this score must be reviewed before money moves. */
export function needsReview(score: number, strictness: FraudStrictness): boolean {
  return strictness !== 'off' && score >= thresholds[strictness]
}

/** Returns whether a person must review the case first, whatever its score and the tenant's strictness. */
export const isAlwaysReviewed = ({ reasons }: FraudAssessment): boolean =>
  reasons.some(({ signal }) => alwaysReviewed.includes(signal))

/**
 * Returns whether the new assessment has a signal that was not in the one an operator judged, so that a cleared
 * case is reviewed again.
 */
export function hasNewSignal(current: FraudAssessment, judged: readonly FraudReason[]): boolean {
  return current.reasons.some(({ signal }) => !judged.some((reason) => reason.signal === signal))
}

/** States of a fraud case: waiting for a review, cleared as honest, confirmed as fraud. */
export const fraudCaseStates = ['review', 'cleared', 'confirmed'] as const

export type FraudCaseState = (typeof fraudCaseStates)[number]

/**
 * Parts of a case that can change during its review: whose referral it is, why it is on hold, the rewards,
 * the data.
 */
export type FraudCasePart = 'referral' | 'reasons' | 'amounts' | 'recipient'

/** Reasons for a decision. Each has a text in `@zuruf/messages` (backoffice). */
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

/** Why a case is closed: an operator's reason, or its order moved to another recommender who raises no signal. */
export type FraudReasonCode = (typeof fraudReasonCodes)['cleared' | 'confirmed'][number] | typeof ORDER_MOVED

/** Mail domains for which dots in the name have no meaning. */
const domainsIgnoringDots = new Set(['gmail.com', 'googlemail.com'])

/** Returns the mailbox behind an address: without a plus-suffix, and without dots where they have no meaning. */
export function mailboxOf(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  const name = text.slice(0, at).replace(/\+.*$/, '')
  if (!domainsIgnoringDots.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

/**
 * Returns the network of an address: its first 24 bits, or 48 of an IPv6 address. That is enough to recognise
 * two requests from one household, but too little to identify it.
 * @returns null if the text is not an address
 */
export function networkOf(ip: string): string | null {
  const text = ip
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  const ipv4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(text)
  if (ipv4) return `${ipv4.slice(1).map(Number).join('.')}.0/24`
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
