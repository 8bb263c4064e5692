import { isUnderWay, type RecipientState } from './recipient-states.ts'
import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a referral (Empfehlung): whether its link still accepts recipients. Its recipients have their own
 * states (`recipient-states.ts`). DESIGN §6 "Referral".
 */
export const referralStates = ['open', 'expired', 'closed'] as const

export type ReferralState = (typeof referralStates)[number]

/**
 * Allowed transitions of a referral. DESIGN §6 "Referral". Operators reopen with a reason; a recommender
 * renews their own expired link.
 */
export const referralTransitions: Transitions<ReferralState> = {
  open: {
    expired: { by: ['system'] },
    closed: { by: ['system', 'operator'] },
  },
  expired: {
    open: { by: ['recommender', 'operator'], needsReason: true },
    closed: { by: ['system', 'operator'] },
  },
  closed: {
    open: { by: ['operator'], needsReason: true },
  },
}

/**
 * Asserts that a referral may take this step.
 * @throws TransitionError otherwise
 */
export function assertReferralTransition(
  from: ReferralState,
  to: ReferralState,
  context: TransitionContext,
): void {
  assertTransition(referralTransitions, from, to, context)
}

/**
 * Precedence of recipients: first those that can still bring or are bringing money, then those that have,
 * then those that came to nothing.
 */
export const recipientPrecedence: readonly RecipientState[] = [
  'released',
  'ordered',
  'paid',
  'open',
  'cancelled',
  'expired',
]

/**
 * Returns the recipient that represents a referral where only one can be shown: the one furthest on the way
 * to a reward still to come, otherwise one whose reward is paid, otherwise one still open, otherwise one that
 * came to nothing.
 * @param recipients newest first; of two with the same state the first one leads
 */
export function leadingRecipient<One extends { readonly state: RecipientState }>(
  recipients: readonly One[],
): One | undefined {
  let leading: One | undefined
  for (const one of recipients) {
    if (!leading || recipientPrecedence.indexOf(one.state) < recipientPrecedence.indexOf(leading.state))
      leading = one
  }
  return leading
}

/**
 * Returns the specification's label of a referral: the state of its leading recipient if that one is under
 * way. Otherwise a link that still accepts recipients is open, whatever became of earlier ones. A closed link
 * is cancelled; an expired one is cancelled if its leading recipient is, otherwise expired.
 */
export function labelOfReferral(link: ReferralState, leading: RecipientState | undefined): RecipientState {
  if (leading && isUnderWay(leading)) return leading
  if (link === 'open') return 'open'
  return link === 'closed' || leading === 'cancelled' ? 'cancelled' : 'expired'
}
