import type { OrderDocuments } from '../../catalogue/order-documents/index.ts'
import type { BankAccounts, PayoutService } from '../../money/payouts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { listTransitions } from '../../platform/audit.ts'
import { listConsents } from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { FraudChecks } from '../../referrals/fraud/index.ts'
import type { Handover, HandoverService } from '../../referrals/handovers/index.ts'
import type { OrderMoveDesk } from '../../referrals/order-moves/index.ts'
import type { OrderSplitDesk } from '../../referrals/order-splits/index.ts'
import type { OrderService, SecondChecks } from '../../referrals/orders/index.ts'
import type { Recipient, RecipientService } from '../../referrals/recipients/index.ts'
import { recipientConsentKinds } from '../../referrals/recipients/index.ts'
import type { ReferralService } from '../../referrals/referrals/index.ts'
import * as repository from './file-repository.ts'
import * as orderFileRepository from './order-file-repository.ts'
import { newestFirst, operatorsIn, timelineFormatter } from './timeline.ts'

export interface Dependencies {
  readonly database: Database
  readonly orders: Pick<OrderService, 'findById' | 'listRows' | 'listBlockingReports' | 'listReports'>
  readonly referrals: Pick<ReferralService, 'findById'>
  readonly recipients: Pick<RecipientService, 'findById' | 'listCorrections'>
  readonly handovers: Pick<HandoverService, 'listOfOrders'>
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly payouts: Pick<PayoutService, 'listOfClaims'>
  readonly banks: Pick<BankAccounts, 'readMasked'>
  readonly checks: Pick<SecondChecks, 'readFacts'>
  readonly fraud: Pick<FraudChecks, 'findCase'>
  readonly documents: Pick<OrderDocuments, 'listShown'>
  readonly orderMoves: Pick<OrderMoveDesk, 'findWaitingByOrder'>
  readonly orderSplits: Pick<OrderSplitDesk, 'findWaitingByOrder' | 'hasSignsOfTwoBuyers'>
}

export type OrderFiles = ReturnType<typeof orderFiles>
export type OrderFile = Awaited<ReturnType<OrderFiles['read']>>

const maxReports = 100
const maxMails = 200
const maxActs = 200
/** Acts of operators that are not a step of the history. */
const shownActs = [
  'order.date-corrected',
  'order.confirmation-resent',
  'recipient.corrected',
  'consent.ended',
  'order.move-proposed',
  'order.moved',
  'order.move-refused',
  'order.split-proposed',
  'order.split',
  'order.split-off',
  'order.split-refused',
  'order-event.placed',
  'second-check.approved',
  'second-check.refused',
  'mail.resent',
]

/** Reads the file of an order: all its data, for operators who have to explain it. */
export function orderFiles(dependencies: Dependencies) {
  const { database, orders, referrals, recipients, handovers, rewards } = dependencies
  const { payouts, banks, checks, fraud, documents, orderMoves, orderSplits } = dependencies

  async function gather(tx: Tx, context: Context, id: string) {
    const order = isUuid(id) ? await orders.findById(tx, id) : undefined
    const [line] = order ? await orders.listRows(tx, [order.id]) : []
    const referral = order && (await referrals.findById(tx, order.referralId))
    const recipient = order && (await recipients.findById(tx, order.recipientId))
    if (!line || !referral || !recipient) throw notFound()
    const [handover] = await handovers.listOfOrders(tx, [order.id])
    const claims = await rewards.listOfOrder(tx, order.id)
    const claimIds = claims.map((claim) => claim.id)
    const transfers = await payouts.listOfClaims(tx, claimIds)
    const subjects = [order.id, recipient.id, ...claimIds, ...transfers.map((transfer) => transfer.id)]
    if (handover) subjects.push(handover.id)
    const steps = [...(await listTransitions(tx, subjects)).values()].flat()
    const acts = (await repository.listActs(tx, [order.id, recipient.id], maxActs)).filter(({ action }) =>
      shownActs.includes(action),
    )
    const reports = await orders.listReports(tx, order.id, maxReports)
    const facts = await checks.readFacts(tx, context, order, referral)
    const corrections = await recipients.listCorrections(tx, recipient.id)
    const consents = await listConsents(tx, [recipient.id], recipientConsentKinds)
    return {
      order,
      line,
      recipient,
      handover,
      claims,
      steps,
      acts,
      reports,
      facts,
      corrections,
      move: await orderMoves.findWaitingByOrder(tx, context, order.id),
      failuresWaiting: await orders.listBlockingReports(tx, order),
      split: await orderSplits.findWaitingByOrder(tx, context, order.id),
      isDivisible: await orderSplits.hasSignsOfTwoBuyers(tx, order),
      predecessor: order.successorOf ? await orders.findById(tx, order.successorOf) : undefined,
      terms: await orderFileRepository.agreedText(tx, recipient.termsHash),
      confirmationTerms: await orderFileRepository.agreedText(tx, recipient.confirmationTermsHash),
      consents,
      documents: await documents.listShown(tx, order.id),
      bank: await banks.readMasked(tx, context, 'recipient', recipient.id),
      fraudCase: await fraud.findCase(tx, recipient.id),
      mails: await mailsTo(tx, recipient, [order.id, recipient.id, ...claimIds]),
      keyName: await keyOf(tx, handover),
      operators: await operatorNames(tx, [
        ...operatorsIn([...steps, ...acts], []),
        ...facts.acts.map(({ operatorId }) => operatorId),
        ...corrections.map(({ operatorId }) => operatorId),
        ...consents.flatMap(({ endedBy }) => endedBy ?? []),
        ...(facts.decision ? [facts.decision.operatorId] : []),
        ...reports.flatMap(({ source, actorId }) => (source !== 'provider' && actorId ? [actorId] : [])),
        ...(handover?.handedOverBy === 'operator' && handover.handedOverTo ? [handover.handedOverTo] : []),
      ]),
    }
  }

  return {
    /** @throws AppError not-found */
    async read(context: Context, id: string) {
      const found = await withTenant(database, context.tenant.id, (tx) => gather(tx, context, id))
      const entries = timelineFormatter(context, {
        orders: new Map([[found.order.id, found.order]]),
        claims: new Map(found.claims.map((claim) => [claim.id, claim])),
        operators: found.operators,
      })
      return {
        ...found,
        timeline: newestFirst([
          ...found.steps.map(entries.step),
          ...found.mails.map(entries.mail),
          ...found.acts.flatMap((act) => entries.act(act) ?? []),
        ]),
      }
    },
  }
}

/** Returns mails to the recipient about this order. */
async function mailsTo(tx: Tx, { email }: Recipient, ids: readonly string[]) {
  const mails = email ? await repository.listMails(tx, [email], maxMails) : []
  return mails.filter(({ data }) => Object.values(data).some((id) => ids.includes(id)))
}

async function keyOf(tx: Tx, handover: Handover | undefined): Promise<string | undefined> {
  const { handedOverBy, handedOverTo } = handover ?? {}
  if (handedOverBy !== 'provider' || !handedOverTo || !isUuid(handedOverTo)) return undefined
  return orderFileRepository.keyName(tx, handedOverTo)
}
