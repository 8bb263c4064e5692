import { deskOperations } from '@zuruf/contract/backoffice-desk-operations'
import { movesMoney } from '@zuruf/contract/backoffice-roles'
import { acceptsGoodwill, isUndecided, normaliseReferralNumber, rewardAnswer } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Account, AccountService } from '../../identity/accounts/index.ts'
import type { PayoutService } from '../../money/payouts/index.ts'
import type { Claim, RewardService } from '../../money/rewards/index.ts'
import { type ResplitBlocker, selectResplittable } from '../../money/rewards/index.ts'
import { listTransitions } from '../../platform/audit.ts'
import { listConsents } from '../../platform/consents.ts'
import { type Context, hasRole } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { FraudChecks } from '../../referrals/fraud/index.ts'
import type { GoodwillService } from '../../referrals/goodwill/index.ts'
import type { HandoverService } from '../../referrals/handovers/index.ts'
import type { Order, OrderService } from '../../referrals/orders/index.ts'
import { isEndedUnconfirmed, releaseAtOf, shownCheckState } from '../../referrals/orders/index.ts'
import { countRecipients, linkEndOf, ownEndOf } from '../../referrals/personal-area/index.ts'
import type { Recipient, RecipientService } from '../../referrals/recipients/index.ts'
import { recipientConsentKinds } from '../../referrals/recipients/index.ts'
import type { Referral, ReferralService } from '../../referrals/referrals/index.ts'
import type { SentMail } from './file-repository.ts'
import * as repository from './file-repository.ts'
import type { DeskListing, ListedReferral } from './listing.ts'
import { answerToWire } from './texts.ts'
import { newestFirst, operatorsIn, timelineFormatter } from './timeline.ts'

export interface Dependencies {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly accounts: AccountService
  readonly referrals: ReferralService
  readonly recipients: Pick<RecipientService, 'listLeading'>
  readonly orders: OrderService
  readonly handovers: Pick<HandoverService, 'listOfOrders'>
  readonly rewards: RewardService
  readonly payouts: PayoutService
  readonly goodwill: GoodwillService
  readonly fraud: FraudChecks
  readonly listing: DeskListing
}

export type ReferralFiles = ReturnType<typeof referralFiles>
export type ReferralFile = Awaited<ReturnType<ReferralFiles['read']>>
export type DeskAction = 'extend' | 'reopen' | 'cancel' | 'beneficiary' | 'goodwill'

const operationOf = {
  extend: 'extendReferral',
  reopen: 'reopenReferral',
  cancel: 'cancelReferral',
  beneficiary: 'changeBeneficiary',
  goodwill: 'grantGoodwill',
} as const satisfies Record<DeskAction, keyof typeof deskOperations>

const maxMails = 200
const maxRecipients = 20
const maxClickDays = 100
/** Acts of operators that are not a step of the history. */
const shownActs = [
  'referral.extended',
  'referral.renewed',
  'referral.beneficiary',
  'referral.order-left',
  'referral.order-arrived',
  'referral.order-split',
  'mail.resent',
  'consent.ended',
]

/** Reads the file of a referral: all its data, for operators who answer a question about it. */
export function referralFiles(dependencies: Dependencies) {
  const { database, catalogue, accounts, referrals, recipients, orders, handovers, rewards } = dependencies
  const { payouts, goodwill, fraud, listing } = dependencies

  /** Returns for each claim where the reward is. */
  async function answersOf(
    tx: Tx,
    context: Context,
    referral: Referral,
    claims: readonly Claim[],
    { leading, ordered }: { readonly leading: readonly Recipient[]; readonly ordered: readonly Order[] },
  ) {
    const ids = claims.map(({ id }) => id)
    const transfers = Map.groupBy(await payouts.listOfClaims(tx, ids), ({ claimId }) => claimId)
    const dueDays = await rewards.listDueDays(tx, claims)
    const unconfirmed = await orders.listAwaitingConfirmation(tx, ordered)
    const inReview = await fraud.listUnderReview(
      tx,
      claims.map(({ orderRecipientId }) => orderRecipientId),
    )
    const owners = new Map<string, Awaited<ReturnType<typeof rewards.ownerOf>>>()
    const answers = new Map<string, ReturnType<typeof answerToWire>>()
    for (const claim of claims) {
      const ownerId = claim.accountId ?? claim.recipientId ?? ''
      const owner = owners.get(ownerId) ?? (await rewards.ownerOf(tx, claim))
      owners.set(ownerId, owner)
      const order = ordered.find(({ id }) => id === claim.orderId)
      const payout = transfers.get(claim.id)?.at(-1)
      const answer = rewardAnswer({
        now: context.now,
        referral: { ...referral, expiresAt: linkEndOf(referral, context) },
        order: order
          ? {
              state: order.state,
              stateAt: order.stateAt,
              releaseAt: releaseAtOf(context, order),
              secondCheck: shownCheckState(order),
              isUnconfirmed: unconfirmed.has(order.id),
              isEndedUnconfirmed: isEndedUnconfirmed(
                order,
                leading.find(({ id }) => id === order.recipientId),
              ),
            }
          : null,
        claim: {
          ...claim,
          dueAt: dueDays.get(claim.id) ?? null,
          payout: payout?.state ?? null,
        },
        inReview: inReview.has(claim.orderRecipientId),
        confirmed: owner.confirmed,
        locked: owner.locked,
        isOwnerLocked: owner.fullyLocked,
      })
      answers.set(claim.id, answerToWire(answer, context.locale))
    }
    return answers
  }

  async function gather(tx: Tx, context: Context, row: ListedReferral) {
    const referral = await referrals.findById(tx, row.id)
    if (!referral) throw notFound()
    const account = await accounts.findById(tx, referral.accountId)
    const leading = await recipients.listLeading(tx, [referral.id], maxRecipients)
    const recipientIds = leading.map(({ id }) => id)
    const ordered = await orders.listAllOfRecipients(tx, recipientIds)
    const claims = await rewards.listOfRecipients(tx, recipientIds)
    const asked = await goodwill.listOfReferrals(tx, [referral.id])
    const notes = await repository.notesOfReferral(tx, referral.id)
    const orderIds = ordered.map(({ id }) => id)
    const handedOver = await handovers.listOfOrders(tx, orderIds)
    const claimIds = claims.map(({ id }) => id)
    const own = [referral.id, ...recipientIds, ...orderIds, ...claimIds, ...asked.map(({ id }) => id)]
    const transfers = await payouts.listOfClaims(tx, claimIds)
    const steps = [...(await listTransitions(tx, [...own, ...transfers.map(({ id }) => id)])).values()].flat()
    const acts = (await repository.listActs(tx, [referral.id, ...recipientIds], 200)).filter(({ action }) =>
      shownActs.includes(action),
    )
    const mails = await mailsAbout(tx, account, leading, own)
    const [clawback] = await repository.clawbacksOf(tx, orderIds)
    const answers = await answersOf(tx, context, referral, claims, { leading, ordered })
    const consents = await listConsents(tx, recipientIds, recipientConsentKinds)
    const operators = await operatorNames(tx, [
      ...operatorsIn([...steps, ...acts], notes),
      ...consents.flatMap(({ endedBy }) => endedBy ?? []),
    ])
    return {
      row,
      referral,
      account,
      recipients: leading,
      recipientCount: (await countRecipients(tx, [referral.id])).get(referral.id) ?? 0,
      ordered,
      handovers: new Map(handedOver.map((handover) => [handover.orderId, handover])),
      claims,
      clawback,
      asked,
      steps,
      acts,
      mails,
      notes,
      consents: Map.groupBy(consents, ({ personId }) => personId),
      answers,
      operators,
      clicked: await repository.clickDays(tx, referral.id, maxClickDays),
      fraudCase: await fraud.findLatestCase(tx, referral.id),
    }
  }

  async function mailsAbout(
    tx: Tx,
    account: Account | undefined,
    recipients: readonly { readonly email: string | null }[],
    ids: readonly string[],
  ): Promise<SentMail[]> {
    const own = account ? await accounts.addressesOf(tx, account.id) : []
    const theirs = recipients.flatMap(({ email }) => email ?? [])
    const mails = await repository.listMails(tx, [...new Set([...own, ...theirs])], maxMails)
    return mails.filter(({ data }) => Object.values(data).some((id) => ids.includes(id)))
  }

  return {
    /**
     * @param number as typed
     * @throws AppError not-found
     */
    async read(context: Context, number: string) {
      const found = await withTenant(database, context.tenant.id, async (tx) => {
        const known = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        const row = known && (await listing.one(tx, context, known.id))
        if (!row) throw notFound()
        return gather(tx, context, row)
      })
      const { row, referral, ordered, claims, asked } = found
      const entries = timelineFormatter(context, {
        orders: new Map(ordered.map((order) => [order.id, order])),
        claims: new Map(claims.map((claim) => [claim.id, claim])),
        operators: found.operators,
      })
      const timeline = newestFirst([
        ...found.steps.map(entries.step),
        ...found.clicked.map(entries.clicks),
        ...found.mails.map(entries.mail),
        ...found.acts.flatMap((act) => entries.act(act) ?? []),
        ...found.notes.map(entries.note),
      ])
      const { shares } = catalogue.product(context.tenant, referral.productId)
        ? catalogue.offerOf(context.tenant, referral.productId, context.now).terms
        : { shares: [] }
      const replaced = new Set(ordered.flatMap(({ successorOf }) => successorOf ?? []))
      const underWay = new Set(
        found.recipients
          .filter(({ state }) => state === 'ordered' || state === 'released')
          .map(({ id }) => id),
      )
      const running = selectResplittable(
        ordered.filter(({ id, recipientId }) => underWay.has(recipientId) && !replaced.has(id)),
        claims,
        context.now,
      )
      const isReleased = running.orders.some(({ state }) => state === 'released')
      const bar =
        running.blocker ??
        (isReleased && !hasRole(context, movesMoney) ? 'reward-released' : undefined) ??
        (referral.state === 'paid' && referral.linkState !== 'open' ? 'reward-paid' : undefined)
      return {
        ...found,
        timeline,
        shares,
        actions: actionsOf(
          referral,
          asked.some(({ state }) => isUndecided(state)),
          bar,
        ).filter((action) => hasRole(context, deskOperations[operationOf[action]].roles)),
        beneficiaryBar: bar ?? null,
        replaced,
        releaseAt: (order: Order) => releaseAtOf(context, order),
        row,
      }
    },
  }
}

/** Returns the actions that the referral's state allows. Each action checks again under a lock. */
function actionsOf(
  referral: Referral,
  asked: boolean,
  bar: ResplitBlocker | 'reward-released' | undefined,
): DeskAction[] {
  const { state, linkState } = referral
  const isRunning = state === 'ordered' || state === 'released'
  return [
    ...(linkState === 'open' && ownEndOf(referral) ? (['extend'] as const) : []),
    ...((linkState === 'open' || isRunning) && !bar ? (['beneficiary'] as const) : []),
    ...(linkState === 'expired' ? (['reopen'] as const) : []),
    ...(acceptsGoodwill(linkState) && !asked ? (['goodwill'] as const) : []),
    ...(linkState === 'open' || isRunning ? (['cancel'] as const) : []),
  ]
}
