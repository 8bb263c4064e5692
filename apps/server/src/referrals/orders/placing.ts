import type { OrderEvent } from '@zuruf/contract/provider'
import { isFailedOrderState, isOfflineCode, normaliseOfflineCode, parseEventTime } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { ReportedCodes } from '../personal-links/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import * as candidates from './candidate-repository.ts'
import { plausibleTime } from './event-bounds.ts'
import { eventTraces } from './event-traces.ts'
import { orderNaming, otherNumberOf } from './naming.ts'
import { lockWithReferral, OrderMovedMeanwhile } from './order-locks.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import type { SecondChecks } from './second-checks.ts'
import type { OrderService } from './service.ts'
import { isTracedByCustomer, matchOrder } from './trace-rule.ts'
import { listOtherSpellings, lockOpenings, numberSourceOf, openingLockMode } from './typed-numbers.ts'

export interface Dependencies {
  readonly orders: OrderService
  readonly referrals: ReferralService
  readonly recipients: RecipientService
  readonly clicks: ClickService
  readonly goodwill: GoodwillService
  readonly codes: Pick<ReportedCodes, 'find' | 'codeSharedSince'>
  readonly handovers: Pick<HandoverService, 'hasChannel'>
  readonly checks: Pick<SecondChecks, 'recordManualLink'>
}

export type EventPlacing = ReturnType<typeof eventPlacing>

/** The referral to which an event leads, and those to which orders of it were moved. All are locked. */
interface LockedReferral {
  readonly referral: Referral
  /** Referrals to which orders of it were moved. */
  readonly others: readonly Referral[]
  /** Referrals that it replaced, which are not locked. */
  readonly replacedIds: readonly string[]
}

/** Finds the order of an event, or opens one for the first event about it. */
export function eventPlacing(dependencies: Dependencies) {
  const { orders, referrals, recipients, clicks, goodwill, handovers, checks } = dependencies
  const nameOrder = orderNaming({ checks })
  const traces = eventTraces(dependencies)

  /**
   * Returns the order of an event, opening one if there is none.
   * @throws AppError event-ambiguous if several orders match; OrderMovedMeanwhile
   */
  async function findOrOpen(tx: Tx, context: Context, event: OrderEvent): Promise<Order> {
    const byOrderNumber = event.orderNumber ? await repository.findByNumber(tx, event.orderNumber) : undefined
    if (byOrderNumber) return lockAndName(tx, context, byOrderNumber, event.providerNumber)
    const byProviderNumber = event.providerNumber
      ? await repository.findByNumber(tx, event.providerNumber)
      : undefined
    if (byProviderNumber && !isReplacing(event, byProviderNumber)) return byProviderNumber
    if (event.successorOf) return openSuccessor(tx, context, event, event.successorOf, byProviderNumber)
    const traced = await lockTraced(tx, context, event)
    if (!traced) throw new AppError('not-found', codeErrors(event))
    const { referral } = traced
    await lockForNewOrder(tx, context, event)
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    const isTraced = click?.referralId === referral.id && event.clickId !== undefined
    const existing = await findExisting(tx, context, traced, event, isTraced)
    // A failed order gets no provider number, because the number may be that of the next contract.
    if (existing && isFailedOrderState(existing.state)) return existing
    if (existing) return nameLocked(tx, context, existing, event.providerNumber)
    referrals.assertAcceptedOrder(
      context,
      referral,
      parseEventTime(event.occurredAt).at,
      isTraced ? click.at : null,
    )
    await assertNoOtherSpelling(tx, context, event)
    return openOrder(tx, context, referral, event)
  }

  /**
   * Locks the order and stores its provider number, unless it is already known by it.
   * @throws AppError event-ambiguous if the number may belong to another order, conflict;
   *   OrderMovedMeanwhile
   */
  async function lockAndName(
    tx: Tx,
    context: Context,
    order: Order,
    number: string | undefined,
  ): Promise<Order> {
    if (!otherNumberOf(order, number)) return order
    const locked = await lockWithReferral(tx, referrals, order.id)
    if (!locked) throw notFound()
    return nameLocked(tx, context, locked.order, number)
  }

  /**
   * Stores the provider number of a locked order.
   * @throws AppError event-ambiguous if the number may belong to another order, conflict
   */
  async function nameLocked(
    tx: Tx,
    context: Context,
    order: Order,
    number: string | undefined,
  ): Promise<Order> {
    const isAccepted = await nameOrder(tx, context, order, number)
    if (!isAccepted) throw new AppError('event-ambiguous', { providerNumber: 'already-taken' })
    return order
  }

  /**
   * Returns the existing order that an event without a known number is about; undefined if there is none.
   * @throws AppError event-ambiguous if several orders match
   */
  async function findExisting(
    tx: Tx,
    context: Context,
    { referral, others, replacedIds }: LockedReferral,
    event: OrderEvent,
    isTraced: boolean,
  ) {
    const locked = [referral, ...others]
    const found = await listCandidates(tx, context, [referral.id, ...replacedIds], event, isTraced)
    // One of them belongs to a replaced referral or has just been moved, so an operator has to place the
    // event.
    if (found.some(({ referralId }) => !locked.some(({ id }) => id === referralId)))
      throw new AppError('event-ambiguous')
    const ids = found.map(({ id }) => id)
    return matchOrder(event, await repository.lockByIds(tx, ids), candidates.doubtfulIds(found))
  }

  async function listCandidates(
    tx: Tx,
    context: Context,
    referralIds: readonly [string, ...string[]],
    event: OrderEvent,
    isTraced: boolean,
  ) {
    const { orderNumber, clickId, customerNumber } = event
    if (isTraced && clickId) return candidates.listOfClicks(tx, [clickId])
    if (isTracedByCustomer(event) && customerNumber) {
      // With an order number the event opens a new order of the customer, which gets its own review (decision
      // 073).
      return orderNumber ? [] : candidates.listOfCustomer(tx, referralIds[0], customerNumber)
    }
    const hasChannel = await handovers.hasChannel(tx, context)
    return orderNumber
      ? candidates.listNameless(tx, referralIds, hasChannel)
      : candidates.listFirstOfReferrals(tx, referralIds, hasChannel, 2)
  }

  /**
   * Locks the referral to which an event leads, and those to which orders of it were moved.
   * @returns undefined if there is none
   * @throws AppError event-before-referral if the event is before its click
   */
  async function lockTraced(
    tx: Tx,
    context: Context,
    event: OrderEvent,
  ): Promise<LockedReferral | undefined> {
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    if (click) plausibleTime(parseEventTime(event.occurredAt), { earliest: click.at, now: context.now })
    const found = await traces.find(tx, context, event)
    if (!found) return undefined
    const { id, replacedIds } = found
    const locked = await referrals.lockByIds(tx, [id, ...(await candidates.listReferralsMovedTo(tx, [id]))])
    const referral = locked.find((one) => one.id === id)
    return referral && { referral, others: locked.filter((one) => one.id !== id), replacedIds }
  }

  /**
   * Opens an order over this referral for an event.
   * @param isByHand true if an operator chose the referral. Then the event does not link the order to it, and
   *   does not confirm the recommender's goodwill request
   */
  async function openOrder(
    tx: Tx,
    context: Context,
    referral: Referral,
    event: OrderEvent,
    isByHand = false,
  ): Promise<Order> {
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    const trace = click?.referralId === referral.id ? click : undefined
    const clickId = trace && event.clickId ? event.clickId : null
    const begun = clickId ? await recipients.findBegun(tx, referral.id, clickId) : undefined
    const recipient =
      begun ?? (await recipients.add(tx, context, { referralId: referral.id, clickId, channel: null }))
    const byCustomerNumber = !isByHand && isTracedByCustomer(event)
    // If only the customer number led to the referral, the recommender's goodwill request is not accepted
    // here but together with the fraud case (decision 073).
    if (event.customerNumber && !byCustomerNumber && !isByHand) {
      await goodwill.acceptFor(tx, context, referral.id, event.customerNumber, 'provider')
    }
    const { number, providerNumber } = newOrderNumbers(event)
    return orders.open(tx, context, referral, {
      recipientId: recipient.id,
      orderedAt: parseEventTime(event.occurredAt),
      tracedAt: trace?.at ?? (await traces.codeSharedSince(tx, event, referral)),
      byCustomerNumber,
      ...(number && { number }),
      // If a person places the report, `apply` sets the provider number unless another order has it.
      ...(providerNumber && !isByHand && { providerNumber }),
      ...(event.productId && { productId: event.productId }),
      ...(event.customerNumber && { customerNumber: event.customerNumber }),
    })
  }

  /**
   * Opens the successor of an order that the provider has set up again. It belongs to the same referral.
   * @param named the predecessor, if the event's second number is its provider number; it keeps that number
   */
  async function openSuccessor(
    tx: Tx,
    context: Context,
    { providerNumber, ...rest }: OrderEvent,
    predecessorNumber: string,
    named: Order | undefined,
  ): Promise<Order> {
    const event = named ? rest : { ...rest, providerNumber }
    const found = await repository.findByNumber(tx, predecessorNumber)
    const locked = found && (await lockWithReferral(tx, referrals, found.id))
    if (!locked) throw notFound()
    const { order: predecessor, referral } = locked
    await lockForNewOrder(tx, context, event)
    await assertNoOtherSpelling(tx, context, event)
    await orders.supersede(tx, context, referral, predecessor, parseEventTime(event.occurredAt))
    return orders.open(tx, context, referral, {
      recipientId: predecessor.recipientId,
      productId: event.productId ?? predecessor.productId,
      orderedAt: parseEventTime(event.occurredAt),
      tracedAt: predecessor.tracedAt,
      successorOf: predecessor.id,
      ...newOrderNumbers(event),
      ...(event.customerNumber && { customerNumber: event.customerNumber }),
    })
  }

  /**
   * Locks the opening of orders for an event without a known order; exclusively if the event has a second
   * number.
   * @throws OrderMovedMeanwhile if an order with one of its numbers was created in the meantime
   */
  async function lockForNewOrder(tx: Tx, context: Context, event: OrderEvent): Promise<void> {
    await lockOpenings(tx, event.providerNumber ? 'exclusive' : openingLockMode(context))
    if ((await repository.listByNumbers(tx, numbersInEvent(event))).length > 0)
      throw new OrderMovedMeanwhile()
  }

  /**
   * Checks that no order has the event's number in another spelling: it would be the same contract. Decision
   * 096
   * @throws AppError event-ambiguous
   */
  async function assertNoOtherSpelling(tx: Tx, context: Context, event: OrderEvent): Promise<void> {
    const found = await listOtherSpellings(tx, numbersInEvent(event), numberSourceOf(context))
    if (found.length > 0) throw new AppError('event-ambiguous')
  }

  /**
   * Checks that the event still names this order; a split may have given the number to another one in the
   * meantime.
   * @throws OrderMovedMeanwhile
   */
  async function assertStillNamed(
    tx: Tx,
    { orderNumber, providerNumber }: OrderEvent,
    order: Order,
  ): Promise<void> {
    const byOrderNumber = orderNumber ? await repository.findByNumber(tx, orderNumber) : undefined
    const named =
      byOrderNumber ?? (providerNumber ? await repository.findByNumber(tx, providerNumber) : undefined)
    if (named && named.id !== order.id) throw new OrderMovedMeanwhile()
  }

  return { findOrOpen, namesReferral: traces.namesReferral, assertStillNamed, openOrder }
}

/**
 * Returns whether an event opens a successor with its own number and gives the predecessor's number as the
 * second one.
 */
const isReplacing = ({ orderNumber, successorOf }: OrderEvent, named: Order) =>
  Boolean(orderNumber && successorOf) && [named.number, named.providerNumber].includes(successorOf ?? null)

/** Returns the validation error for the code in an event that leads to no referral. */
function codeErrors({ code, productId }: OrderEvent): Record<string, string> | undefined {
  if (!code) return undefined
  return productId || isOfflineCode(normaliseOfflineCode(code))
    ? { code: 'unknown' }
    : { productId: 'required' }
}

/** Returns the order numbers in an event. */
export const numbersInEvent = ({
  orderNumber,
  providerNumber,
}: Pick<OrderEvent, 'orderNumber' | 'providerNumber'>) =>
  [orderNumber, providerNumber].filter((number) => number !== undefined)

/** Returns the numbers of an order opened by an event. */
function newOrderNumbers({ orderNumber, providerNumber }: OrderEvent) {
  const number = orderNumber ?? providerNumber
  return {
    ...(number && { number }),
    ...(providerNumber && providerNumber !== number && { providerNumber }),
  }
}
