import {
  type ExplainedClaim,
  type ExplainedFacts,
  type Explanation,
  explainClaim,
  FORECAST_CASES,
  failedOrderStates,
  normaliseReferralNumber,
} from '@zuruf/domain'
import { listTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { GoodwillService } from '../goodwill/service.ts'
import type { Ledger } from '../ledger/service.ts'
import type { Order } from '../orders/repository.ts'
import type { OrderService } from '../orders/service.ts'
import type { PayoutService } from '../payouts/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { Claim } from '../rewards/repository.ts'
import type { RewardService } from '../rewards/service.ts'
import type { VoucherService } from '../vouchers/service.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly ledger: Ledger
  readonly payouts: PayoutService
  readonly vouchers: VoucherService
  readonly goodwill: GoodwillService
}

export type ExplanationService = ReturnType<typeof explanationService>

/** "Why?": gathers what is known of a claim or a referral; what it means is said by `explainClaim`. Decision 041. */
export function explanationService(dependencies: Dependencies) {
  const { database, referrals, orders, rewards, ledger, payouts, vouchers, goodwill } = dependencies

  /** @param claim the one asked for; absent: the recommender's own, if the referral has brought one */
  async function factsOf(
    tx: Tx,
    context: Context,
    referral: Referral,
    claim: Claim | undefined,
  ): Promise<ExplainedFacts> {
    const allOrders = await orders.listAllOfReferrals(tx, [referral.id])
    const order = claim ? allOrders.find(({ id }) => id === claim.orderId) : lastOf(allOrders)
    const request = (await goodwill.lastOfReferrals(tx, [referral.id])).get(referral.id)
    return {
      now: context.now,
      reader: claim?.party ?? 'recommender',
      referral: {
        state: referral.state,
        stateAt: referral.stateAt,
        productName: referral.productName,
        createdAt: referral.createdAt,
        expiresAt: referral.expiresAt,
        clicks: referral.clicks,
        firstClickedAt: referral.firstClickedAt,
        share: referral.recommenderShare,
        recipientCapCents: referral.recipientCapCents,
        possibleCents: referral.rewardCents,
      },
      goodwill: request
        ? { askedAt: request.createdAt, state: request.state, stateAt: request.stateAt }
        : null,
      order: order ? orderFacts(order) : null,
      claimPeriodDays: context.tenant.settings.claimPeriodDays,
      confirmed: claim ? (await rewards.ownerOf(tx, claim)).confirmed : true,
      claim: claim ? await claimFacts(tx, context, claim) : null,
      history: await repository.newestPayments(tx, claim?.method ?? 'cash', FORECAST_CASES),
    }
  }

  async function claimFacts(tx: Tx, context: Context, claim: Claim): Promise<ExplainedClaim> {
    const siblings = await rewards.listOfReferrals(tx, [claim.referralId])
    const other = siblings.find(
      (one) => one.orderId === claim.orderId && one.kind === claim.kind && one.id !== claim.id,
    )
    const steps = (await listTransitions(tx, [claim.id])).get(claim.id) ?? []
    return {
      kind: claim.kind,
      state: claim.state,
      amountCents: claim.amountCents,
      otherCents: other?.amountCents ?? 0,
      ruleBasis: basisOf(claim),
      method: claim.method,
      expiresAt: claim.expiresAt,
      dueAt: await dueAtOf(tx, context, claim),
      offsetCents: await offsetOf(tx, claim),
      steps: steps.map((step) => ({
        from: step.fromState as ExplainedClaim['state'] | null,
        to: step.toState as ExplainedClaim['state'],
        at: step.at,
        reason: step.reason,
        byOwner: ['user', 'reward', 'recipient'].includes(step.actor),
      })),
    }
  }

  /** What of its last payment settled an older debt; the books know it, whoever paid. */
  async function offsetOf(tx: Tx, claim: Claim): Promise<number> {
    const entries = await ledger.listOfClaims(tx, [claim.id])
    const since = entries.findLastIndex(({ kind }) => kind === 'returned')
    const offsets = entries.slice(since + 1).filter(({ kind }) => kind === 'offset')
    return offsets.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }

  async function dueAtOf(tx: Tx, context: Context, claim: Claim): Promise<Date | null> {
    if (claim.state !== 'collected') return null
    if (claim.method === 'voucher') return (await vouchers.listDeliveries(tx, [claim.id]))[0]?.dueAt ?? null
    return (await payouts.maskedOfClaims(tx, context, [claim.id])).get(claim.id)?.dueAt ?? null
  }

  async function explain(tx: Tx, context: Context, claim: Claim): Promise<Explanation> {
    const referral = await referrals.findById(tx, claim.referralId)
    if (!referral) throw new AppError('PSOF0101')
    return explainClaim(await factsOf(tx, context, referral, claim))
  }

  return {
    /** @throws AppError PSOF0101 when it is none of the account's claims */
    async ofClaim(context: Context, accountId: string, claimId: string): Promise<Explanation> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = isUuid(claimId) ? await rewards.findById(tx, claimId) : undefined
        if (claim?.accountId !== accountId) throw new AppError('PSOF0101')
        return explain(tx, context, claim)
      })
    },

    /** For whoever holds a claim's reward token. @throws AppError PSOF0502 when it was never released, or is gone */
    async ofToken(context: Context, claimId: string): Promise<Explanation> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = await rewards.findById(tx, claimId)
        if (!claim || claim.state === 'open' || claim.state === 'cancelled') throw new AppError('PSOF0502')
        return explain(tx, context, claim)
      })
    },

    /** For operators: the same letter, and every step behind it. @throws AppError PSOF0101 */
    async traceOf(context: Context, claimId: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = isUuid(claimId) ? await rewards.findById(tx, claimId) : undefined
        if (!claim) throw new AppError('PSOF0101')
        const ordered = await orders.listAllOfReferrals(tx, [claim.referralId])
        const asked = await goodwill.listOfReferrals(tx, [claim.referralId])
        const ids = [claim.id, claim.referralId, ...ordered.map(({ id }) => id), ...asked.map(({ id }) => id)]
        const steps = [...(await listTransitions(tx, ids)).values()].flat()
        return {
          claim,
          explanation: await explain(tx, context, claim),
          trace: steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        }
      })
    },

    /** @throws AppError PSOF0101 when it is none of the account's referrals */
    async ofReferral(context: Context, accountId: string, number: string): Promise<Explanation> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const referral = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        if (referral?.accountId !== accountId) throw new AppError('PSOF0101')
        const own = (await rewards.listOfAccount(tx, accountId)).filter(
          (claim) => claim.referralId === referral.id && claim.kind === 'reward',
        )
        return explainClaim(await factsOf(tx, context, referral, own.at(-1)))
      })
    },
  }
}

const lastOf = (all: readonly Order[]) => all.at(-1)

function orderFacts(order: Order): NonNullable<ExplainedFacts['order']> {
  const how = failedOrderStates.find((state) => state === order.state)
  return {
    productName: order.productName,
    orderedAt: order.receivedAt ?? order.createdAt,
    concludedAt: order.concludedAt,
    releasedAt: order.releasedAt,
    failed: how ? { how, at: order[`${how}At`] ?? order.stateAt } : null,
    isSuccessor: order.successorOf !== null,
  }
}

/** A claim notes its rule as `VERSION (basis)`. */
function basisOf({ ruleVersion }: Claim): ExplainedClaim['ruleBasis'] {
  const [, basis] = /\((order|referral)\)$/.exec(ruleVersion) ?? []
  return basis === 'order' || basis === 'referral' ? basis : null
}
