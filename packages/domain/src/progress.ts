import type { ClaimState } from './claim-states.ts'
import type { OrderKind } from './order-kinds.ts'
import { isFailedOrderState, type OrderState } from './order-states.ts'
import {
  type ProgressLine,
  type StepKey,
  type StepLabel,
  type StepState,
  stepKeys,
} from './progress-words.ts'
import type { RecipientState } from './recipient-states.ts'
import type { ReferralState } from './referral-states.ts'
import { directMethodOf, type RewardMethod } from './reward-methods.ts'
import { type StatusBarInput, type StatusBarState, statusBar, statusOfReferral } from './status-bar.ts'

/**
 * The progress of a referral or of one of its recipients: its status in one line, and its steps. It follows from
 * facts alone, so that every page that shows it says the same.
 */

/** One step; `at` is null if it is still to come or its time is not known. */
export type ProgressStep = {
  readonly key: StepKey
  readonly label: StepLabel
  readonly state: StepState
  readonly at: Date | null
}

export type Progress = {
  /** The status bar of SPEC §2, which groups and filters use. */
  readonly status: StatusBarState
  readonly line: ProgressLine
  readonly steps: readonly ProgressStep[]
}

export type LinkFacts = {
  readonly state: ReferralState
  readonly sharedAt: Date
  /** When it expired or was closed. */
  readonly endedAt: Date | null
  readonly clicks: number
  readonly firstClickedAt: Date | null
}

export type OrderFacts = {
  readonly state: OrderState
  /** Placed on our form; its recipient has not confirmed it, and the provider does not have it. */
  readonly isUnconfirmed: boolean
  readonly orderedAt: Date | null
  readonly concludedAt: Date | null
  readonly failedAt: Date | null
}

export type ClaimFacts = {
  readonly state: ClaimState
  /** Cancelled for a reason for which a valid order earns nothing (`isNeverDueReason`). */
  readonly isNeverDue: boolean
  readonly method: RewardMethod | null
  /** The bank refused or returned the transfer, so the reward can be collected again. */
  readonly isReturned: boolean
  readonly readyAt: Date | null
  readonly collectedAt: Date | null
  readonly paidAt: Date | null
  /** When it was cancelled or expired. */
  readonly endedAt: Date | null
}

export type RecipientFacts = {
  readonly state: RecipientState
  readonly endedAt: Date | null
  /** When they followed the link; null if their order came another way, e.g. with a missing contract. */
  readonly followedAt: Date | null
  /** The order that counts (a successor, not the one it replaced). */
  readonly order: OrderFacts | null
  /** The claim of the person who is looking. */
  readonly claim: ClaimFacts | null
}

export type ProgressFacts = {
  /** Null for recipients, who do not see what happened to the link. */
  readonly link: LinkFacts | null
  readonly recipient: RecipientFacts | null
  /** Kind of the order, or of the form before there is one. */
  readonly kind: OrderKind
  /** Whether the person who is looking gets a part of the reward. */
  readonly getsReward: boolean
  readonly storesBankData: boolean
  readonly hasBankData: boolean
}

/** Returns the progress of one recipient, for their recommender or, without the link, for themselves. */
export function recipientProgress(facts: ProgressFacts & { readonly recipient: RecipientFacts }): Progress {
  return progressOf(
    facts,
    statusBar(statusInput(facts, facts.recipient)),
    recipientLine(facts, facts.recipient),
  )
}

/**
 * Returns the progress of a whole referral: that of its leading recipient (`leadingRecipient`). A recipient who
 * expired does not count, because others can still follow the link.
 */
export function referralProgress(facts: ProgressFacts & { readonly link: LinkFacts }): Progress {
  const { link, recipient } = facts
  const status = statusOfReferral(link, recipient ? statusInput(facts, recipient) : null)
  if (recipient && recipient.state !== 'expired') {
    return progressOf(facts, status, recipientLine(facts, recipient))
  }
  // An order proves that the link was opened, also when no click was counted.
  const clicks = recipient ? Math.max(1, link.clicks) : link.clicks
  return progressOf(
    { ...facts, link: { ...link, clicks }, recipient: null },
    status,
    linkLine(link.state, clicks),
  )
}

function statusInput(facts: ProgressFacts, { state, order, claim }: RecipientFacts): StatusBarInput {
  const { storesBankData, hasBankData } = facts
  return {
    recipient: state,
    order: order?.state ?? null,
    claim: claim && !claim.isNeverDue ? claim.state : null,
    storesBankData,
    hasBankData,
  }
}

function linkLine(state: ReferralState, clicks: number): ProgressLine {
  if (state === 'open') return clicks > 0 ? 'followed' : 'notFollowed'
  return state === 'expired' ? 'linkExpired' : 'linkEnded'
}

function recipientLine(facts: ProgressFacts, recipient: RecipientFacts): ProgressLine {
  const { state, order, claim } = recipient
  // That a paid reward was taken back matters more than why.
  if (claim?.state === 'cancelled' && claim.paidAt && !claim.isNeverDue) return 'clawedBack'
  const isClaimUnderWay = claim && claim.state !== 'open' && claim.state !== 'cancelled'
  const failure = state === 'expired' && isClaimUnderWay ? failedOrderLine(order) : orderFailure(recipient)
  if (failure) return failure
  return claim ? claimLine(facts, claim, recipient) : orderLine(recipient)
}

type OrderedRecipient = Pick<RecipientFacts, 'state' | 'order'>

/**
 * Returns the status of an order alone, for those who do not see its reward. It is that of the recipient's progress
 * while the reward is open.
 */
export const orderStatus = (recipient: OrderedRecipient): ProgressLine =>
  orderFailure(recipient) ?? orderLine(recipient, true)

function orderFailure({ state, order }: OrderedRecipient): ProgressLine | null {
  if (state === 'expired') return order ? 'endedUnconfirmed' : 'notOrdered'
  return failedOrderLine(order) ?? (state === 'cancelled' ? 'notConcluded' : null)
}

const failedOrderLine = (order: OrderFacts | null): ProgressLine | null =>
  order && isFailedOrderState(order.state) ? order.state : null

function claimLine(facts: ProgressFacts, claim: ClaimFacts, recipient: OrderedRecipient): ProgressLine {
  const isVoucher = directMethodOf(claim.method) !== null
  switch (claim.state) {
    case 'open':
      return orderLine(recipient, true)
    case 'ready':
      if (claim.isReturned) return 'transferReturned'
      return facts.storesBankData && !facts.hasBankData ? 'enterBankData' : 'collectReward'
    case 'collected':
      return isVoucher ? 'voucherComing' : 'transferComing'
    case 'paid':
      return isVoucher ? 'voucherSent' : 'rewardPaid'
    case 'expired':
      return 'rewardExpired'
    case 'cancelled':
      return claim.isNeverDue && !isConcluded(recipient) ? orderLine(recipient) : 'noReward'
  }
}

/** @param hasClaim whether the person who is looking waits for a reward themselves */
function orderLine({ state, order }: OrderedRecipient, hasClaim = false): ProgressLine {
  if (state === 'paid' && !hasClaim) return 'paidToContact'
  if (isConcluded({ state, order })) return 'concluded'
  if (order?.isUnconfirmed) return 'unconfirmed'
  return order || state === 'ordered' ? 'inProcessing' : 'followed'
}

const isConcluded = ({ state, order }: OrderedRecipient): boolean =>
  state === 'released' || state === 'paid' || order?.state === 'concluded' || order?.state === 'released'

/** Lines after which nothing more comes, with the label of the step that failed. */
const failures: Readonly<Partial<Record<ProgressLine, StepLabel>>> = {
  linkExpired: 'linkExpired',
  linkEnded: 'linkEnded',
  notOrdered: 'notOrdered',
  endedUnconfirmed: 'endedUnconfirmed',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
  notConcluded: 'notConcluded',
  noReward: 'noReward',
  transferReturned: 'transferReturned',
  rewardExpired: 'rewardExpired',
  clawedBack: 'clawedBack',
}

type Times = Partial<Record<StepKey, { readonly label: StepLabel; readonly at: Date | null }>>

function progressOf(facts: ProgressFacts, status: StatusBarState, line: ProgressLine): Progress {
  const times = reachedSteps(facts, line)
  const reached = stepKeys.flatMap((key) => {
    const step = times[key]
    return step ? [{ key, label: step.label, state: 'reached' as const, at: step.at }] : []
  })
  const last = reached.at(-1)
  const coming = stepsToCome(facts, line).filter(
    (key) => !last || stepKeys.indexOf(key) > stepKeys.indexOf(last.key),
  )
  const failure = failures[line]
  if (failure) {
    const label = failure === 'notOrdered' && facts.kind === 'interest' ? 'notRequested' : failure
    // A paid reward that was taken back has no step left.
    const key = coming[0] ?? 'paid'
    return {
      status,
      line,
      steps: [...reached, { key, label, state: 'failed', at: failedAt(facts, failure) }],
    }
  }
  const rest = coming.map((key, index) => ({
    key,
    label: labelToCome(facts, key),
    state: index === 0 ? ('next' as const) : ('later' as const),
    at: null,
  }))
  return { status, line, steps: [...reached, ...rest] }
}

/** Returns the steps that the facts prove. */
function reachedSteps({ link, recipient, kind }: ProgressFacts, line: ProgressLine): Times {
  const order = recipient?.order
  const claim = recipient?.claim
  const times: Times = {}
  if (link) times.shared = { label: 'shared', at: link.sharedAt }
  const followedAt = recipient?.followedAt ?? null
  if (link && (link.clicks > 0 || followedAt)) {
    times.clicked = { label: 'clicked', at: link.firstClickedAt ?? followedAt }
  }
  if (recipient && (order || recipient.state === 'ordered' || isConcluded(recipient))) {
    times.ordered = { label: kind === 'interest' ? 'requested' : 'ordered', at: order?.orderedAt ?? null }
  }
  if (recipient && (isConcluded(recipient) || order?.concludedAt || claim?.readyAt)) {
    times.concluded = { label: 'concluded', at: order?.concludedAt ?? null }
  }
  // A recipient's part is transferred as soon as their account is known, so they have nothing to collect.
  if (link && (claim?.collectedAt || claim?.state === 'collected' || claim?.state === 'paid')) {
    times.ready = { label: 'collected', at: claim.collectedAt }
  } else if (link && (claim?.readyAt || claim?.state === 'ready' || claim?.state === 'expired')) {
    times.ready = { label: 'ready', at: claim.readyAt }
  }
  if (claim?.paidAt || claim?.state === 'paid') {
    times.paid = { label: directMethodOf(claim.method) ? 'voucherSent' : 'paid', at: claim.paidAt }
  } else if (link && line === 'paidToContact') {
    times.paid = { label: 'paidToContact', at: null }
  }
  return times
}

function stepsToCome({ link, recipient, getsReward }: ProgressFacts, line: ProgressLine): readonly StepKey[] {
  const isConfirmationOpen = recipient?.order?.isUnconfirmed || line === 'endedUnconfirmed'
  const isRewardLost = recipient?.claim?.isNeverDue === true && line !== 'noReward'
  return stepKeys.filter((key) => {
    switch (key) {
      case 'shared':
      case 'clicked':
        return link !== null
      case 'confirmed':
        return isConfirmationOpen
      case 'ready':
        return link !== null && getsReward && !isRewardLost
      case 'paid':
        // A recipient without a part does not follow the reward of the person who recommended.
        return (getsReward || link !== null) && !isRewardLost
      default:
        return true
    }
  })
}

function labelToCome({ recipient, kind, getsReward }: ProgressFacts, key: StepKey): StepLabel {
  switch (key) {
    case 'shared':
      return 'shared'
    case 'clicked':
      return 'toClick'
    case 'ordered':
      return kind === 'interest' ? 'toRequest' : 'toOrder'
    case 'confirmed':
      return 'toConfirm'
    case 'concluded':
      return 'toConclude'
    case 'ready':
      return 'toRelease'
    case 'paid':
      if (!getsReward) return 'toPayContact'
      return directMethodOf(recipient?.claim?.method ?? null) ? 'toSendVoucher' : 'toPay'
  }
}

function failedAt({ link, recipient }: ProgressFacts, failure: StepLabel): Date | null {
  if (!recipient) return link?.endedAt ?? null
  const { order, claim, endedAt } = recipient
  switch (failure) {
    case 'transferReturned':
      return null
    case 'noReward':
      // Known from the order on, but the step that fails comes after the contract.
      return claim?.isNeverDue ? null : (claim?.endedAt ?? null)
    case 'clawedBack':
    case 'rewardExpired':
      return claim?.endedAt ?? null
    default:
      return order?.failedAt ?? endedAt
  }
}
