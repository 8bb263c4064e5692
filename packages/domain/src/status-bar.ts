import type { ClaimState } from './claim-states.ts'
import { isFailedOrderState, type OrderState } from './order-states.ts'
import type { RecipientState } from './recipient-states.ts'
import type { ReferralState } from './referral-states.ts'

/** States of the referral status bar: the nine of SPEC §2, and one for a link that was followed without an order. */
export const statusBarStates = [
  'contactNotReacted',
  'followedNotOrdered',
  'inProcessing',
  'contractConcluded',
  'contractNotConcluded',
  'rewardReady',
  'enterBankData',
  'collectReward',
  'rewardPaid',
  'rewardExpired',
] as const

export type StatusBarState = (typeof statusBarStates)[number]

/** Statusleiste on the wire. */
export const statusBarWire = {
  contactNotReacted: 'KontaktNichtReagiert',
  followedNotOrdered: 'AngesehenNichtBestellt',
  inProcessing: 'InBearbeitung',
  contractConcluded: 'VertragAbgeschlossen',
  contractNotConcluded: 'VertragNichtAbgeschlossen',
  rewardReady: 'PraemieBereit',
  enterBankData: 'BankdatenEingeben',
  collectReward: 'PraemieAbholen',
  rewardPaid: 'PraemieAusgezahlt',
  rewardExpired: 'PraemieAbgelaufen',
} as const satisfies Record<StatusBarState, string>

/** Groups by which a person filters their referrals, in display order. */
export const statusGroups = ['open', 'processing', 'collect', 'paid', 'ended'] as const

export type StatusGroup = (typeof statusGroups)[number]

/** Gruppe on the wire. */
export const statusGroupWire = {
  open: 'offen',
  processing: 'inBearbeitung',
  collect: 'abholbereit',
  paid: 'ausgezahlt',
  ended: 'beendet',
} as const satisfies Record<StatusGroup, string>

/** Group of each state of the status bar. */
export const groupOfStatus = {
  contactNotReacted: 'open',
  followedNotOrdered: 'open',
  inProcessing: 'processing',
  contractConcluded: 'processing',
  rewardReady: 'processing',
  enterBankData: 'collect',
  collectReward: 'collect',
  rewardPaid: 'paid',
  contractNotConcluded: 'ended',
  rewardExpired: 'ended',
} as const satisfies Record<StatusBarState, StatusGroup>

/** Groups of referrals from which nothing more is expected. */
export const settledGroups = ['paid', 'ended'] as const satisfies readonly StatusGroup[]

export const isSettledGroup = (group: StatusGroup): boolean =>
  settledGroups.some((settled) => settled === group)

export type StatusBarInput = {
  readonly recipient: RecipientState
  /** The order that counts (a successor, not the one it replaced); null before any has arrived. */
  readonly order: OrderState | null
  /** The claim of the person who is looking; null if there is none, e.g. because the recipient gets everything. */
  readonly claim: ClaimState | null
  /** The tenant's ModuleStoringBankdata. */
  readonly storesBankData: boolean
  /** The person has stored bank data. */
  readonly hasBankData: boolean
}

/**
 * Returns the status bar of one recipient. DESIGN §6: derived from recipient + order + claim. Total: any
 * input has one answer.
 *
 * - `contractNotConcluded`: nothing more will come. Cancelled recipient (also after a claw-back), failed
 *   order, cancelled claim, or a recipient who expired before any order.
 * - `enterBankData`: claim ready; the tenant stores bank data, and the person has entered none.
 * - `collectReward`: claim ready, cash or voucher still to be chosen.
 * - `rewardReady`: claim collected, the payment is on its way.
 * - `rewardPaid`: claim paid, or a paid recipient of whom this person has no claim.
 * - `contractConcluded`: also while an open claim waits for the release or for a confirmed address.
 * - `followedNotOrdered`: has begun but not ordered yet.
 */
export function statusBar(input: StatusBarInput): StatusBarState {
  if (isLost(input)) return 'contractNotConcluded'
  return claimStatus(input) ?? contractStatus(input)
}

/** Returns the status bar of a referral while nobody has begun an order over its link. */
export function linkStatus(link: ReferralState, clicks: number): StatusBarState {
  if (link !== 'open') return 'contractNotConcluded'
  return clicks > 0 ? 'followedNotOrdered' : 'contactNotReacted'
}

/**
 * Returns the status bar of a whole referral: that of its leading recipient (`leadingRecipient`). A recipient
 * who expired does not count, because others can still follow the link.
 * @param leading null while nobody has begun
 */
export function statusOfReferral(
  link: { readonly state: ReferralState; readonly clicks: number },
  leading: StatusBarInput | null,
): StatusBarState {
  if (leading && leading.recipient !== 'expired') return statusBar(leading)
  return linkStatus(link.state, leading ? Math.max(1, link.clicks) : link.clicks)
}

function isLost({ recipient, order, claim }: StatusBarInput): boolean {
  return recipient === 'cancelled' || claim === 'cancelled' || isFailedOrderState(order)
}

function claimStatus({ claim, storesBankData, hasBankData }: StatusBarInput): StatusBarState | null {
  switch (claim) {
    case 'paid':
      return 'rewardPaid'
    case 'collected':
      return 'rewardReady'
    case 'ready':
      return storesBankData && !hasBankData ? 'enterBankData' : 'collectReward'
    case 'expired':
      return 'rewardExpired'
    default:
      return null
  }
}

function contractStatus({ recipient, order, claim }: StatusBarInput): StatusBarState {
  if (recipient === 'paid' && claim === null) return 'rewardPaid'
  if (recipient === 'expired') return 'contractNotConcluded'
  if (recipient === 'released' || recipient === 'paid' || order === 'released' || order === 'concluded') {
    return 'contractConcluded'
  }
  return recipient === 'ordered' || order !== null ? 'inProcessing' : 'followedNotOrdered'
}
