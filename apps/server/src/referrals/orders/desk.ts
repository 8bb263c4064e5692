import {
  addDays,
  type EventTime,
  type FailedOrderState,
  germanDay,
  type ProviderStatus,
  parseEventTime,
} from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { type Clawbacks, clawbackToWire } from '../../money/rewards/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { ReferralService } from '../referrals/index.ts'
import { isProposalPending } from './blocking-proposals.ts'
import { hasBlockingReports } from './blocking-reports.ts'
import { type BoundingReferral, boundsOf, plausibleTime } from './event-bounds.ts'
import type { OrderIntake } from './intake.ts'
import { summariseEvent } from './intake-log.ts'
import * as log from './intake-log-repository.ts'
import { orderListing } from './listing.ts'
import type { OrderRow } from './listing-repository.ts'
import * as listing from './listing-repository.ts'
import { readOrderFile } from './order-file.ts'
import { type LockedOrder, lockReferralsOf, lockWithReferral } from './order-locks.ts'
import * as repository from './repository.ts'
import type { OrderService } from './service.ts'
import { listOtherSpellings, lockOpenings } from './typed-numbers.ts'
import { reportableStates } from './unconfirmed.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly catalogue: Catalogue
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly clawbacks: Pick<Clawbacks, 'findListed'>
  readonly intake: OrderIntake
}

export type OrderDesk = ReturnType<typeof orderDesk>

export type ReleaseOutcome =
  | 'released'
  | 'second-person'
  | 'report-waits'
  | 'move-waits'
  | 'not-found'
  | 'not-concluded'

/**
 * Orders in the back office: their list, changes of their state, releases, and the import of events that the
 * provider's systems do not send.
 */
export function orderDesk(dependencies: Dependencies) {
  const { database, idempotent, catalogue, referrals, orders, clawbacks, intake } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function getRow(tx: Tx, id: string): Promise<OrderRow> {
    const [row] = await listing.listByIds(tx, [id])
    if (!row) throw notFound()
    return row
  }

  /**
   * @throws AppError not-found; conflict if the order has moved to another referral while waiting for the
   *   lock
   */
  async function lockOrder(tx: Tx, id: string): Promise<LockedOrder> {
    const locked = isUuid(id) ? await lockWithReferral(tx, referrals, id) : undefined
    if (!locked) throw notFound()
    return locked
  }

  /** Stores an operator's report like the provider's events. */
  async function storeReport(
    tx: Tx,
    context: Context,
    event: Readonly<Record<string, string>>,
    orderId: string,
  ) {
    const eventId = `manual-${newId()}`
    const summary = summariseEvent({ eventId, ...event })
    await repository.insertEvent(tx, {
      tenantId: context.tenant.id,
      eventId,
      status: event.status ?? '',
      occurredAt: new Date(event.occurredAt ?? context.now),
      receivedAt: context.now,
      payload: JSON.stringify(summary.payload),
    })
    await repository.linkEvent(tx, eventId, orderId)
    await log.insert(tx, context, 'manual', [
      { ...summary, outcome: 'accepted', code: null, fields: null, orderId },
    ])
  }

  async function releaseOne(tx: Tx, context: Context, id: string, reason: string): Promise<ReleaseOutcome> {
    if (!isUuid(id) || !(await repository.findById(tx, id))) return 'not-found'
    if (!(await orders.release(tx, context, id, reason))) {
      if ((await repository.findById(tx, id))?.state !== 'concluded') return 'not-concluded'
      if (await hasBlockingReports(tx, id)) return 'report-waits'
      return (await isProposalPending(tx, id)) ? 'move-waits' : 'second-person'
    }
    await recordAudit(tx, context, 'order.released', id, { reason })
    return 'released'
  }

  return {
    ...orderListing({ database }),

    /**
     * Applies a state to an order as a report of the provider does.
     * @throws AppError not-found; conflict if the order's state does not allow the step;
     *   event-before-referral and event-in-future for a day before the referral or in the future
     */
    async setStatus(
      context: Context,
      id: string,
      { status, day, reason }: { status: ProviderStatus; day: string | undefined; reason: string },
    ): Promise<OrderRow> {
      return idempotent(context, async (tx) => {
        const { order, referral } = await lockOrder(tx, id)
        const time = timeOf(context, referral, order, day)
        if (!reportableStates(await getRow(tx, order.id)).includes(status)) throw conflict()
        await orders.apply(tx, context, order.id, { status, time, reason, manualAct: 'status' })
        // The report may not have changed the state: the earliest failure counts, otherwise the furthest
        // progress.
        if ((await repository.findById(tx, order.id))?.state !== status) throw conflict()
        const event = { orderNumber: order.number, status, occurredAt: time.at.toISOString() }
        await storeReport(tx, context, event, order.id)
        await recordAudit(tx, context, 'order.status-set', order.id, { from: order.state, status, reason })
        return getRow(tx, order.id)
      })
    },

    /**
     * Opens a successor for a contract that the provider has set up again.
     * @throws AppError not-found; conflict at `orderNumber` if the number belongs to another order in any
     *   spelling; referral-blocked if the order has ended or was replaced before; invalid-input for the
     *   product; event-before-referral, event-in-future for the day
     */
    async addSuccessor(
      context: Context,
      id: string,
      input: {
        readonly orderNumber: string | undefined
        readonly productId: string | undefined
        readonly day: string | undefined
        readonly reason: string
      },
    ): Promise<OrderRow> {
      const { orderNumber, productId, reason } = input
      if (productId && !catalogue.product(context.tenant, productId)) {
        throw invalid({ productId: 'unknown-product' })
      }
      return idempotent(context, async (tx) => {
        const { order, referral } = await lockOrder(tx, id)
        const orderedAt = timeOf(context, referral, order, input.day)
        if (orderNumber) await lockFreeNumber(tx, orderNumber)
        await orders.supersede(tx, context, referral, order, orderedAt)
        const successor = await orders.open(tx, context, referral, {
          recipientId: order.recipientId,
          productId: productId ?? order.productId,
          orderedAt,
          tracedAt: order.tracedAt,
          successorOf: order.id,
          manualAct: { kind: 'successor', reason },
          ...(orderNumber && { number: orderNumber }),
        })
        const event = {
          orderNumber: successor.number,
          status: 'received',
          successorOf: order.number,
          occurredAt: orderedAt.at.toISOString(),
        }
        await storeReport(tx, context, event, successor.id)
        await recordAudit(tx, context, 'order.succeeded', successor.id, { predecessor: order.number, reason })
        return getRow(tx, successor.id)
      })
    },

    /**
     * Corrects the day on which an order reached a state.
     * @throws AppError not-found; conflict if the order is released or never had that state;
     *   event-before-referral and event-in-future for a day before the referral or in the future
     */
    async correctDate(
      context: Context,
      id: string,
      { status, day, reason }: { status: ProviderStatus; day: string; reason: string },
    ): Promise<OrderRow> {
      return idempotent(context, async (tx) => {
        const { order, referral } = await lockOrder(tx, id)
        const time = timeOf(context, referral, order, day)
        await orders.correctDate(tx, context, order.id, { status, time, reason })
        return getRow(tx, order.id)
      })
    },

    /**
     * Releases concluded orders before they are due.
     * @returns the outcome of each, in the order of `ids`
     * @throws AppError conflict if an order has moved to another referral while waiting for the lock
     */
    async release(context: Context, ids: readonly string[], reason: string) {
      return idempotent(context, async (tx) => {
        const uniqueIds = [...new Set(ids)]
        // All referrals are locked first, in a fixed sequence, as everywhere.
        await lockReferralsOf(tx, referrals, uniqueIds.filter(isUuid))
        await orders.lockForReleases(tx, context, uniqueIds.filter(isUuid))
        const results: { id: string; outcome: ReleaseOutcome }[] = []
        for (const id of uniqueIds) results.push({ id, outcome: await releaseOne(tx, context, id, reason) })
        return results
      })
    },

    /**
     * Reports that an order failed after its release, which opens a claw-back.
     * @returns the claw-back
     * @throws AppError not-found; conflict if the order is not released
     */
    async failAfterRelease(context: Context, orderNumber: string, status: FailedOrderState) {
      return idempotent(context, async (tx) => {
        const orderId = await orders.failAfterRelease(tx, context, orderNumber, status)
        return clawbackToWire(await clawbacks.findListed(tx, orderId))
      })
    },

    /** Returns what an import of the file would do. @throws AppError invalid-input if it cannot be parsed */
    async previewFile(context: Context, csv: string) {
      const lines = readOrderFile(csv)
      const processed = await intake.rehearse(
        context,
        lines.map(({ event }) => event),
      )
      return processed.map((event, index) => ({ ...event, line: lines[index]?.line ?? 0 }))
    },

    /**
     * Imports the events of a file. Repeating it has no effect, because event ids are unique.
     * @throws AppError invalid-input
     */
    async importFile(context: Context, csv: string) {
      const lines = readOrderFile(csv)
      const processed = await intake.processAll(
        context,
        lines.map(({ event }) => event),
        'file',
      )
      await inTenant(context, (tx) =>
        recordAudit(tx, context, 'orders.file-taken', null, {
          lines: lines.length,
          accepted: processed.filter(({ outcome }) => outcome === 'accepted').length,
          rejected: processed.filter(({ outcome }) => outcome === 'rejected').length,
          waiting: processed.filter(({ outcome }) => outcome === 'waiting').length,
        }),
      )
      return processed.map((event, index) => ({ ...event, line: lines[index]?.line ?? 0 }))
    },

    /**
     * Returns a page of the intake log, newest first, with the names of the operators. @throws AppError
     * invalid-input
     */
    async listIntake(
      context: Context,
      outcome: log.LoggedEvent['outcome'] | undefined,
      { after, limit }: { after: string | undefined; limit: number },
    ) {
      return inTenant(context, async (tx) => {
        const last = after && isUuid(after) ? await log.findById(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        const rows = await log.list(tx, outcome, limit + 1, last)
        const page = rows.slice(0, limit)
        return {
          events: page,
          operators: await operatorNames(
            tx,
            page.flatMap(({ source, actorId }) => (source !== 'provider' && actorId ? [actorId] : [])),
          ),
          next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
        }
      })
    },

    /** Processes rejected and waiting events again as their original senders sent them. */
    async retryEvents(context: Context, ids: readonly string[]) {
      const results = []
      for (const id of new Set(ids)) {
        const found = isUuid(id) ? await inTenant(context, (tx) => log.findById(tx, id)) : undefined
        if (found?.outcome !== 'rejected' && found?.outcome !== 'waiting') {
          const outcome = found ? ('not-rejected' as const) : ('not-found' as const)
          results.push({ id, outcome, code: null, fields: null })
          continue
        }
        const processed = await intake.retry(context, found)
        const { outcome, code, fields } = processed
        await inTenant(context, (tx) =>
          recordAudit(tx, context, 'order-event.replayed', id, { outcome, code }),
        )
        results.push({ id, outcome, code, fields })
      }
      return results
    },

    /** Job `intake.purge`. @returns the number of deleted entries */
    purgeIntakeLog: ({ tenant, now }: Context): Promise<number> =>
      log.deleteBefore(database, tenant.id, addDays(now, -tenant.settings.retention.orderReports)),
  }
}

/**
 * Locks the opening of orders and checks that this number is free.
 * @throws AppError conflict at `orderNumber` if it belongs to another order in any spelling
 */
async function lockFreeNumber(tx: Tx, orderNumber: string): Promise<void> {
  await lockOpenings(tx, 'exclusive')
  const isKnown = (await repository.findByNumber(tx, orderNumber)) !== undefined
  if (isKnown || (await listOtherSpellings(tx, [orderNumber], 'person')).length > 0) {
    throw new AppError('conflict', { orderNumber: 'already-taken' })
  }
}

/**
 * Returns the time of an operator's report; today means now.
 * @throws AppError event-before-referral, event-in-future
 */
function timeOf(
  context: Context,
  referral: BoundingReferral,
  order: { readonly tracedAt: Date | null },
  day: string | undefined,
): EventTime {
  const { now } = context
  if (!day || day === germanDay(now)) return { at: now, day: null }
  return {
    at: plausibleTime(parseEventTime(day), boundsOf(context, referral, order), 'occurredOn'),
    day: null,
  }
}
