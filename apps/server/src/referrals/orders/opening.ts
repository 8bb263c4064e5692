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
   * Time at which its recipient clicked or began, or since which the code in the event has been given out; lower
   * bound of the order's dates.
   */
  readonly tracedAt?: Date | null
  readonly successorOf?: string
  /** The operator's act that links it to its referral; defaults to an order file. */
  readonly hand?: ManualAct
}

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
  readonly checks: Pick<SecondChecks, 'note'>
}

/** Opens orders, one per recipient, with the number of statements that one order takes. */
export function orderOpening(dependencies: Dependencies) {
  const { catalogue, recipients, rewards, grants, fraud, fraudTraces, checks } = dependencies

  async function look(tx: Tx, context: Context, { referral, input }: Opening, person: Recipient | undefined) {
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

  async function prepare(
    tx: Tx,
    context: Context,
    { referral, input, tracedAt, predecessor, granted }: Awaited<ReturnType<typeof look>>,
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
      hand: input.hand ?? ({ kind: 'order-file' } as const),
    }
  }

  return async (tx: Tx, context: Context, openings: readonly Opening[]): Promise<Order[]> => {
    if (openings.length === 0) return []
    const ids = openings.map(({ input }) => input.recipientId)
    const people = await recipients.listByIds(tx, ids)
    const byId = new Map(people.map((person) => [person.id, person]))
    const looked: Awaited<ReturnType<typeof look>>[] = []
    for (const opening of openings) {
      looked.push(await look(tx, context, opening, byId.get(opening.input.recipientId)))
    }
    await grants.lockBudgetsAndCustomers(
      tx,
      context,
      looked.map(({ granted }) => granted),
    )
    const prepared: Awaited<ReturnType<typeof prepare>>[] = []
    for (const one of looked) prepared.push(await prepare(tx, context, one))
    const orders = prepared.map(({ order }) => order)
    await repository.insertOrders(tx, orders)
    for (const { order, hand } of prepared) await checks.note(tx, context, order.id, hand)
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
    // The origin of the call is meaningful only if the recipient made it, not the provider.
    if (context.actor.kind !== 'provider') {
      const calls = orders.map(({ referralId, recipientId }) => ({ context, referralId, recipientId }))
      await fraudTraces.note(tx, calls, 'ordered')
    }
    await fraud.checkAll(tx, context, ids)
    return orders
  }
}
