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

interface StoredReport {
  readonly event: OrderEvent
  readonly eventId: string
}

/** Waiting events for operators. Decision 085 */
export function waitingDesk({ database, idempotent, candidates, placings: hand, intake }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function findUnplaced(tx: Tx, id: string): Promise<repository.UnplacedEvent> {
    const found = isUuid(id) ? await log.findById(tx, id) : undefined
    if (found?.outcome !== 'waiting' && found?.outcome !== 'dismissed') throw notFound()
    return found as repository.UnplacedEvent
  }

  /** Stores the events. @returns them by row id, without those that are stored already */
  async function storeAll(tx: Tx, context: Context, rows: readonly repository.UnplacedEvent[], id: string) {
    const kept = new Map<string, StoredReport>()
    for (const row of rows) {
      const event = eventOf(row)
      const eventId = await hand.storeEvent(tx, asOriginalSender(context, row), event)
      if (eventId) kept.set(row.id, { event, eventId })
      else if (row.id === id) throw conflict()
    }
    return kept
  }

  /** Places one of the events on the chosen order. The requested event has to succeed. */
  async function placeOne(
    tx: Tx,
    { context, reason }: ManualPlacing,
    row: repository.UnplacedEvent,
    order: Order,
    kept: StoredReport | undefined,
    isAsked: boolean,
  ): Promise<ProcessedEvent> {
    const said = summariseEvent(row.payload)
    if (!kept) return duplicateEvent(said)
    try {
      await inSavepoint(tx)((part) =>
        hand.apply(part, asOriginalSender(context, row), order, kept, { reason }),
      )
      return acceptedEvent(said, order.id)
    } catch (error) {
      if (isAsked || !(error instanceof AppError)) throw error
      await hand.deleteEvent(tx, kept.eventId)
      return refusedEvent(said, error)
    }
  }

  /**
   * Checks that a reported failure is placed on an order it could be about; otherwise the order that failed
   * would be paid.
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
      const live = orders.filter(
        (one) =>
          isActive(one.state) &&
          one.id !== order.id &&
          (row.orderNumber === null || isNameless(one) || one.foundBy === 'order-number'),
      )
      // The report names this order. If it has already failed, the report may be about the other order's
      // contract.
      const mayMeanOther =
        isFailedOrderState(order.state) && live.some(({ foundBy }) => foundBy === 'order-number')
      const isNamed = row.orderNumber && [order.number, order.providerNumber].includes(row.orderNumber)
      if ('orderNumber' in target && isNamed && !mayMeanOther) continue
      const isAmong = 'orderNumber' in target && orders.some(({ id }) => id === order.id)
      if (live.length > 0 && !(isAmong && isActive(order.state))) {
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

    /** Returns an event with the others of its order and its candidates. @throws AppError not-found */
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
     * Places an event and the others of its order on the order an operator chose, in one transaction; of
     * the others, those that fail return why.
     * @throws AppError invalid-input for an unknown number; not-found; conflict if somebody else has
     *   decided first; referral-blocked, referral-expired, event-before-referral, event-in-future
     */
    async placeEvent(context: Context, id: string, target: PlacingTarget, reason: string) {
      const work = async (tx: Tx) => {
        const rows = await lockGroup(tx, id, 'waiting')
        const kept = await storeAll(tx, context, rows, id)
        const order = await findOrOpenOrder(tx, context, rows, id, target)
        await assertCouldFail(tx, rows, order, target)
        await hand.recordPlacing(tx, { context, reason }, order.id)
        const events: { readonly id: string; readonly taken: ProcessedEvent }[] = []
        const by = { at: context.now, operatorId: actorId(context.actor), reason }
        for (const row of rows) {
          const taken = await placeOne(tx, { context, reason }, row, order, kept.get(row.id), row.id === id)
          // An event that cannot be placed continues to wait.
          if (taken.outcome === 'rejected')
            await repository.decide(tx, row.id, { ...taken, outcome: 'waiting' }, null)
          else await repository.decide(tx, row.id, taken, by)
          events.push({ id: row.id, taken })
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

  /** Returns the chosen order, or a new one opened by the earliest possible event. */
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
      // An event that names a known order is never about another one.
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
