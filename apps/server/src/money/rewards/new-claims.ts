import { splitOfReferral } from '@zuruf/domain'
import type { Grant } from '../../catalogue/reward-rules/index.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { RewardedReferral } from './ports.ts'
import type { Claim } from './repository.ts'

export interface ClaimedOrder {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly recipientId: string
}

/** A new order with the terms granted to it. */
export interface RewardedOrder {
  readonly referral: RewardedReferral
  readonly order: ClaimedOrder
  readonly grant: Grant & { readonly isNewCustomer: boolean }
  /** True for an expired link: the order earns no reward. */
  readonly unrewarded: boolean
}

/** The fields of a claim to which nothing has happened yet. */
export const asNew = (now: Date) =>
  ({
    cancelReason: null,
    former: false,
    state: 'open',
    stateAt: now,
    createdAt: now,
    readyAt: null,
    expiresAt: null,
    method: null,
    collectedAt: null,
    paidAt: null,
  }) as const

/** Builds the claims of a new order; none when the reward is 0. */
export function buildClaims({ tenant, now }: Context, { referral, order, grant }: RewardedOrder): Claim[] {
  if (grant.amountCents === 0) return []
  const split = splitOfReferral(referral, grant.amountCents)
  const claim = (party: Claim['party'], amountCents: number): Claim => ({
    tenantId: tenant.id,
    id: newId(),
    referralId: referral.id,
    orderId: order.id,
    kind: 'reward',
    party,
    accountId: party === 'recommender' ? referral.accountId : null,
    recipientId: party === 'recipient' ? order.recipientId : null,
    orderRecipientId: order.recipientId,
    amountCents,
    rewardId: grant.rewardId,
    ruleVersion: grant.ruleVersion,
    rewardRuleId: grant.rule?.id ?? null,
    rewardRuleVersion: grant.rule?.version ?? null,
    windowDays: grant.claimWindowDays,
    reserved: grant.reserved,
    productId: order.productId,
    productName: order.productName,
    ...asNew(now),
  })
  return [claim('recommender', split.recommenderCents), claim('recipient', split.recipientCents)].filter(
    (part) => part.amountCents > 0,
  )
}
