/**
 * Intake of the provider's reports about orders ("events"): checks them, finds or opens their orders, applies
 * them and logs the outcome. DESIGN §6 "Order intake"
 */

import type { ErrorCode } from '@zuruf/contract/errors'
import type { OrderEvent } from '@zuruf/contract/provider'
import { type IntakeSource, parseEventTime } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { ReportedCodes } from '../personal-links/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { type BatchTraces, batchTraces } from './batch-traces.ts'
import { parseOrderEvent, rejectionText } from './event-parsing.ts'
import {
  type BatchKind,
  type BatchOutcome,
  batchIntake,
  batchKindOf,
  splitIntoLayers,
} from './intake-batch.ts'
import {
  acceptedEvent,
  duplicateEvent,
  type EventSummary,
  type ProcessedEvent,
  refusedEvent,
  summariseEvent,
} from './intake-log.ts'
import * as log from './intake-log-repository.ts'
import { intakeRehearsal, type RunAtomically } from './intake-rehearsal.ts'
import { isUniqueViolation } from './naming.ts'
import { OrderMovedMeanwhile, retryAfterMove } from './order-locks.ts'
import { eventPlacing } from './placing.ts'
import * as repository from './repository.ts'
import { needsTrace } from './second-check-facts.ts'
import type { SecondChecks } from './second-checks.ts'
import type { OrderService } from './service.ts'
import { storedIdOf } from './trace-rule.ts'
import { markRepeated, waitingRetries } from './waiting-retries.ts'

/**
 * Maximum number of events in one transaction. Many, because each transaction has a fixed cost; not more, because
 * other calls wait for the referrals it locks.
 */
const BATCH_EVENTS = 250

/** An event that was not processed, with the reason. */
export interface Rejection {
  readonly eventId: string | null
  readonly code: ErrorCode
  readonly detail: string
}

export interface IntakeResult {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: Rejection[]
  /** Events that wait for an operator. */
  readonly waiting: Rejection[]
}

export interface Dependencies {
  readonly database: Database
  readonly keys: ProviderKeys
  readonly orders: OrderService
  readonly referrals: ReferralService
  readonly recipients: RecipientService
  readonly clicks: ClickService
  readonly goodwill: GoodwillService
  readonly codes: ReportedCodes
  readonly handovers: Pick<HandoverService, 'hasChannel'>
  readonly grants: Pick<Grants, 'lockAllBudgets'>
  readonly checks: Pick<SecondChecks, 'recordManualLink' | 'recordTrace'>
}

export type OrderIntake = ReturnType<typeof orderIntake>

/** Processes order events from the provider's systems and from operators' files. */
export function orderIntake(dependencies: Dependencies) {
  const { database, keys, orders, checks } = dependencies
  const { findOrOpen, namesReferral, assertStillNamed } = eventPlacing(dependencies)
  const processBatch = batchIntake(dependencies)
  const findTraces = batchTraces(dependencies)
  const rehearse = intakeRehearsal(dependencies)

  /** Processes one event. @returns the id of its order; undefined if the event was processed before */
  async function processEvent(tx: Tx, context: Context, event: OrderEvent): Promise<string | undefined> {
    const time = parseEventTime(event.occurredAt)
    const eventId = storedIdOf(context, event.eventId)
    const isNew = await repository.insertEvent(tx, {
      tenantId: context.tenant.id,
      eventId,
      status: event.status,
      occurredAt: time.at,
      receivedAt: context.now,
      payload: JSON.stringify(event),
    })
    if (!isNew) return undefined
    const orderId = event.corrects
      ? await applyCorrection(tx, context, event, event.corrects)
      : await applyReport(tx, context, event)
    await repository.linkEvent(tx, eventId, orderId)
    return orderId
  }

  async function applyReport(tx: Tx, context: Context, event: OrderEvent): Promise<string> {
    const { id } = await findOrOpen(tx, context, event)
    // The order is locked first. Otherwise it could move, and the report would count as proof for a referral
    // that it does not name.
    const order = (await orders.lockOrder(tx, id))?.order
    if (!order) throw notFound()
    await assertStillNamed(tx, event, order)
    if (needsTrace(order) && (await namesReferral(tx, event, order.referralId))) {
      await checks.recordTrace(tx, context, order.id)
    }
    await orders.apply(tx, context, order.id, {
      status: event.status,
      time: parseEventTime(event.occurredAt),
    })
    return order.id
  }

  /** Corrects the date of an earlier event. @returns the order id of that event */
  async function applyCorrection(
    tx: Tx,
    context: Context,
    event: OrderEvent,
    correctedId: string,
  ): Promise<string> {
    const corrected =
      (await repository.findEvent(tx, storedIdOf(context, correctedId))) ??
      (await repository.findEvent(tx, correctedId))
    if (!corrected?.orderId) throw new AppError('not-found', { corrects: 'unknown' })
    if (corrected.status !== event.status) throw invalid({ status: 'invalid' })
    await orders.lockOrder(tx, corrected.orderId)
    const current = await repository.findEvent(tx, corrected.eventId)
    // A split has moved the corrected event to another order while this transaction waited for the lock.
    if (current?.orderId !== corrected.orderId) throw new OrderMovedMeanwhile()
    await orders.correctDate(tx, context, corrected.orderId, {
      status: event.status,
      time: parseEventTime(event.occurredAt),
      reason: `corrects ${correctedId}`,
    })
    return corrected.orderId
  }

  /** Processes one event in a transaction of its own and returns its outcome. */
  async function processOne(run: RunAtomically, context: Context, input: unknown): Promise<ProcessedEvent> {
    const summary = summariseEvent(input)
    const event = parseOrderEvent(input)
    if ('outcome' in event) return { ...summary, ...event }
    try {
      const orderId = await retryAfterMove(() => run((tx) => processEvent(tx, context, event)))
      return orderId ? acceptedEvent(summary, orderId) : duplicateEvent(summary)
    } catch (error) {
      if (error instanceof OrderMovedMeanwhile) return refusedEvent(summary, new AppError('event-ambiguous'))
      if (error instanceof AppError) return refusedEvent(summary, error)
      if (isUniqueViolation(error)) return refusedEvent(summary, conflict())
      throw error
    }
  }

  /**
   * Processes the events of one layer in one transaction; separately those for which that is not possible.
   */
  async function processTogether(
    run: RunAtomically,
    context: Context,
    items: readonly Item[],
    processed: ProcessedEvent[],
  ): Promise<void> {
    const events = items.map(({ event }) => event)
    const separately = items.map(() => 'separate' as const)
    // If the batch fails because of concurrent calls, each event is processed separately and gets its own
    // outcome.
    const outcomes: readonly BatchOutcome[] =
      items.length === 1
        ? separately
        : await run((tx) => processBatch(tx, context, events)).catch(() => separately)
    for (const [index, { position, input, summary }] of items.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined || outcome === 'separate')
        processed[position] = await processOne(run, context, input)
      else if (outcome === 'duplicate') processed[position] = duplicateEvent(summary)
      else
        processed[position] =
          outcome instanceof AppError
            ? refusedEvent(summary, outcome)
            : acceptedEvent(summary, outcome.orderId)
    }
  }

  /**
   * Returns whether the code of an event still leads to no existing referral; an earlier event may have
   * created one.
   */
  const isStillUnresolved = (run: RunAtomically, context: Context, event: OrderEvent): Promise<boolean> =>
    run(async (tx) => (await findTraces(tx, context, [event])).unresolved.has(event))

  /** Processes events so that the result is the same as one after the other. */
  async function processEach(
    run: RunAtomically,
    context: Context,
    source: IntakeSource,
    events: readonly unknown[],
  ): Promise<readonly ProcessedEvent[]> {
    const processed: ProcessedEvent[] = []
    let batched: Item[] = []
    let batchedKind: BatchKind | undefined
    const isWaiting = (event: ProcessedEvent | undefined) => event?.outcome === 'waiting'
    const retryAfter = async (positions: readonly number[]) => {
      if (processed.some(isWaiting)) await retries.retryWithinCall(run, context, events, processed, positions)
    }
    const takeLayers = async (items: readonly Item[], referralIds?: BatchTraces['referralIds']) => {
      for (const layer of splitIntoLayers(items, BATCH_EVENTS, (event) => referralIds?.get(event))) {
        await processTogether(run, context, layer, processed)
        await retryAfter(layer.map(({ position }) => position))
      }
    }
    // An event whose code is still unresolved may lead to any referral, so it is processed after all earlier
    // events and before all later ones.
    const takeBatched = async () => {
      const all = batched.map(({ event }) => event)
      const found = all.length > 1 ? await run((tx) => findTraces(tx, context, all)) : undefined
      let segment: Item[] = []
      for (const item of batched) {
        const isUnresolved =
          found?.unresolved.has(item.event) && (await isStillUnresolved(run, context, item.event))
        segment.push(item)
        if (!isUnresolved) continue
        await takeLayers(segment.slice(0, -1), found?.referralIds)
        await takeLayers([item])
        segment = []
      }
      await takeLayers(segment, found?.referralIds)
      batched = []
    }
    for (const [position, input] of events.entries()) {
      const event = parseOrderEvent(input)
      const kind = 'outcome' in event ? undefined : batchKindOf(event)
      if (kind !== batchedKind) await takeBatched()
      batchedKind = kind
      if (kind && !('outcome' in event)) {
        batched.push({ position, input, event, summary: summariseEvent(input) })
        continue
      }
      processed[position] = await processOne(run, context, input)
      await retryAfter([position])
    }
    await takeBatched()
    return processed.some(isWaiting) ? run((tx) => markRepeated(tx, source, processed)) : processed
  }

  const retries = waitingRetries({ database, processOne })

  /** Runs each work in a transaction of its own. */
  const inTenant =
    ({ tenant }: Context): RunAtomically =>
    (work) =>
      withTenant(database, tenant.id, work)

  /**
   * Processes events so that the result is the same as one after the other; a failing event does not block
   * the others. Up to 250 independent events share a transaction. Logs the outcomes, and retries
   * earlier events that waited for one of these.
   */
  async function processAll(
    context: Context,
    events: readonly unknown[],
    source: IntakeSource,
  ): Promise<readonly ProcessedEvent[]> {
    const processed = await processEach(inTenant(context), context, source, events)
    await withTenant(database, context.tenant.id, (tx) => log.insert(tx, context, source, processed))
    await retries.retryLogged(context, processed)
    return processed
  }

  return {
    authenticate: keys.authenticate,

    processAll,

    /** Returns what `processAll` would return: processes the events and rolls back. */
    rehearse: (context: Context, events: readonly unknown[]): Promise<readonly ProcessedEvent[]> =>
      rehearse(context, events, (run) => processEach(run, context, 'file', events)),

    /** Processes a logged event again as its original sender sent it, and logs the outcome. */
    async retry(context: Context, row: log.LoggedEvent): Promise<ProcessedEvent> {
      const processed = await retries.retry(context, row)
      await retries.retryLogged(context, [processed])
      return processed
    },

    /** Retries the waiting events that needed one of these events, or an order with one of these numbers. */
    retryWaiting: (
      context: Context,
      processed: readonly ProcessedEvent[],
      named: readonly string[] = [],
    ): Promise<void> => retries.retryLogged(context, processed, named),

    /** Processes the provider's events. */
    async receive(context: Context, events: readonly unknown[]): Promise<IntakeResult> {
      const processed = await processAll(context, events, 'provider')
      const counted = (wanted: ProcessedEvent['outcome']) =>
        processed.filter(({ outcome }) => outcome === wanted).length
      const explained = (wanted: ProcessedEvent['outcome']) =>
        processed.flatMap(({ outcome, eventId, code, fields }) =>
          outcome === wanted && code
            ? [{ eventId, code, detail: rejectionText(context.locale, code, fields) }]
            : [],
        )
      return {
        accepted: counted('accepted'),
        duplicates: counted('duplicate'),
        rejected: explained('rejected'),
        waiting: explained('waiting'),
      }
    },
  }
}

/** An event that can be processed in a batch, with its position in the call. */
interface Item {
  readonly position: number
  readonly input: unknown
  readonly summary: EventSummary
  readonly event: Parameters<ReturnType<typeof batchIntake>>[2][number]
}
