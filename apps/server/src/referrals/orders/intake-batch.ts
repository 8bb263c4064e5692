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

/**
 * Outcome of an event of a batch. `separate`: the batch could not process it, so it has to be processed on
 * its own.
 */
export type BatchOutcome = { readonly orderId: string } | AppError | 'duplicate' | 'separate'

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

/**
 * Progress reports and failures are in different batches, because a failed order frees its place for another
 * one.
 */
export type BatchKind = 'progress' | 'failure'

/**
 * Returns the kind of batch in which an event can be processed; undefined for successors, corrections and
 * second numbers, which affect more than their own order.
 */
export function batchKindOf(event: OrderEvent): BatchKind | undefined {
  const hasTrace = event.orderNumber || event.clickId || event.code || event.empfehlungsnummer
  const affectsOthers = event.successorOf || event.corrects || event.providerNumber
  if (!hasTrace || affectsOthers) return undefined
  return isFailedOrderState(event.status) ? 'failure' : 'progress'
}

/**
 * Splits events into layers that are processed one after the other. Events that share a number, click or
 * code, or lead to the same referral, are in different layers in their original sequence.
 * @param max maximum number of events in a layer
 * @param referralOf the referral that an event leads to, as far as known
 */
export function splitIntoLayers<Item extends { readonly event: OrderEvent }>(
  items: readonly Item[],
  max: number,
  referralOf: (event: OrderEvent) => string | undefined = () => undefined,
): Item[][] {
  const layers: Item[][] = []
  const nextLayer = new Map<string, number>()
  for (const item of items) {
    const { eventId, orderNumber, clickId, empfehlungsnummer, customerNumber } = item.event
    const referralId = referralOf(item.event)
    const keys = [
      `event ${eventId}`,
      // Two spellings of a number may be one contract, so the second is checked after the first is processed.
      ...(orderNumber ? [`order ${normaliseCustomerNumber(orderNumber) || orderNumber}`] : []),
      ...(clickId ? [`click ${clickId}`] : []),
      ...codesOf(item.event).map((code) => `code ${normaliseOfflineCode(code)}`),
      ...(empfehlungsnummer ? [`referral ${normaliseReferralNumber(empfehlungsnummer)}`] : []),
      ...(customerNumber ? [`customer ${customerNumber}`] : []),
      ...(referralId ? [`link ${referralId}`] : []),
    ]
    let layer = Math.max(0, ...keys.map((key) => nextLayer.get(key) ?? 0))
    while ((layers[layer]?.length ?? 0) >= max) layer++
    const members = layers[layer]
    if (members) members.push(item)
    else layers[layer] = [item]
    for (const key of keys) nextLayer.set(key, layer + 1)
  }
  return layers
}

/** The referral and order to which an event belongs. */
interface Placement {
  readonly event: OrderEvent
  readonly referral: Referral
  /** Undefined if the event opens a new order. */
  readonly order: Order | undefined
  readonly trace: Trace | undefined
  /** Since when the recommender has shared the code in the event. */
  readonly codeSharedSince: Date | null
  readonly occurredAt: Date
}

/**
 * Processes many events in one transaction with a constant number of SQL statements. The result is the same
 * as if they were processed one after the other. All of them must be of one layer (`splitIntoLayers`).
 */
export function batchIntake(dependencies: Dependencies) {
  const { orders, referrals, recipients, goodwill, handovers, grants, checks } = dependencies
  const findTraces = batchTraces(dependencies)
  const { namesReferral } = eventTraces(dependencies)

  /** Loads and locks what the events name, in the sequence of all locks: referrals, orders, budgets. */
  async function loadAndLock(tx: Tx, context: Context, events: readonly OrderEvent[]) {
    const numbers = events.flatMap(({ orderNumber }) => orderNumber ?? [])
    const found: BatchTraces = await findTraces(tx, context, events)
    const { ordersByNumber, traces, referralsByCode, unresolved, referralIds } = found
    const wanted = [...new Set([...referralIds.values()].filter((id) => id !== undefined))]
    const movedTo = await candidates.listReferralsMovedTo(tx, wanted)
    const lockedReferrals = new Map(
      (await referrals.lockByIds(tx, [...wanted, ...movedTo])).map((one) => [one.id, one]),
    )
    await lockOpenings(tx, openingLockMode(context))
    const current = indexByNumber(await repository.listNumbered(tx, numbers))
    // An order was opened or split while this transaction waited for the locks; each event is processed
    // separately.
    if (numbers.some((number) => current.get(number)?.id !== ordersByNumber.get(number)?.id)) {
      throw new OrderMovedMeanwhile()
    }
    const ordersOfClicks = await candidates.listOfClicks(tx, [...traces.keys()])
    const referralIdsOf = (some: readonly OrderEvent[]) => [
      ...new Set(some.flatMap((event) => referralIds.get(event) ?? [])),
    ]
    const numbered = referralIdsOf(events.filter(({ orderNumber }) => orderNumber))
    const numberless = referralIdsOf(events.filter(({ orderNumber }) => !orderNumber))
    const hasChannel = await handovers.hasChannel(tx, context)
    const nameless = await candidates.listNameless(tx, numbered, hasChannel)
    const first = await candidates.listFirstOfReferrals(tx, numberless, hasChannel, 2)
    const lockedOrders = new Map(
      (
        await repository.lockByIds(tx, [
          ...[...ordersByNumber.values()].map(({ id }) => id),
          ...[...ordersOfClicks, ...nameless, ...first].flatMap(({ id, referralId }) =>
            lockedReferrals.has(referralId) ? id : [],
          ),
        ])
      ).map((order) => [order.id, order]),
    )
    const unknown = numbers.filter((number) => !ordersByNumber.has(number))
    const otherSpellings = await listOtherSpellings(tx, unknown, numberSourceOf(context))
    await grants.lockAllBudgets(tx)
    const byClick = Map.groupBy(ordersOfClicks, ({ clickId }) => clickId)
    const namelessOf = Map.groupBy(nameless, ({ namedId }) => namedId)
    const firstOf = Map.groupBy(first, ({ namedId }) => namedId)
    return {
      traces,
      referralsByCode,
      unresolved,
      referralIds,
      lockedReferrals,
      spelledOtherwise: new Set(otherSpellings.map(({ asked }) => asked)),
      numbers: indexByNumber([...lockedOrders.values()]),
      doubtful: candidates.doubtfulIds(first),
      /**
       * Returns the orders of a referral that an event could be about. @param trace the click on its link
       * @returns undefined if one of them has just been moved to another referral
       */
      candidatesOf({ orderNumber }: OrderEvent, id: string, trace: Trace | undefined): Order[] | undefined {
        const found = (trace ? byClick.get(trace.id) : (orderNumber ? namelessOf : firstOf).get(id)) ?? []
        if (!found.every(({ referralId }) => lockedReferrals.has(referralId))) return undefined
        return found.flatMap((one) => lockedOrders.get(one.id) ?? [])
      },
    }
  }

  type LoadedBatch = Awaited<ReturnType<typeof loadAndLock>>

  /** Returns the referral and order an event belongs to. @throws AppError with the reason for a refusal */
  function findPlacement(context: Context, event: OrderEvent, batch: LoadedBatch): Placement | 'separate' {
    if (batch.unresolved.has(event)) return 'separate'
    const referralId = batch.referralIds.get(event)
    const namedReferral = referralId ? batch.lockedReferrals.get(referralId) : undefined
    const knownOrder = event.orderNumber ? batch.numbers.get(event.orderNumber) : undefined
    const click = event.clickId ? batch.traces.get(event.clickId) : undefined
    const time = parseEventTime(event.occurredAt)
    if (!knownOrder && click) plausibleTime(time, { earliest: click.at, now: context.now })
    if (!namedReferral) {
      if (isTracedByCustomer(event) && event.customerNumber) return 'separate'
      throw notFound()
    }
    const trace = click?.referralId === namedReferral.id ? click : undefined
    const coded = batch.referralsByCode.get(event)
    const codeSharedSince = coded?.id === namedReferral.id ? coded.since : null
    const candidateOrders = knownOrder ? [] : batch.candidatesOf(event, namedReferral.id, trace)
    if (!candidateOrders) return 'separate'
    const order = knownOrder ?? matchOrder(event, candidateOrders, batch.doubtful)
    if (!order) referrals.assertAcceptedOrder(context, namedReferral, time.at, trace?.at ?? null)
    if (!order && event.orderNumber && batch.spelledOtherwise.has(event.orderNumber)) {
      throw new AppError('event-ambiguous')
    }
    // A failure of an unknown order opens the order first; a failure of a released order may be a claw-back.
    if (isFailedOrderState(event.status) && (!order || !isActive(order))) return 'separate'
    // A report may revive an order of our form that ended unconfirmed.
    if (order?.state === 'cancelled' && order.number.startsWith('A-')) return 'separate'
    // The order may have been moved away from the referral that the event names.
    const referral = order ? batch.lockedReferrals.get(order.referralId) : namedReferral
    if (!referral) return 'separate'
    const occurredAt = plausibleTime(
      time,
      boundsOf(context, referral, order ?? { tracedAt: trace?.at ?? codeSharedSince }),
    )
    return { event, referral, order, trace, codeSharedSince, occurredAt }
  }

  async function openAll(tx: Tx, context: Context, placements: readonly Placement[]): Promise<Order[]> {
    const clickIds = placements.flatMap(({ trace }) => trace?.id ?? [])
    const begunRecipients = Map.groupBy(await recipients.listBegun(tx, clickIds), ({ clickId }) => clickId)
    const existing = placements.map(({ trace, referral }) =>
      trace ? begunRecipients.get(trace.id)?.find(({ referralId }) => referralId === referral.id) : undefined,
    )
    const withoutRecipient = placements.filter((_, index) => !existing[index])
    const added = await recipients.addAll(
      tx,
      context,
      withoutRecipient.map(({ referral, trace }) => ({
        referralId: referral.id,
        clickId: trace?.id ?? null,
      })),
    )
    const addedRecipients = new Map(withoutRecipient.map((placement, index) => [placement, added[index]]))
    for (const { event, referral } of placements) {
      if (event.customerNumber)
        await goodwill.acceptFor(tx, context, referral.id, event.customerNumber, 'provider')
    }
    const openings = placements.flatMap((placement, index): Opening[] => {
      const { event, referral, trace, codeSharedSince, occurredAt } = placement
      const recipientId = (existing[index] ?? addedRecipients.get(placement))?.id
      if (!recipientId) return []
      const { orderNumber, productId, customerNumber } = event
      return [
        {
          referral,
          input: {
            recipientId,
            orderedAt: { at: occurredAt, day: null },
            tracedAt: trace?.at ?? codeSharedSince,
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
   * @throws Error if another call processes one of the events at the same time; the batch has to be rolled
   *   back
   */
  return async (tx: Tx, context: Context, events: readonly OrderEvent[]): Promise<BatchOutcome[]> => {
    const outcomes = new Map<OrderEvent, BatchOutcome>()
    const idOf = ({ eventId }: OrderEvent) => storedIdOf(context, eventId)
    const knownIds = await repository.listKnownEvents(tx, events.map(idOf))
    const newEvents = events.filter((event) => !knownIds.has(idOf(event)))
    for (const event of events) if (knownIds.has(idOf(event))) outcomes.set(event, 'duplicate')
    const batch = await loadAndLock(tx, context, newEvents)
    const placements: Placement[] = []
    const usedReferrals = new Set<string>()
    for (const event of newEvents) {
      // An earlier event of the batch leads to the same referral, so this one is processed after it.
      if (usedReferrals.has(batch.referralIds.get(event) ?? '')) {
        outcomes.set(event, 'separate')
        continue
      }
      const placement = catchAppError(() => findPlacement(context, event, batch))
      if (placement === 'separate' || placement instanceof AppError) outcomes.set(event, placement)
      // Later events of the same referral have to be processed after a separate one.
      const referralId = batch.referralIds.get(event)
      if (placement === 'separate' && referralId) usedReferrals.add(referralId)
      if (placement === 'separate' || placement instanceof AppError) continue
      if (usedReferrals.has(placement.referral.id)) outcomes.set(event, 'separate')
      else {
        usedReferrals.add(placement.referral.id)
        placements.push(placement)
      }
    }
    const opening = placements.filter(({ order }) => order === undefined)
    const opened = await openAll(tx, context, opening)
    const orderOf = new Map(opening.map((placement, index) => [placement, opened[index]]))
    const reports = placements.flatMap((placement) => {
      const order = placement.order ?? orderOf.get(placement)
      return order ? [{ ...placement, order, status: placement.event.status }] : []
    })
    for (const { order, event } of placements) {
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
    if (inserted !== stored.length)
      throw new Error('Another call has stored one of these events at the same time')
    for (const { event, order } of reports) outcomes.set(event, { orderId: order.id })
    return events.map((event) => outcomes.get(event) ?? 'separate')
  }
}

const isActive = ({ state }: Order) => state === 'received' || state === 'processing' || state === 'concluded'

/** Runs the work and returns a thrown AppError instead of throwing it. */
function catchAppError(work: () => Placement | 'separate'): Placement | 'separate' | AppError {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
