import { isUnderWay, type RecipientState } from './recipient-states.ts'
import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a referral (Empfehlung): whether its link still takes recipients. What became of those who followed it is in
 * their own states (`recipient-states.ts`). DESIGN §6 "Referral".
 */
export const referralStates = ['open', 'expired', 'closed'] as const

export type ReferralState = (typeof referralStates)[number]

/**
 * The only allowed steps of a referral. DESIGN §6 "Referral". Operators reopen with a reason; a recommender renews
 * their own expired link.
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
 * Passes when a referral may take this step.
 * @throws TransitionError otherwise
 */
export function assertReferralTransition(
  from: ReferralState,
  to: ReferralState,
  context: TransitionContext,
): void {
  assertTransition(referralTransitions, from, to, context)
}

/** Most telling first: what can still bring or is bringing money, then what has, then what came to nothing. */
export const leadingOrder: readonly RecipientState[] = [
  'released',
  'ordered',
  'paid',
  'open',
  'cancelled',
  'expired',
]

/**
 * The recipient who stands for a referral where only one can be shown: the one furthest on the way to a reward that is
 * still to come, else one whose reward is paid, else who is still open, else who came to nothing.
 * @param recipients newest first; of two alike the first one leads
 */
export function leadingRecipient<One extends { readonly state: RecipientState }>(
  recipients: readonly One[],
): One | undefined {
  let leading: One | undefined
  for (const one of recipients) {
    if (!leading || leadingOrder.indexOf(one.state) < leadingOrder.indexOf(leading.state)) leading = one
  }
  return leading
}

/**
 * The spec's label of a referral, derived from its link and its leading recipient. A link that still takes recipients is
 * open whatever came of those before; one that is over is cancelled where an order over it failed.
 */
export function labelOfReferral(link: ReferralState, leading: RecipientState | undefined): RecipientState {
  if (leading && isUnderWay(leading)) return leading
  if (link === 'open') return 'open'
  return link === 'closed' || leading === 'cancelled' ? 'cancelled' : 'expired'
}
