/**
 * Waiting events in the back office: reports for which no order, or more than one, was found. An operator
 * places them on an order; `waiting-dismissal.ts` dismisses them. Decision 085
 */

import type { OrderEvent } from '@zuruf/contract/provider'
import { isFailedOrderState, normaliseReferralNumber, type OrderState } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import { listNamesInDoubt } from './blocking-reports.ts'
import { parseOrderEvent } from './event-parsing.ts'
import type { OrderIntake } from './intake.ts'
import {
  acceptedEvent,
  duplicateEvent,
  type ProcessedEvent,
  refusedEvent,
  summariseEvent,
} from './intake-log.ts'
import * as log from './intake-log-repository.ts'
import { inSavepoint } from './intake-rehearsal.ts'
import type { ManualPlacing, ManualPlacings } from './manual-placing.ts'
import { isUniqueViolation } from './naming.ts'
import { listByNumbers, type Order } from './repository.ts'
import type { WaitingCandidates } from './waiting-candidates.ts'
import { groupAuditDetails, lockGroup, MAX_GROUP_SIZE, reportsFailure } from './waiting-group.ts'
import * as repository from './waiting-repository.ts'
import { asOriginalSender, occurredTime } from './waiting-retries.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly candidates: WaitingCandidates
  readonly placings: ManualPlacings
  readonly intake: Pick<OrderIntake, 'retryWaiting'>
}

export type WaitingDesk = ReturnType<typeof waitingDesk>

/** Where an operator places an event: on an existing order, or on a new one over a referral. */
export type PlacingTarget = { readonly orderNumber: string } | { readonly referralNumber: string }

/** An event and the id under which it is stored. */
interface StoredReport {
  readonly event: OrderEvent
  readonly eventId: string
}

/** Lists and places waiting events. */
export function waitingDesk({ database, idempotent, candidates, placings: hand, intake }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function findUnplaced(tx: Tx, id: string): Promise<repository.UnplacedEvent> {
    const found = isUuid(id) ? await log.findById(tx, id) : undefined
    if (found?.outcome !== 'waiting' && found?.outcome !== 'dismissed') throw notFound()
    return found as repository.UnplacedEvent
  }

  /**
   * Stores the events. @returns those that are new, by row id @throws AppError conflict if the one with this
   * id is not
   */
  async function storeAll(tx: Tx, context: Context, rows: readonly repository.UnplacedEvent[], id: string) {
    const stored = new Map<string, StoredReport>()
    for (const row of rows) {
      const event = eventOf(row)
      const eventId = await hand.storeEvent(tx, asOriginalSender(context, row), event)
      if (eventId) stored.set(row.id, { event, eventId })
      else if (row.id === id) throw conflict()
    }
    return stored
  }

  /**
   * Places one of the events on the order.
   * @param isRequested whether it is the event that the operator chose; its errors are thrown, those of
   *   others returned
   */
  async function placeOne(
    tx: Tx,
    { context, reason }: ManualPlacing,
    row: repository.UnplacedEvent,
    order: Order,
    stored: StoredReport | undefined,
    isRequested: boolean,
  ): Promise<ProcessedEvent> {
    const summary = summariseEvent(row.payload)
    if (!stored) return duplicateEvent(summary)
    try {
      await inSavepoint(tx)((part) =>
        hand.apply(part, asOriginalSender(context, row), order, stored, { reason }),
      )
      return acceptedEvent(summary, order.id)
    } catch (error) {
      if (isRequested || !(error instanceof AppError)) throw error
      await hand.deleteEvent(tx, stored.eventId)
      return refusedEvent(summary, error)
    }
  }

  /**
   * Checks that a reported failure is placed on an order that it could be about. On another order, the failed
   * one would be paid.
   * @throws AppError invalid-input naming the field
   */
  async function assertCouldFail(
    tx: Tx,
    rows: readonly repository.UnplacedEvent[],
    order: Order,
    target: PlacingTarget,
  ): Promise<void> {
    for (const row of rows.filter(reportsFailure)) {
      const { orders } = await candidates.find(tx, row.payload)
      const activeOrders = orders.filter(
        (one) =>
          isActive(one.state) &&
          one.id !== order.id &&
          (row.orderNumber === null || isNameless(one) || one.foundBy === 'order-number'),
      )
      // Even if the report names this order, it may mean the other one with the number if this one has failed
      // already.
      const mayMeanOther =
        isFailedOrderState(order.state) && activeOrders.some(({ foundBy }) => foundBy === 'order-number')
      const isNamed = row.orderNumber && [order.number, order.providerNumber].includes(row.orderNumber)
      if ('orderNumber' in target && isNamed && !mayMeanOther) continue
      const isCandidate = 'orderNumber' in target && orders.some(({ id }) => id === order.id)
      if (activeOrders.length > 0 && !(isCandidate && isActive(order.state))) {
        const field = 'orderNumber' in target ? 'orderNumber' : 'referralNumber'
        throw invalid({ [field]: 'no-candidate' })
      }
    }
  }

  return {
    /**
     * Returns a page of waiting or dismissed events, the longest waiting first. @throws AppError
     * invalid-input
     */
    async listEvents(
      context: Context,
      state: repository.UnplacedState,
      { after, limit }: { readonly after: string | undefined; readonly limit: number },
    ) {
      return inTenant(context, async (tx) => {
        const last = after && isUuid(after) ? await log.findById(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        const rows = await repository.listPage(tx, state, limit + 1, last)
        const page = rows.slice(0, limit)
        return {
          events: page,
          operators: await operatorNamesOf(tx, page),
          next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
        }
      })
    },

    /** Returns an event with its candidates and the other events of its order. @throws AppError not-found */
    async getEvent(context: Context, id: string) {
      return inTenant(context, async (tx) => {
        const event = await findUnplaced(tx, id)
        const [, ...others] = await repository.listOfOrder(tx, event, MAX_GROUP_SIZE)
        const [named] = event.orderNumber ? await listByNumbers(tx, [event.orderNumber]) : []
        return {
          event,
          namedOrder: named?.number ?? null,
          isNameInDoubt: (await listNamesInDoubt(tx, [event.id])).has(event.id),
          sameOrder: others.toSorted((a, b) => occurredTime(a.payload) - occurredTime(b.payload)),
          operators: await operatorNamesOf(tx, [event, ...others]),
          ...(await candidates.find(tx, event.payload)),
        }
      })
    },

    /**
     * Places an event, and the waiting events with the same order number, on the order that an operator
     * chose, in one transaction. An event that cannot be placed continues to wait, and its outcome says why.
     * @throws AppError invalid-input for an unknown number; not-found; conflict if somebody else has decided
     *   first; referral-blocked, referral-expired, event-before-referral, event-in-future
     */
    async placeEvent(context: Context, id: string, target: PlacingTarget, reason: string) {
      const work = async (tx: Tx) => {
        const rows = await lockGroup(tx, id, 'waiting')
        const stored = await storeAll(tx, context, rows, id)
        const order = await findOrOpenOrder(tx, context, rows, id, target)
        await assertCouldFail(tx, rows, order, target)
        await hand.recordPlacing(tx, { context, reason }, order.id)
        // The idempotency store keeps this result, so its field names must not change.
        const events: { readonly id: string; readonly taken: ProcessedEvent }[] = []
        const by = { at: context.now, operatorId: actorId(context.actor), reason }
        for (const row of rows) {
          const processed = await placeOne(
            tx,
            { context, reason },
            row,
            order,
            stored.get(row.id),
            row.id === id,
          )
          // An event that cannot be placed continues to wait.
          if (processed.outcome === 'rejected')
            await repository.decide(tx, row.id, { ...processed, outcome: 'waiting' }, null)
          else await repository.decide(tx, row.id, processed, by)
          events.push({ id: row.id, taken: processed })
        }
        await recordAudit(tx, context, 'order-event.placed', order.id, {
          order: order.number,
          isNew: 'referralNumber' in target,
          ...groupAuditDetails(rows, id),
          reason,
        })
        return { orderNumber: order.number, events }
      }
      const placed = await idempotent(context, work).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('conflict', undefined, { cause: error }) : error
      })
      await intake.retryWaiting(
        context,
        placed.events.map(({ taken }) => taken),
        [placed.orderNumber],
      )
      return placed
    },

    /** Returns the number of waiting events and the earliest arrival. */
    summariseWaiting: (context: Context) => inTenant(context, repository.summariseWaiting),
  }

  /** Returns the chosen order, locked, or opens a new one with the earliest event that can open one. */
  async function findOrOpenOrder(
    tx: Tx,
    context: Context,
    rows: readonly repository.UnplacedEvent[],
    id: string,
    target: PlacingTarget,
  ): Promise<Order> {
    if ('orderNumber' in target) {
      const order = await hand.lockOrder(tx, target.orderNumber)
      const numbers = rows.flatMap(({ orderNumber }) => orderNumber ?? [])
      // An event with the number of a known order is never about another one.
      if ((await listByNumbers(tx, numbers)).some((named) => named.id !== order.id)) {
        throw invalid({ orderNumber: 'no-candidate' })
      }
      return order
    }
    const referral = await hand.lockReferral(tx, normaliseReferralNumber(target.referralNumber))
    let failure: unknown = conflict()
    for (const row of rows) {
      try {
        return await inSavepoint(tx)((part) =>
          hand.open(part, asOriginalSender(context, row), referral, eventOf(row)),
        )
      } catch (error) {
        if (row.id === id || !(error instanceof AppError)) throw error
        failure = error
      }
    }
    throw failure
  }
}

const isActive = (state: OrderState) => ['received', 'processing', 'concluded'].includes(state)

/** Returns whether an order has a number of ours and no provider number. */
const isNameless = ({ number, providerNumber }: Pick<Order, 'number' | 'providerNumber'>) =>
  number.startsWith('A-') && !providerNumber

/**
 * Parses a stored event; it was valid on arrival, but a later release may require more. @throws AppError
 * invalid-input
 */
function eventOf({ payload }: repository.UnplacedEvent): OrderEvent {
  const event = parseOrderEvent(payload)
  if ('outcome' in event) throw new AppError('invalid-input')
  return event
}

function operatorNamesOf(tx: Tx, rows: readonly repository.UnplacedEvent[]) {
  return operatorNames(
    tx,
    rows.flatMap(({ source, actorId: id, decidedBy }) => [
      ...(source !== 'provider' && id ? [id] : []),
      ...(decidedBy ? [decidedBy] : []),
    ]),
  )
}
