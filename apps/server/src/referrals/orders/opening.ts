import { randomBytes } from 'node:crypto'
import {
  type EventTime,
  LATE_ORDER,
  type OrderKind,
  RANDOM_BYTES,
  referralNumberFrom,
  rewardLimitsOf,
} from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { GrantedOrder, Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { FraudChecks, FraudTraces } from '../fraud/index.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import type { Referral } from '../referrals/index.ts'
import { boundsOf, plausibleTime } from './event-bounds.ts'
import { customerDay } from './new-customer.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import type { ManualAct, SecondChecks } from './second-checks.ts'

/** Input for a new order. */
export interface NewOrder {
  /** The provider's number; defaults to a new number of ours. */
  readonly number?: string
  /** The provider's second number. */
  readonly providerNumber?: string
  readonly recipientId: string
  /** Defaults to the predecessor's kind, or `order`. */
  readonly kind?: OrderKind
  readonly productId?: string
  /** Defaults to the predecessor's. */
  readonly customerNumber?: string
  /** Whether only the customer number links it to its referral. */
  readonly byCustomerNumber?: boolean
  readonly orderedAt: EventTime
  /**
   * When its recipient clicked or began, or since when the recommender has shared the code in the event. No
   * date of the order can be earlier.
   */
  readonly tracedAt?: Date | null
  readonly successorOf?: string
  /** How the operator linked it to its referral, if an operator did; defaults to an order file. */
  readonly manualAct?: ManualAct
}

/** An order to be opened, and its referral. */
export interface Opening {
  readonly referral: Referral
  readonly input: NewOrder
}

export interface Dependencies {
  readonly catalogue: Catalogue
  readonly recipients: Pick<RecipientService, 'listByIds' | 'moveAll'>
  readonly rewards: Pick<RewardService, 'openAll'>
  readonly grants: Pick<Grants, 'lockBudgetsAndCustomers' | 'grant'>
  readonly fraud: Pick<FraudChecks, 'checkAll'>
  readonly fraudTraces: Pick<FraudTraces, 'note'>
  readonly checks: Pick<SecondChecks, 'recordAct'>
}

/** Opens orders, one per recipient, with their claims. Many orders take as many SQL statements as one. */
export function orderOpening(dependencies: Dependencies) {
  const { catalogue, recipients, rewards, grants, fraud, fraudTraces, checks } = dependencies

  /** Reads what decides about the reward of the new order. */
  async function readTerms(
    tx: Tx,
    context: Context,
    { referral, input }: Opening,
    person: Recipient | undefined,
  ) {
    const tracedAt = input.tracedAt ?? null
    const orderedAt = plausibleTime(input.orderedAt, boundsOf(context, referral, { tracedAt }))
    const predecessor = input.successorOf ? await repository.findById(tx, input.successorOf) : undefined
    const granted: GrantedOrder = {
      productId: input.productId ?? referral.productId,
      orderedAt,
      customerOn: predecessor && customerDay(await repository.listAllOfRecipients(tx, [input.recipientId])),
      referredAt: referral.createdAt,
      recipientId: input.recipientId,
      unrewarded: person?.unrewarded ?? false,
      emailKey: person?.emailKey ?? null,
      household: person?.street ? person : null,
      customerNumber: input.customerNumber ?? predecessor?.customerNumber ?? null,
    }
    return { referral, input, tracedAt, predecessor, granted }
  }

  /** Grants the reward and composes the row of the new order. */
  async function prepare(
    tx: Tx,
    context: Context,
    { referral, input, tracedAt, predecessor, granted }: Awaited<ReturnType<typeof readTerms>>,
  ) {
    const { productId, orderedAt } = granted
    const grant = await grants.grant(tx, context, granted)
    const order = {
      tenantId: context.tenant.id,
      id: newId(),
      number: input.number ?? `A-${referralNumberFrom(randomBytes(RANDOM_BYTES))}`,
      providerNumber: input.providerNumber ?? null,
      referralId: referral.id,
      recipientId: input.recipientId,
      kind: input.kind ?? predecessor?.kind ?? 'order',
      productId,
      productName: catalogue.anyProduct(context.tenant, productId)?.name ?? referral.productName,
      customerNumber: granted.customerNumber,
      byCustomerNumber: input.byCustomerNumber ?? predecessor?.byCustomerNumber ?? false,
      state: 'received',
      stateAt: context.now,
      createdAt: context.now,
      successorOf: input.successorOf ?? null,
      holdingDays: grant.holdingDays,
      rewardLimits: rewardLimitsOf(grant),
      tracedAt,
      correctedStates: [],
      confirmedAt: null,
      attributedAt: null,
      secondCheck: null,
      // A successor is linked to the referral by the same act as its predecessor.
      tiedByHand: context.actor.kind === 'operator' || predecessor?.tiedByHand === true,
      ...repository.timesToRow({ received: orderedAt }),
    } satisfies Order
    return {
      referral,
      order,
      grant,
      unrewarded: granted.unrewarded,
      orderedAt,
      manualAct: input.manualAct ?? ({ kind: 'order-file' } as const),
    }
  }

  return async (tx: Tx, context: Context, openings: readonly Opening[]): Promise<Order[]> => {
    if (openings.length === 0) return []
    const ids = openings.map(({ input }) => input.recipientId)
    const people = await recipients.listByIds(tx, ids)
    const byId = new Map(people.map((person) => [person.id, person]))
    const terms: Awaited<ReturnType<typeof readTerms>>[] = []
    for (const opening of openings) {
      terms.push(await readTerms(tx, context, opening, byId.get(opening.input.recipientId)))
    }
    await grants.lockBudgetsAndCustomers(
      tx,
      context,
      terms.map(({ granted }) => granted),
    )
    const prepared: Awaited<ReturnType<typeof prepare>>[] = []
    for (const orderTerms of terms) prepared.push(await prepare(tx, context, orderTerms))
    const orders = prepared.map(({ order }) => order)
    await repository.insertOrders(tx, orders)
    for (const { order, manualAct } of prepared) await checks.recordAct(tx, context, order.id, manualAct)
    await recordTransitions(
      tx,
      context,
      prepared.map(({ order, orderedAt }) => ({
        entity: 'order' as const,
        entityId: order.id,
        from: null,
        to: 'received',
        at: orderedAt,
      })),
    )
    const expired = people.filter(({ state }) => state === 'expired')
    const others = people.filter(({ state }) => state !== 'expired')
    await recipients.moveAll(tx, context, others, 'ordered')
    await recipients.moveAll(tx, context, expired, 'ordered', LATE_ORDER)
    await rewards.openAll(tx, context, prepared)
    // For fraud checks, the origin of the call counts only if the recipient made it, not the provider.
    if (context.actor.kind !== 'provider') {
      const calls = orders.map(({ referralId, recipientId }) => ({ context, referralId, recipientId }))
      await fraudTraces.note(tx, calls, 'ordered')
    }
    await fraud.checkAll(tx, context, ids)
    return orders
  }
}
