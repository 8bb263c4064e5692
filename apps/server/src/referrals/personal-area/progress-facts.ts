import {
  type LinkFacts,
  type OrderKind,
  type ProgressFacts,
  type RecipientFacts,
  splitOfReferral,
} from '@zuruf/domain'
import { type Claim, isNeverDue } from '../../money/rewards/index.ts'
import type { Order } from '../orders/index.ts'
import type { Recipient } from '../recipients/index.ts'
import type { Referral } from '../referrals/index.ts'

/** A recipient with the order that counts and its claims. */
export interface RecipientOrder {
  readonly recipient: Recipient
  readonly order: Order | undefined
  readonly claims: readonly Claim[]
}

/** What is known about several recipients at once, besides their rows. */
export interface ProgressSources {
  readonly storesBankData: boolean
  readonly hasBankData: boolean
  /** Orders of our form that wait for their recipients to confirm them. */
  readonly unconfirmedOrders: ReadonlySet<string>
  /** Claims whose transfer the bank refused or returned. */
  readonly returnedClaims: ReadonlySet<string>
}

export const findOwnClaim = ({ claims }: Pick<RecipientOrder, 'claims'>) =>
  claims.find((claim) => claim.party === 'recommender' && claim.kind === 'reward')

/** Returns the facts from which the recommender's view of a referral or of one of its recipients follows. */
export function progressFacts(
  referral: Referral,
  recipientOrder: RecipientOrder | undefined,
  more: ProgressSources & { readonly clicks: number; readonly formKind: OrderKind },
): ProgressFacts & { readonly link: LinkFacts } {
  const { storesBankData, hasBankData, clicks, formKind } = more
  const ownClaim = recipientOrder && findOwnClaim(recipientOrder)
  return {
    link: {
      state: referral.linkState,
      sharedAt: referral.createdAt,
      endedAt: referral.linkState === 'open' ? null : referral.stateAt,
      clicks,
      firstClickedAt: referral.firstClickedAt,
    },
    recipient: recipientOrder ? recipientFacts(recipientOrder, ownClaim, more) : null,
    kind: recipientOrder?.order?.kind ?? formKind,
    getsReward:
      ownClaim !== undefined || splitOfReferral(referral, referral.rewardCents).recommenderCents > 0,
    storesBankData,
    hasBankData,
  }
}

/** @param claim claim of the person who is looking */
export function recipientFacts(
  { recipient, order }: Pick<RecipientOrder, 'recipient' | 'order'>,
  claim: Claim | undefined,
  { unconfirmedOrders, returnedClaims }: Pick<ProgressSources, 'unconfirmedOrders' | 'returnedClaims'>,
): RecipientFacts {
  return {
    state: recipient.state,
    endedAt: recipient.stateAt,
    followedAt: !order || recipient.orderedAt || recipient.clickId ? recipient.createdAt : null,
    order: order
      ? {
          state: order.state,
          isUnconfirmed: unconfirmedOrders.has(order.id),
          orderedAt: order.receivedAt ?? recipient.orderedAt,
          concludedAt: order.concludedAt,
          failedAt: order.rejectedAt ?? order.withdrawnAt ?? order.cancelledAt,
        }
      : null,
    claim: claim
      ? {
          state: claim.state,
          isNeverDue: isNeverDue(claim),
          method: claim.method,
          isReturned: returnedClaims.has(claim.id),
          readyAt: claim.readyAt,
          collectedAt: claim.collectedAt,
          paidAt: claim.paidAt,
          endedAt: claim.stateAt,
        }
      : null,
  }
}
