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

/** German text of each state. */
export const statusBarLabels = {
  contactNotReacted: 'Kontakt hat noch nicht reagiert',
  followedNotOrdered: 'Angesehen, noch nicht bestellt',
  inProcessing: 'In Bearbeitung',
  contractConcluded: 'Vertrag abgeschlossen',
  contractNotConcluded: 'Vertrag nicht abgeschlossen',
  rewardReady: 'Prämie bereit',
  enterBankData: 'Bankdaten eingeben',
  collectReward: 'Prämie abholen',
  rewardPaid: 'Prämie ausgezahlt',
  rewardExpired: 'Prämie abgelaufen',
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

function contractStatus({ recipient, order }: StatusBarInput): StatusBarState {
  if (recipient === 'paid') return 'rewardPaid'
  if (recipient === 'expired') return 'contractNotConcluded'
  if (recipient === 'released' || order === 'released' || order === 'concluded') return 'contractConcluded'
  return recipient === 'ordered' || order !== null ? 'inProcessing' : 'followedNotOrdered'
}

/** Milestones of a referral in the order in which they happen. */
export const statusStepKeys = ['shared', 'clicked', 'ordered', 'concluded', 'ready', 'paid'] as const

export type StatusStepKey = (typeof statusStepKeys)[number]
export type StatusStepState = 'done' | 'now' | 'todo' | 'failed'

/** Zustand of a step on the wire. */
export const statusStepWire = {
  done: 'fertig',
  now: 'jetzt',
  todo: 'offen',
  failed: 'gescheitert',
} as const satisfies Record<StatusStepState, string>

/** One step of the timeline; `at` is null if the step is still to come or its time is not known. */
export type StatusStep = {
  readonly key: StatusStepKey
  readonly at: Date | null
  readonly state: StatusStepState
}

export type StatusStepsInput = {
  /** Result of `statusBar`. */
  readonly status: StatusBarState
  /** When each milestone happened, as far as known. */
  readonly times: { readonly [Key in StatusStepKey]?: Date | null }
  /** When it failed or expired. */
  readonly failedAt?: Date | null
}

/**
 * Returns the timeline of a referral: always all six steps, in order.
 *
 * Its progress follows from the status, not from the dates, so that the two never contradict each other: a
 * step before the current one is done even without a date (an offline code has no click), and one after it is
 * to do even with a date (a payment that the bank returned).
 */
export function statusSteps({ status, times, failedAt = null }: StatusStepsInput): StatusStep[] {
  const current = statusStepKeys.indexOf(currentStep(status, times))
  const failed = status === 'contractNotConcluded' || status === 'rewardExpired'
  return statusStepKeys.map((key, index) => {
    const at = times[key] ?? null
    if (index < current || status === 'rewardPaid') return { key, at, state: 'done' }
    if (index > current) return { key, at: null, state: 'todo' }
    return failed ? { key, at: failedAt, state: 'failed' } : { key, at, state: 'now' }
  })
}

function currentStep(status: StatusBarState, times: StatusStepsInput['times']): StatusStepKey {
  switch (status) {
    case 'contactNotReacted':
      return 'clicked'
    case 'followedNotOrdered':
      return 'ordered'
    case 'inProcessing':
      return 'concluded'
    case 'contractNotConcluded':
      if (times.ordered) return 'concluded'
      return times.clicked ? 'ordered' : 'clicked'
    case 'contractConcluded':
    case 'enterBankData':
    case 'collectReward':
      return 'ready'
    case 'rewardReady':
    case 'rewardPaid':
    case 'rewardExpired':
      return 'paid'
  }
}
