import {
  type ExplainedClaim,
  type ExplainedFacts,
  type ExplainedTransfer,
  type Explanation,
  explainClaim,
  FORECAST_CASES,
  failedOrderStates,
  labelOfReferral,
  normaliseReferralNumber,
  UNCONFIRMED,
  withoutContractNumber,
} from '@zuruf/domain'
import type { Ledger } from '../../money/ledger/index.ts'
import type { PayoutService } from '../../money/payouts/index.ts'
import type { Claim, Netting, RewardService } from '../../money/rewards/index.ts'
import { listTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { FraudChecks } from '../../referrals/fraud/index.ts'
import type { GoodwillService } from '../../referrals/goodwill/index.ts'
import type { Order, OrderService } from '../../referrals/orders/index.ts'
import { isEndedUnconfirmed, releaseAtOf, shownCheckState } from '../../referrals/orders/index.ts'
import { linkEndOf } from '../../referrals/personal-area/index.ts'
import type { Recipient, RecipientService } from '../../referrals/recipients/index.ts'
import type { Referral, ReferralService } from '../../referrals/referrals/index.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly referrals: ReferralService
  readonly recipients: Pick<RecipientService, 'findById' | 'listLeading'>
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly ledger: Ledger
  readonly payouts: PayoutService
  readonly goodwill: GoodwillService
  readonly netting: Netting
  readonly fraud: FraudChecks
}

export type ExplanationService = ReturnType<typeof explanationService>

/**
 * Collects the facts about a claim or referral for the page "Why?"; `explainClaim` puts them into sentences.
 * Decision 041
 */
export function explanationService(dependencies: Dependencies) {
  const { database, referrals, recipients, orders, rewards, ledger, payouts, goodwill } = dependencies
  const { netting, fraud } = dependencies

  /** @param claim claim to explain; absent: the referral has brought the recommender none */
  async function factsOf(
    tx: Tx,
    context: Context,
    referral: Referral,
    claim: Claim | undefined,
  ): Promise<ExplainedFacts> {
    const recipient = claim
      ? await recipients.findById(tx, claim.orderRecipientId)
      : (await recipients.listLeading(tx, [referral.id], 1))[0]
    const allOrders = recipient ? await orders.listAllOfRecipients(tx, [recipient.id]) : []
    const order = claim ? allOrders.find(({ id }) => id === claim.orderId) : allOrders.at(-1)
    const request = (await goodwill.lastOfReferrals(tx, [referral.id])).get(referral.id)
    return {
      now: context.now,
      reader: claim?.party ?? 'recommender',
      referral: {
        state: labelOfReferral(referral.linkState, claim?.former ? undefined : recipient?.state),
        stateAt: claim?.former ? referral.stateAt : (recipient?.stateAt ?? referral.stateAt),
        productName: referral.productName,
        createdAt: referral.createdAt,
        expiresAt: linkEndOf(referral, context),
        clicks: referral.clicks,
        firstClickedAt: referral.firstClickedAt,
        share: referral.recommenderShare,
        forAgency: referral.forAgency,
        recipientCapCents: referral.recipientCapCents,
        possibleCents: referral.rewardCents,
      },
      goodwill: request
        ? { askedAt: request.createdAt, state: request.state, stateAt: request.stateAt }
        : null,
      order: order
        ? orderFacts(context, order, {
            referralNumber: referral.number,
            recipient,
            isUnconfirmed: await orders.awaitsConfirmation(tx, order),
            hasLeft: claim?.former === true,
          })
        : null,
      claimPeriodDays: order?.holdingDays ?? context.tenant.settings.claimPeriodDays,
      confirmed: claim ? (await rewards.ownerOf(tx, claim)).confirmed : true,
      claim: claim ? await claimFacts(tx, claim, order) : null,
      history: await repository.readNewestPayments(tx, claim?.method ?? 'cash', FORECAST_CASES),
    }
  }

  async function claimFacts(tx: Tx, claim: Claim, order: Order | undefined): Promise<ExplainedClaim> {
    const siblings = claim.former
      ? await rewards.listOfFormerReferral(tx, claim.orderId, claim.referralId)
      : await rewards.listOfOrder(tx, claim.orderId)
    const other = siblings.find((one) => one.kind === claim.kind && one.id !== claim.id)
    const steps = (await listTransitions(tx, [claim.id])).get(claim.id) ?? []
    return {
      kind: claim.kind,
      state: claim.state,
      amountCents: claim.amountCents,
      otherCents: other?.amountCents ?? 0,
      ruleBasis: basisOf(claim),
      method: claim.method,
      expiresAt: claim.expiresAt,
      dueAt: (await rewards.listDueDays(tx, [claim])).get(claim.id) ?? null,
      offsetCents: await netting.offsetOf(tx, claim),
      owedCents: await ledger.debtOf(tx, claim),
      stage: stageOf(claim),
      isOwnerLocked: (await rewards.ownerOf(tx, claim)).fullyLocked,
      isCustomerInDoubt:
        claim.state === 'open' && order !== undefined && (await orders.isCustomerInDoubt(tx, order)),
      inReview: !claim.former && (await fraud.findCase(tx, claim.orderRecipientId))?.state === 'review',
      transfers: await transfersOf(tx, claim),
      steps: steps.map((step) => ({
        from: step.fromState as ExplainedClaim['state'] | null,
        to: step.toState as ExplainedClaim['state'],
        at: step.at,
        reason: step.reason,
        byOwner: ['user', 'reward', 'recipient'].includes(step.actor),
      })),
    }
  }

  async function transfersOf(tx: Tx, claim: Claim): Promise<ExplainedTransfer[]> {
    const attempts = await payouts.listOfClaims(tx, [claim.id])
    const stepsOf = await listTransitions(
      tx,
      attempts.map(({ id }) => id),
    )
    const ibans = attempts.map((attempt) => payouts.bankOf(attempt).iban)
    return attempts.map(({ id, createdAt, state }, index) => {
      const last = (to: string) => stepsOf.get(id)?.findLast(({ toState }) => toState === to)?.at ?? null
      return {
        at: createdAt,
        state,
        batchedAt: last('batched'),
        sentAt: last('sent'),
        toOtherAccount: index > 0 && ibans[index] !== ibans[index - 1],
      }
    })
  }

  async function explain(tx: Tx, context: Context, claim: Claim): Promise<Explanation> {
    const referral = await referrals.findById(tx, claim.referralId)
    if (!referral) throw notFound()
    return explainClaim(await factsOf(tx, context, referral, claim))
  }

  return {
    /** @throws AppError not-found when the claim is not the account's */
    async ofClaim(context: Context, accountId: string, claimId: string): Promise<Explanation> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = isUuid(claimId) ? await rewards.findById(tx, claimId) : undefined
        if (claim?.accountId !== accountId) throw notFound()
        return explain(tx, context, claim)
      })
    },

    /**
     * Explains a claim to the holder of its reward token.
     * @throws AppError reward-token-invalid when the claim was never released or was cancelled
     */
    async ofToken(context: Context, claimId: string): Promise<Explanation> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = await rewards.findById(tx, claimId)
        if (!claim || claim.state === 'open' || claim.state === 'cancelled')
          throw new AppError('reward-token-invalid')
        return explain(tx, context, claim)
      })
    },

    /**
     * Returns the same letter for operators, with the history of all objects it is about.
     * @throws AppError not-found
     */
    async traceOf(context: Context, claimId: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = isUuid(claimId) ? await rewards.findById(tx, claimId) : undefined
        if (!claim) throw notFound()
        const ordered = await orders.listAllOfRecipients(tx, [claim.orderRecipientId])
        const asked = await goodwill.listOfReferrals(tx, [claim.referralId])
        const transfers = await payouts.listOfClaims(tx, [claim.id])
        const others = [...ordered, ...asked, ...transfers].map(({ id }) => id)
        const ids = [claim.id, claim.referralId, claim.orderRecipientId, ...others]
        const steps = [...(await listTransitions(tx, ids)).values()].flat()
        return {
          claim,
          explanation: await explain(tx, context, claim),
          fraudCase: await fraud.findCase(tx, claim.orderRecipientId),
          trace: steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        }
      })
    },

    /**
     * Explains a referral by its leading recipient.
     * @throws AppError not-found when the referral is not the account's
     */
    async ofReferral(context: Context, accountId: string, number: string): Promise<Explanation> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const referral = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        if (referral?.accountId !== accountId) throw notFound()
        const [leading] = await recipients.listLeading(tx, [referral.id], 1)
        const claims = leading ? await rewards.listOfRecipients(tx, [leading.id]) : []
        const order = leading && (await orders.findOfRecipient(tx, leading.id))
        const own = claims.find(
          (claim) => claim.accountId === accountId && claim.kind === 'reward' && claim.orderId === order?.id,
        )
        return explainClaim(await factsOf(tx, context, referral, own))
      })
    },
  }
}

interface OrderSituation {
  readonly referralNumber: string
  readonly recipient: Pick<Recipient, 'state'> | undefined
  readonly isUnconfirmed: boolean
  /** The order now belongs to another referral, so its further progress is not disclosed. */
  readonly hasLeft: boolean
}

function orderFacts(
  context: Context,
  order: Order,
  { referralNumber, recipient, isUnconfirmed, hasLeft }: OrderSituation,
): NonNullable<ExplainedFacts['order']> {
  const how = failedOrderStates.find((state) => state === order.state)
  return {
    kind: order.kind,
    productName: order.productName,
    orderedAt: order.receivedAt ?? order.createdAt,
    concludedAt: hasLeft ? null : order.concludedAt,
    releaseAt: hasLeft ? null : releaseAtOf(context, order),
    releasedAt: hasLeft ? null : order.releasedAt,
    failed:
      how && !hasLeft
        ? {
            how: isEndedUnconfirmed(order, recipient) ? UNCONFIRMED : how,
            at: order[`${how}At`] ?? order.stateAt,
          }
        : null,
    isSuccessor: order.successorOf !== null,
    isUnconfirmed: isUnconfirmed && !hasLeft,
    secondCheck: hasLeft ? null : shownCheckState(order),
    withoutContract: order.number === withoutContractNumber(referralNumber),
  }
}

/** Parses the stage of a bonus from its rule version, `VERSION (N of every M)`. */
function stageOf({ kind, ruleVersion }: Claim): ExplainedClaim['stage'] {
  const [, contracts, every] = /\((\d+) of every (\d+)\)$/.exec(ruleVersion) ?? []
  return kind === 'bonus' && contracts && every
    ? { contracts: Number(contracts), every: Number(every) }
    : null
}

/** Parses the basis of a claim from its rule version, `VERSION (basis)`. */
function basisOf({ ruleVersion }: Claim): ExplainedClaim['ruleBasis'] {
  const [, basis] = /\((order|referral)\)$/.exec(ruleVersion) ?? []
  return basis === 'order' || basis === 'referral' ? basis : null
}
