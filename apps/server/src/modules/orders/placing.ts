import type { OrderEvent } from '@zuruf/contract/provider'
import { attribute, eventTime, isFailedOrderState, normaliseReferralNumber } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { GoodwillService } from '../goodwill/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { ClickService } from '../tracking/clicks.ts'
import * as candidates from './candidate-repository.ts'
import { believed } from './event-bounds.ts'
import { lockWithReferral, OrderMovedMeanwhile } from './holding.ts'
import { orderNaming, otherNumberOf } from './naming.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import type { SecondChecks } from './second-checks.ts'
import type { OrderService } from './service.ts'
import { isTracedByCustomer, meantOf, traceRule } from './trace-rule.ts'
import { giverOf, holdOpenings, listSpelledOtherwise, openingsOf } from './typed-numbers.ts'

export interface Dependencies {
  readonly orders: OrderService
  readonly referrals: ReferralService
  readonly recipients: RecipientService
  readonly clicks: ClickService
  readonly goodwill: GoodwillService
  readonly checks: Pick<SecondChecks, 'noteTie'>
}

export type EventPlacing = ReturnType<typeof eventPlacing>

/** Finds the order an event is about, and opens one where it is the first to speak of it. */
export function eventPlacing({ orders, referrals, recipients, clicks, goodwill, checks }: Dependencies) {
  const nameAlso = orderNaming({ checks })

  /**
   * Which order an event speaks of; who has none yet gets one.
   * @throws AppError PSOF0904 when it could be several; OrderMovedMeanwhile
   */
  async function resolve(tx: Tx, context: Context, event: OrderEvent): Promise<Order> {
    const known = event.orderNumber ? await repository.findByNumber(tx, event.orderNumber) : undefined
    if (known) return nameKnown(tx, context, known, event.providerNumber)
    const named = event.providerNumber ? await repository.findByNumber(tx, event.providerNumber) : undefined
    if (named && !isReplacing(event, named)) return named
    if (event.successorOf) return openSuccessor(tx, context, event, event.successorOf, named)
    const [referral, ...others] = await holdNamed(tx, context, event)
    if (!referral) throw new AppError('PSOF0101')
    await holdNew(tx, context, event)
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    const isTraced = click?.referralId === referral.id && event.clickId !== undefined
    const meant = await meantBy(tx, [referral, ...others], event, isTraced)
    // A failed order gets no name: the number may be that of the next contract.
    if (meant && isFailedOrderState(meant.state)) return meant
    if (meant) return nameHeld(tx, context, meant, event.providerNumber)
    referrals.assertTook(context, referral, eventTime(event.occurredAt).at, isTraced ? click.at : null)
    await assertNew(tx, context, event)
    return openFor(tx, context, referral, event)
  }

  /** @throws AppError PSOF0904 when the name may be another order's, PSOF0102; OrderMovedMeanwhile */
  async function nameKnown(tx: Tx, context: Context, known: Order, name: string | undefined): Promise<Order> {
    if (!otherNumberOf(known, name)) return known
    const held = await lockWithReferral(tx, referrals, known.id)
    if (!held) throw new AppError('PSOF0101')
    return nameHeld(tx, context, held.order, name)
  }

  /** @throws AppError PSOF0904 when the name may be another order's, PSOF0102 */
  async function nameHeld(tx: Tx, context: Context, held: Order, name: string | undefined): Promise<Order> {
    const isSettled = await nameAlso(tx, context, held, name)
    if (!isSettled) throw new AppError('PSOF0904', { providerNumber: 'already-taken' })
    return held
  }

  /** The order that an event without a known number means. @throws AppError PSOF0904 when it could be several */
  async function meantBy(
    tx: Tx,
    [referral, ...others]: readonly [Referral, ...Referral[]],
    event: OrderEvent,
    isTraced: boolean,
  ) {
    const held = [referral, ...others]
    const named = await candidatesOf(tx, referral.id, event, isTraced)
    // One of them was moved to another referral at this very moment: somebody looks at it.
    if (named.some(({ referralId }) => !held.some(({ id }) => id === referralId)))
      throw new AppError('PSOF0904')
    const ids = named.map(({ id }) => id)
    return meantOf(event, await repository.lockByIds(tx, ids))
  }

  async function candidatesOf(tx: Tx, referralId: string, event: OrderEvent, isTraced: boolean) {
    const { orderNumber, clickId, customerNumber } = event
    if (isTraced && clickId) return candidates.listOfClicks(tx, [clickId])
    if (isTracedByCustomer(event) && customerNumber) {
      // Another order of the customer is another: each goes to review by itself (decision 073).
      return orderNumber ? [] : candidates.listOfCustomer(tx, referralId, customerNumber)
    }
    return orderNumber
      ? candidates.listNameless(tx, [referralId])
      : candidates.listFirstOfReferrals(tx, [referralId], 2)
  }

  /**
   * The referral an event belongs to: by a trace of DESIGN §6 "Attribution", or by the number the provider gives.
   * Of the traces an event can carry a click and a customer number; codes and addresses stay with us.
   */
  async function findReferral(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    return (
      (await byClick(tx, event)) ??
      (event.empfehlungsnummer
        ? (await referrals.findByNumber(tx, normaliseReferralNumber(event.empfehlungsnummer)))?.id
        : undefined) ??
      (await byCustomer(tx, event))
    )
  }

  /**
   * Holds the referral an event belongs to, and those to which orders of it were moved.
   * @returns the referral first; empty where it is not known
   * @throws AppError PSOF0902 for an event of before its click, which would else be no trace of it
   */
  async function holdNamed(tx: Tx, context: Context, event: OrderEvent): Promise<Referral[]> {
    const click = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    if (click) believed(eventTime(event.occurredAt), { earliest: click.at, now: context.now })
    const found = await findReferral(tx, event)
    if (!found) return []
    const held = await referrals.lockByIds(tx, [found, ...(await candidates.referralsMovedTo(tx, [found]))])
    return held.toSorted((a, b) => Number(b.id === found) - Number(a.id === found))
  }

  async function byClick(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    const trace = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    return trace && attribute({ clickId: [trace] }, traceRule(event))?.candidate.referralId
  }

  /**
   * By the customer number its recommender named. That was said after the order, so what has to lie within the window
   * before it is the referral: nobody is rewarded for a contract older than their recommendation.
   */
  async function byCustomer(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    if (!isTracedByCustomer(event) || !event.customerNumber) return undefined
    const named = await goodwill.referralsOfCustomer(tx, event.customerNumber)
    const candidates = named.map(({ referredAt, ...referral }) => ({ ...referral, at: referredAt }))
    return attribute({ customerNumber: candidates }, traceRule(event))?.candidate.referralId
  }

  /** @param isByHand a person chose the referral, so no trace ties the order to it and nothing its recommender said is proven */
  async function openFor(
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
    // The number alone proves nothing: what its recommender said is accepted with the case (decision 073).
    if (event.customerNumber && !byCustomerNumber && !isByHand) {
      await goodwill.acceptFor(tx, context, referral.id, event.customerNumber, 'provider')
    }
    const { number, providerNumber } = numbersOf(event)
    return orders.open(tx, context, referral, {
      recipientId: recipient.id,
      orderedAt: eventTime(event.occurredAt),
      tracedAt: trace?.at ?? null,
      byCustomerNumber,
      ...(number && { number }),
      // A report that a person places names the order when it is applied, unless another order has that name.
      ...(providerNumber && !isByHand && { providerNumber }),
      ...(event.productId && { productId: event.productId }),
      ...(event.customerNumber && { customerNumber: event.customerNumber }),
    })
  }

  /**
   * The provider re-dated a connection: the new order inherits the referral.
   * @param named the predecessor, where the event's second number is its name; it keeps that name
   */
  async function openSuccessor(
    tx: Tx,
    context: Context,
    { providerNumber, ...given }: OrderEvent,
    predecessorNumber: string,
    named: Order | undefined,
  ): Promise<Order> {
    const event = named ? given : { ...given, providerNumber }
    const found = await repository.findByNumber(tx, predecessorNumber)
    const held = found && (await lockWithReferral(tx, referrals, found.id))
    if (!held) throw new AppError('PSOF0101')
    const { order: predecessor, referral } = held
    await holdNew(tx, context, event)
    await assertNew(tx, context, event)
    await orders.supersede(tx, context, referral, predecessor, eventTime(event.occurredAt))
    return orders.open(tx, context, referral, {
      recipientId: predecessor.recipientId,
      productId: event.productId ?? predecessor.productId,
      orderedAt: eventTime(event.occurredAt),
      tracedAt: predecessor.tracedAt,
      successorOf: predecessor.id,
      ...numbersOf(event),
      ...(event.customerNumber && { customerNumber: event.customerNumber }),
    })
  }

  /**
   * Locks the openings for an event that names no order yet; exclusively where it gives its order a second number.
   * @throws OrderMovedMeanwhile when it does by now: one came about while we waited, by another event, by hand or by a split
   */
  async function holdNew(tx: Tx, context: Context, event: OrderEvent): Promise<void> {
    await holdOpenings(tx, event.providerNumber ? 'alone' : openingsOf(context))
    if ((await repository.listByNumbers(tx, givenNumbers(event))).length > 0) throw new OrderMovedMeanwhile()
  }

  /**
   * Before an event opens an order: was one opened for its contract already, in another spelling? Decision 096
   * @throws AppError PSOF0904
   */
  async function assertNew(tx: Tx, context: Context, event: OrderEvent): Promise<void> {
    const found = await listSpelledOtherwise(tx, givenNumbers(event), giverOf(context))
    if (found.length > 0) throw new AppError('PSOF0904')
  }

  /**
   * Is the order still the one that the event names? It may have been split while we waited for it.
   * @throws OrderMovedMeanwhile
   */
  async function assertNamed(
    tx: Tx,
    { orderNumber, providerNumber }: OrderEvent,
    order: Order,
  ): Promise<void> {
    const known = orderNumber ? await repository.findByNumber(tx, orderNumber) : undefined
    const named = known ?? (providerNumber ? await repository.findByNumber(tx, providerNumber) : undefined)
    if (named && named.id !== order.id) throw new OrderMovedMeanwhile()
  }

  /** Does the event itself name the referral, by its number or a click on its link? */
  async function namesItself(tx: Tx, event: OrderEvent, referralId: string): Promise<boolean> {
    const { clickId, empfehlungsnummer } = event
    const clicked = clickId ? await clicks.referralOf(tx, clickId) : undefined
    if (clicked || !empfehlungsnummer) return clicked === referralId
    return (await referrals.findByNumber(tx, normaliseReferralNumber(empfehlungsnummer)))?.id === referralId
  }

  return { resolve, namesItself, assertNamed, openFor }
}

/** Does an event open an order with a number of its own and give the name of the order it replaces as the second number? */
const isReplacing = ({ orderNumber, successorOf }: OrderEvent, named: Order) =>
  Boolean(orderNumber && successorOf) && [named.number, named.providerNumber].includes(successorOf ?? null)

/** The numbers under which an event speaks of its order. */
export const givenNumbers = ({
  orderNumber,
  providerNumber,
}: Pick<OrderEvent, 'orderNumber' | 'providerNumber'>) =>
  [orderNumber, providerNumber].filter((number) => number !== undefined)

/** Under which numbers an order that an event begins is known here. */
function numbersOf({ orderNumber, providerNumber }: OrderEvent) {
  const number = orderNumber ?? providerNumber
  return {
    ...(number && { number }),
    ...(providerNumber && providerNumber !== number && { providerNumber }),
  }
}
