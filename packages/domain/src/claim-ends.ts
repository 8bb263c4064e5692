/**
 * Why reward claims are cancelled, and what a cancellation means for the order and for the simulation of a reward
 * rule.
 */

import { ORDER_MOVED } from './order-moves.ts'
import { failedOrderStates, UNCONFIRMED } from './order-states.ts'
import { LIMIT_REACHED, LINK_EXPIRED } from './reward-rules.ts'
import { MOVED_AWAY } from './split.ts'

/** Reasons for cancelling a claim that are stored as they are. */
export const cancelReasons = [
  'existing-customer',
  LIMIT_REACHED,
  LINK_EXPIRED,
  MOVED_AWAY,
  ORDER_MOVED,
  /** Another order replaced the claim's order. */
  'successor',
  ...failedOrderStates,
  UNCONFIRMED,
  /** The order failed while the transfer was under way. */
  'order-failed',
  'account-deleted',
  /** The referral was made with the address of a locked person. */
  'account-locked',
] as const

export type CancelReason = (typeof cancelReasons)[number]

/** Confirmed fraud, as stored with its reason code. */
export type FraudVerdict = `fraud:${string}`

/** Why a claim is cancelled. `words`: the reason as an operator wrote it. */
export type ClaimCancellation = CancelReason | FraudVerdict | { readonly words: string }

/** Reasons for cancelling a claim because its order ended. */
const orderEndReasons: readonly CancelReason[] = [...failedOrderStates, UNCONFIRMED, 'order-failed']

/** Returns whether a claim was cancelled because its order ended, so that it opens again if the order goes on. */
export const isOrderEndReason = (reason: string | null): boolean =>
  orderEndReasons.some((ending) => ending === reason)

/** Kinds of reasons for which claims are cancelled. */
const claimEndKinds = [...cancelReasons, 'fraud', 'operator'] as const

export type ClaimEnd = (typeof claimEndKinds)[number]

/** How the simulation of a reward rule treats an order with a cancelled claim. */
export type SimulationEffect =
  /** The simulated rule decides whether it earns a reward. */
  | 'decided'
  /** It counts, but earns nothing under any rule. */
  | 'unrewarded'
  /** It counts through its other claim, which has the whole reward. */
  | 'other-claim'
  /** It does not count: it earned nothing, and no rule would have changed that. */
  | 'left-out'

interface ClaimEndEffects {
  /** Whether the order goes on without the claim. */
  readonly orderGoesOn: boolean
  readonly simulation: SimulationEffect
}

const takenBack: ClaimEndEffects = { orderGoesOn: false, simulation: 'left-out' }

/** Effects of cancelling a claim, by reason. Decision 035 "Simulation" */
const claimEnds: Readonly<Record<ClaimEnd, ClaimEndEffects>> = {
  // Each rule has its own look-back.
  'existing-customer': { orderGoesOn: true, simulation: 'decided' },
  // The limits of the order's day stay in force. Decision 095
  [LIMIT_REACHED]: { orderGoesOn: true, simulation: 'unrewarded' },
  [LINK_EXPIRED]: { orderGoesOn: true, simulation: 'left-out' },
  [MOVED_AWAY]: { orderGoesOn: true, simulation: 'other-claim' },
  [ORDER_MOVED]: takenBack,
  successor: takenBack,
  rejected: takenBack,
  withdrawn: takenBack,
  cancelled: takenBack,
  [UNCONFIRMED]: takenBack,
  'order-failed': takenBack,
  'account-deleted': takenBack,
  'account-locked': takenBack,
  fraud: takenBack,
  operator: takenBack,
}

/** Lists the kinds of reasons that have this effect on an order in a simulation. */
export const claimEndsSimulatedAs = (effect: SimulationEffect): readonly ClaimEnd[] =>
  claimEndKinds.filter((end) => claimEnds[end].simulation === effect)

/** Reasons for which the claim of a valid order was never due. */
export const neverDueReasons: readonly ClaimEnd[] = claimEndKinds.filter((end) => claimEnds[end].orderGoesOn)

/** Returns whether a claim was cancelled for one of these reasons. */
export const isNeverDueReason = (reason: string | null): boolean =>
  neverDueReasons.some((never) => never === reason)

/** Returns the text that is stored as the reason. */
export const cancelReasonText = (why: ClaimCancellation): string =>
  typeof why === 'string' ? why : why.words
