import type { OrderEvent } from '@zuruf/contract/provider'
import {
  isFailedOrderState,
  normaliseCustomerNumber,
  normaliseOfflineCode,
  normaliseReferralNumber,
  parseEventTime,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { ReportedCodes } from '../personal-links/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { type BatchTraces, batchTraces, indexByNumber, type Trace } from './batch-traces.ts'
import * as candidates from './candidate-repository.ts'
import { boundsOf, plausibleTime } from './event-bounds.ts'
import { eventTraces, type Dependencies as TraceDependencies } from './event-traces.ts'
import type { Opening } from './opening.ts'
import { OrderMovedMeanwhile } from './order-locks.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { needsTrace } from './second-check-facts.ts'
import type { SecondChecks } from './second-checks.ts'
import type { OrderService } from './service.ts'
import { codesOf, isTracedByCustomer, matchOrder, storedIdOf } from './trace-rule.ts'
import { listOtherSpellings, lockOpenings, numberSourceOf, openingLockMode } from './typed-numbers.ts'

/** Outcome of an event of a batch; an `alone` event has to be processed separately. */
export type BatchOutcome = { readonly orderId: string } | AppError | 'duplicate' | 'alone'

export interface Dependencies extends TraceDependencies {
  readonly orders: Pick<OrderService, 'openAll' | 'advanceAll'>
  readonly referrals: TraceDependencies['referrals'] &
    Pick<ReferralService, 'lockByIds' | 'idsByNumbers' | 'assertAcceptedOrder'>
  readonly recipients: Pick<RecipientService, 'addAll' | 'listBegun'>
  readonly clicks: TraceDependencies['clicks'] & Pick<ClickService, 'findTraces'>
  readonly goodwill: TraceDependencies['goodwill'] & Pick<GoodwillService, 'acceptFor'>
  readonly codes: TraceDependencies['codes'] & Pick<ReportedCodes, 'findAll'>
  readonly handovers: Pick<HandoverService, 'hasChannel'>
  readonly grants: Pick<Grants, 'lockAllBudgets'>
  readonly checks: Pick<SecondChecks, 'recordTrace'>
}

/** Progress reports and failures are not mixed in a batch: an order that fails makes room for others. */
export type BatchKind = 'progress' | 'failure'

/**
 * Returns the kind of batch in which an event can be processed; undefined for successors, corrections and
 * second numbers, which affect more than their own order.
 */
export function batchKindOf(event: OrderEvent): BatchKind | undefined {
  const isNamed = event.orderNumber || event.clickId || event.code || event.empfehlungsnummer
  const touchesMore = event.successorOf || event.corrects || event.providerNumber
  if (!isNamed || touchesMore) return undefined
  return isFailedOrderState(event.status) ? 'failure' : 'progress'
}

/**
 * Splits events into layers. Events that name the same thing, or lead to the same referral, are in different
 * layers and keep their order.
 * @param max maximum number of events in a layer
 * @param referralOf the referral that an event leads to, as far as known
 */
export function splitIntoLayers<Item extends { readonly event: OrderEvent }>(
  items: readonly Item[],
  max: number,
  referralOf: (event: OrderEvent) => string | undefined = () => undefined,
): Item[][] {
  const layers: Item[][] = []
  const next = new Map<string, number>()
  for (const item of items) {
    const { eventId, orderNumber, clickId, empfehlungsnummer, customerNumber } = item.event
    const referralId = referralOf(item.event)
    const keys = [
      `event ${eventId}`,
      // Another spelling is checked after the first has been processed.
      ...(orderNumber ? [`order ${normaliseCustomerNumber(orderNumber) || orderNumber}`] : []),
      ...(clickId ? [`click ${clickId}`] : []),
      ...codesOf(item.event).map((code) => `code ${normaliseOfflineCode(code)}`),
      ...(empfehlungsnummer ? [`referral ${normaliseReferralNumber(empfehlungsnummer)}`] : []),
      ...(customerNumber ? [`customer ${customerNumber}`] : []),
      ...(referralId ? [`link ${referralId}`] : []),
    ]
    let layer = Math.max(0, ...keys.map((key) => next.get(key) ?? 0))
    while ((layers[layer]?.length ?? 0) >= max) layer++
    layers[layer] = [...(layers[layer] ?? []), item]
    for (const key of keys) next.set(key, layer + 1)
  }
  return layers
}

interface Placement {
  readonly event: OrderEvent
  readonly referral: Referral
  readonly order: Order | undefined
  readonly trace: Trace | undefined
  /** Since when the code in the event has been given out. */
  readonly since: Date | null
  readonly occurredAt: Date
}

/**
 * Processes many events in one transaction with a constant number of statements. The result equals processing
 * them one after the other. No two of them may name the same thing (`layersOf`).
 */
export function batchIntake(dependencies: Dependencies) {
  const { orders, referrals, recipients, goodwill, handovers, grants, checks } = dependencies
  const findTraces = batchTraces(dependencies)
  const { namesReferral } = eventTraces(dependencies)

  /** Loads what the events name and locks it in the general lock order: referrals, orders, budgets. */
  async function loadAndLock(tx: Tx, context: Context, events: readonly OrderEvent[]) {
    const numbers = events.flatMap(({ orderNumber }) => orderNumber ?? [])
    const found: BatchTraces = await findTraces(tx, context, events)
    const { ordersByNumber: named, traces, referralsByCode: coded, unresolved: unsolved, referralIds } = found
    const wanted = [...new Set([...referralIds.values()].filter((id) => id !== undefined))]
    const movedTo = await candidates.listReferralsMovedTo(tx, wanted)
    const held = new Map((await referrals.lockByIds(tx, [...wanted, ...movedTo])).map((one) => [one.id, one]))
    await lockOpenings(tx, openingLockMode(context))
    const current = indexByNumber(await repository.listByNumbers(tx, numbers))
    // An order was opened or split while waiting for the locks, so each event is processed separately.
    if (numbers.some((number) => current.get(number)?.id !== named.get(number)?.id)) {
      throw new OrderMovedMeanwhile()
    }
    const ofClicks = await candidates.listOfClicks(tx, [...traces.keys()])
    const idsOf = (asking: readonly OrderEvent[]) => [
      ...new Set(asking.flatMap((event) => referralIds.get(event) ?? [])),
    ]
    const numbered = idsOf(events.filter(({ orderNumber }) => orderNumber))
    const numberless = idsOf(events.filter(({ orderNumber }) => !orderNumber))
    const hasChannel = await handovers.hasChannel(tx, context)
    const nameless = await candidates.listNameless(tx, numbered, hasChannel)
    const first = await candidates.listFirstOfReferrals(tx, numberless, hasChannel, 2)
    const heldOrders = new Map(
      (
        await repository.lockByIds(tx, [
          ...[...named.values()].map(({ id }) => id),
          ...[...ofClicks, ...nameless, ...first].flatMap(({ id, referralId }) =>
            held.has(referralId) ? id : [],
          ),
        ])
      ).map((order) => [order.id, order]),
    )
    const unknown = numbers.filter((number) => !named.has(number))
    const otherwise = await listOtherSpellings(tx, unknown, numberSourceOf(context))
    await grants.lockAllBudgets(tx)
    const ordersOf = (counting: readonly candidates.CandidateOrder[]) =>
      counting.flatMap(({ id }) => heldOrders.get(id) ?? [])
    return {
      traces,
      coded,
      unsolved,
      referralIds,
      held,
      spelledOtherwise: new Set(otherwise.map(({ asked }) => asked)),
      numbers: indexByNumber([...heldOrders.values()]),
      doubtful: candidates.doubtfulIds(first),
      /**
       * Returns the orders over a link that an event could be about. @param trace the click on it
       * @returns undefined if one of them has just been moved to another referral
       */
      candidatesOf({ orderNumber }: OrderEvent, id: string, trace: Trace | undefined): Order[] | undefined {
        const ofLink = orderNumber ? nameless : first
        const isMeant = trace
          ? ({ clickId }: candidates.CandidateOrder) => clickId === trace.id
          : ({ namedId }: candidates.CandidateOrder) => namedId === id
        const counting = (trace ? ofClicks : ofLink).filter(isMeant)
        return counting.every(({ referralId }) => held.has(referralId)) ? ordersOf(counting) : undefined
      },
    }
  }

  type LoadedBatch = Awaited<ReturnType<typeof loadAndLock>>

  /** Returns the referral and order an event belongs to. @throws AppError with the reason for a refusal */
  function findPlacement(context: Context, event: OrderEvent, seen: LoadedBatch): Placement | 'alone' {
    if (seen.unsolved.has(event)) return 'alone'
    const referralId = seen.referralIds.get(event)
    const named = referralId ? seen.held.get(referralId) : undefined
    const known = event.orderNumber ? seen.numbers.get(event.orderNumber) : undefined
    const click = event.clickId ? seen.traces.get(event.clickId) : undefined
    const time = parseEventTime(event.occurredAt)
    if (!known && click) plausibleTime(time, { earliest: click.at, now: context.now })
    if (!named) {
      if (isTracedByCustomer(event) && event.customerNumber) return 'alone'
      throw notFound()
    }
    const trace = click?.referralId === named.id ? click : undefined
    const coded = seen.coded.get(event)
    const since = coded?.id === named.id ? coded.since : null
    const meant = known ? [] : seen.candidatesOf(event, named.id, trace)
    if (!meant) return 'alone'
    const order = known ?? matchOrder(event, meant, seen.doubtful)
    if (!order) referrals.assertAcceptedOrder(context, named, time.at, trace?.at ?? null)
    if (!order && event.orderNumber && seen.spelledOtherwise.has(event.orderNumber)) {
      throw new AppError('event-ambiguous')
    }
    // A failure of an unknown order opens it first, and one of a released order may be a claw-back.
    if (isFailedOrderState(event.status) && (!order || !isActive(order))) return 'alone'
    // A report may revive an order of our form that ended unconfirmed.
    if (order?.state === 'cancelled' && order.number.startsWith('A-')) return 'alone'
    // The order may have been moved away from the referral that the event names.
    const referral = order ? seen.held.get(order.referralId) : named
    if (!referral) return 'alone'
    const occurredAt = plausibleTime(
      time,
      boundsOf(context, referral, order ?? { tracedAt: trace?.at ?? since }),
    )
    return { event, referral, order, trace, since, occurredAt }
  }

  async function openAll(tx: Tx, context: Context, places: readonly Placement[]): Promise<Order[]> {
    const clickIds = places.flatMap(({ trace }) => trace?.id ?? [])
    const begun = Map.groupBy(await recipients.listBegun(tx, clickIds), ({ clickId }) => clickId)
    const known = places.map(({ trace, referral }) =>
      trace ? begun.get(trace.id)?.find(({ referralId }) => referralId === referral.id) : undefined,
    )
    const fresh = places.filter((_, index) => !known[index])
    const added = await recipients.addAll(
      tx,
      context,
      fresh.map(({ referral, trace }) => ({ referralId: referral.id, clickId: trace?.id ?? null })),
    )
    const addedOf = new Map(fresh.map((place, index) => [place, added[index]]))
    for (const { event, referral } of places) {
      if (event.customerNumber)
        await goodwill.acceptFor(tx, context, referral.id, event.customerNumber, 'provider')
    }
    const openings = places.flatMap((place, index): Opening[] => {
      const { event, referral, trace, since, occurredAt } = place
      const recipientId = (known[index] ?? addedOf.get(place))?.id
      if (!recipientId) return []
      const { orderNumber, productId, customerNumber } = event
      return [
        {
          referral,
          input: {
            recipientId,
            orderedAt: { at: occurredAt, day: null },
            tracedAt: trace?.at ?? since,
            ...(orderNumber && { number: orderNumber }),
            ...(productId && { productId }),
            ...(customerNumber && { customerNumber }),
          },
        },
      ]
    })
    return orders.openAll(tx, context, openings)
  }

  /**
   * @throws Error if another call processes one of the events at the same time; then nothing of the batch
   *   counts
   */
  return async (tx: Tx, context: Context, events: readonly OrderEvent[]): Promise<BatchOutcome[]> => {
    const outcomes = new Map<OrderEvent, BatchOutcome>()
    const idOf = ({ eventId }: OrderEvent) => storedIdOf(context, eventId)
    const came = await repository.listKnownEvents(tx, events.map(idOf))
    const fresh = events.filter((event) => !came.has(idOf(event)))
    for (const event of events) if (came.has(idOf(event))) outcomes.set(event, 'duplicate')
    const seen = await loadAndLock(tx, context, fresh)
    const places: Placement[] = []
    const taken = new Set<string>()
    for (const event of fresh) {
      // Another event with different names has the same referral, so this one is checked after it.
      if (taken.has(seen.referralIds.get(event) ?? '')) {
        outcomes.set(event, 'alone')
        continue
      }
      const place = catchAppError(() => findPlacement(context, event, seen))
      if (place === 'alone' || place instanceof AppError) outcomes.set(event, place)
      // Later events of its referral are processed after it.
      const leadsTo = seen.referralIds.get(event)
      if (place === 'alone' && leadsTo) taken.add(leadsTo)
      if (place === 'alone' || place instanceof AppError) continue
      if (taken.has(place.referral.id)) outcomes.set(event, 'alone')
      else {
        taken.add(place.referral.id)
        places.push(place)
      }
    }
    const opening = places.filter(({ order }) => order === undefined)
    const opened = await openAll(tx, context, opening)
    const orderOf = new Map(opening.map((place, index) => [place, opened[index]]))
    const reports = places.flatMap((place) => {
      const order = place.order ?? orderOf.get(place)
      return order ? [{ ...place, order, status: place.event.status }] : []
    })
    for (const { order, event } of places) {
      if (!order || !needsTrace(order)) continue
      if (await namesReferral(tx, event, order.referralId)) await checks.recordTrace(tx, context, order.id)
    }
    await orders.advanceAll(tx, context, reports)
    const stored = reports.map(({ event, order }) => ({
      tenantId: context.tenant.id,
      eventId: idOf(event),
      orderId: order.id,
      status: event.status,
      occurredAt: parseEventTime(event.occurredAt).at,
      receivedAt: context.now,
      payload: JSON.stringify(event),
    }))
    const inserted = await repository.insertEvents(tx, stored)
    if (inserted !== stored.length) throw new Error('One of these events came at the same moment')
    for (const { event, order } of reports) outcomes.set(event, { orderId: order.id })
    return events.map((event) => outcomes.get(event) ?? 'alone')
  }
}

const isActive = ({ state }: Order) => state === 'received' || state === 'processing' || state === 'concluded'

function catchAppError(work: () => Placement | 'alone'): Placement | 'alone' | AppError {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
