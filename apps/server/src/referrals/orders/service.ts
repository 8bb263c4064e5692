import {
  applyOrderEvent,
  assertOrderTransition,
  type EventTime,
  type FailedOrderState,
  isFailedOrderState,
  isNeverReported,
  LATE_ORDER,
  type OrderProgress,
  type OrderStatusEvent,
  type ProviderStatus,
  releaseOrder,
} from '@zuruf/domain'
import type { Commissions } from '../../agencies/commissions/index.ts'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { CustomerOrder, Grants } from '../../catalogue/reward-rules/index.ts'
import type { Clawbacks, RewardService } from '../../money/rewards/index.ts'
import { recordAudit, recordTransitions, type Transition } from '../../platform/audit.ts'
import { type Context, stepActor } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { FraudChecks, FraudTraces } from '../fraud/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { isProposalPending } from './blocking-proposals.ts'
import { hasBlockingReports, listBlockingReports } from './blocking-reports.ts'
import { listOfCustomer } from './candidate-repository.ts'
import { boundsOf, plausibleTime } from './event-bounds.ts'
import * as intakeLog from './intake-log-repository.ts'
import { listByIds } from './listing-repository.ts'
import { customerOf, endUnlessNewCustomer, isCustomerInDoubt } from './new-customer.ts'
import { type NewOrder, orderOpening } from './opening.ts'
import { lockWithReferral, OrderMovedMeanwhile } from './order-locks.ts'
import { afterCorrection, afterReport, type KeptProgress, progressOf } from './order-progress.ts'
import { agencyReleaseFrom, releaseAtOf } from './release-day.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import type { ManualAct, SecondChecks } from './second-checks.ts'
import { countsElsewhere, isByGoodwill, isTakenBack, listInPlaceOf } from './taken-back.ts'
import { listByTypedNumber, listMatchingOrders, listSpelledOtherwise, lockOpenings } from './typed-numbers.ts'
import { awaitsConfirmation, unconfirmedOrders } from './unconfirmed.ts'

/** A progress report with a checked date. */
export interface Progress extends OrderStatusEvent {
  readonly order: Order
  readonly referral: Referral
}

/** Progress derived from an order's reports, with the arrival of the report that led to its state. */
export interface Rederived extends KeptProgress {
  readonly stateAt: Date
}

export interface Dependencies {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly rewards: RewardService
  readonly grants: Grants
  readonly clawbacks: Clawbacks
  readonly commissions: Pick<Commissions, 'arise' | 'reverse'>
  readonly fraud: FraudChecks
  readonly fraudTraces: FraudTraces
  readonly checks: SecondChecks
  readonly handovers: Pick<HandoverService, 'follow'>
}

export type OrderService = ReturnType<typeof orderService>

/** Orders (Auftraege) and the effects of their states on recipients and rewards. */
export function orderService(dependencies: Dependencies) {
  const { database, referrals, recipients, rewards, grants, clawbacks, commissions, checks } = dependencies
  const { handovers } = dependencies
  const openAll = orderOpening(dependencies)
  const unconfirmed = unconfirmedOrders(dependencies)
  async function save(
    tx: Tx,
    context: Context,
    order: Order,
    progress: OrderProgress,
    reason?: string,
    correctedStates?: string[],
  ): Promise<void> {
    await repository.saveProgress(tx, order, progress, context.now, correctedStates)
    await recordTransitions(tx, context, transitionOf(order, progress, reason))
  }

  /** Returns the recipient of a locked order. */
  async function recipientOf(tx: Tx, { recipientId }: Order): Promise<Recipient> {
    const recipient = await recipients.findById(tx, recipientId)
    if (!recipient) throw notFound()
    return recipient
  }

  /** Ends the claims of failed orders, and their recipients unless a successor continues. */
  async function endFailed(
    tx: Tx,
    context: Context,
    orders: readonly Pick<Order, 'id' | 'recipientId'>[],
    status: FailedOrderState,
  ): Promise<void> {
    const ids = new Set(orders.map(({ id }) => id))
    await rewards.cancelAll(tx, context, [...ids], status)
    // If the order has a successor, its recipient continues with that. Other recipients of the link are not
    // affected.
    const recipientIds = orders.map(({ recipientId }) => recipientId)
    const newest = Map.groupBy(await repository.listOfRecipients(tx, recipientIds), (one) => one.recipientId)
    const ended = new Set(
      [...newest.values()].flatMap(([first]) => (first && ids.has(first.id) ? first.recipientId : [])),
    )
    const people = await recipients.listByIds(tx, [...ended])
    const moving = people.filter(({ state }) => ['open', 'ordered', 'released'].includes(state))
    await recipients.moveAll(tx, context, moving, 'cancelled', status)
  }

  /** @throws OrderMovedMeanwhile */
  const lockOrder = (tx: Tx, orderId: string) => lockWithReferral(tx, referrals, orderId)

  /**
   * Releases a concluded order with its recipient and claims.
   * @returns false if it is not concluded, or waits for a second person, a report that it may have failed,
   *   or a proposal to move or split it
   * @throws OrderMovedMeanwhile
   */
  async function release(
    tx: Tx,
    context: Context,
    orderId: string,
    reason?: string,
    approved = false,
  ): Promise<boolean> {
    const held = await lockOrder(tx, orderId)
    if (held?.order.state !== 'concluded') return false
    const { order, referral } = held
    await repository.lockReleases(tx, 'one')
    const releaseAt = releaseAtOf(context, order)
    const early = context.actor.kind === 'operator' && !(releaseAt && releaseAt <= context.now)
    if ((await hasBlockingReports(tx, order.id)) || (await isProposalPending(tx, order.id))) return false
    if (!(await checks.mayRelease(tx, context, order, referral, { early, approved, reason }))) return false
    await save(tx, context, order, releaseOrder(progressOf(order), context.now), reason)
    const recipient = await recipientOf(tx, order)
    if (recipient.state === 'ordered') await recipients.move(tx, context, recipient, 'released')
    await endUnlessNewCustomer(dependencies, tx, context, order)
    await rewards.release(tx, context, {
      ...order,
      accountId: referral.accountId,
      orderedAt: order.receivedAt ?? order.createdAt,
    })
    if (!recipient.unrewarded) await commissions.arise(tx, context, order, referral)
    return true
  }

  return {
    findById: repository.findById,
    findByNumber: repository.findByNumber,
    lockById: repository.lockById,
    agencyReleaseFrom,
    /**
     * Locks an order with its referral. @returns undefined if the order does not exist @throws
     * OrderMovedMeanwhile
     */
    lockOrder,
    isTakenBack: (tx: Tx, order: Order) => isTakenBack(dependencies, tx, order),
    isByGoodwill,
    listInPlaceOf,
    awaitsConfirmation,
    /** Returns whether the order's open reward may end because its customer has another order. */
    isCustomerInDoubt: (tx: Tx, order: Order) => isCustomerInDoubt(dependencies, tx, order),
    /** Returns whether another referral is now rewarded by goodwill in place of the order. */
    countsElsewhere: (tx: Tx, order: Order) => countsElsewhere(dependencies, tx, order),
    lastEventTimes: repository.lastEventTimes,
    findOfRecipient: repository.findOfRecipient,
    listOfRecipients: repository.listOfRecipients,
    listAllOfRecipients: repository.listAllOfRecipients,
    listOfCustomer,
    listMatchingOrders,
    listByTypedNumber,
    lockOpenings,
    listSpelledOtherwise,
    setTerms: repository.setTerms,
    listAllOfReferrals: repository.listAllOfReferrals,
    /** Lists orders with the columns of the list. */
    listLines: listByIds,
    /** Lists the reports about an order, newest first. */
    listReports: intakeLog.listOfOrder,
    /**
     * Lists the ids of waiting events that block the order's release, the oldest first; none once it is
     * released or has ended.
     */
    listBlockingReports: async (tx: Tx, { id, state }: Order): Promise<string[]> =>
      state === 'received' || state === 'processing' || state === 'concluded'
        ? listBlockingReports(tx, id)
        : [],

    openAll,
    endUnconfirmed: unconfirmed.end,

    /**
     * Opens an order for a recipient with its claims. The caller has locked the referral.
     * @throws AppError event-before-referral, event-in-future for an implausible date
     */
    async open(tx: Tx, context: Context, referral: Referral, input: NewOrder): Promise<Order> {
      const [order] = await openAll(tx, context, [{ referral, input }])
      if (!order) throw new AppError('technical')
      return order
    },

    /**
     * Applies reports to orders that the caller has locked with their referrals, at most one per order. The
     * dates are checked, and none of the reports fails a released order, which only `apply` handles.
     */
    async advanceAll(tx: Tx, context: Context, reports: readonly Progress[]): Promise<void> {
      const results = reports.map(({ order, referral, status, occurredAt }) => ({
        order,
        referral,
        applied: reported(context, order, referral, { status, occurredAt }),
      }))
      const moved = results.flatMap(({ order, applied }) =>
        applied.changed ? [{ order, progress: applied.state }] : [],
      )
      const concluded = reports.flatMap(({ order, status }) => (status === 'concluded' ? [order] : []))
      await checks.noteConclusions(tx, context, concluded, { kind: 'order-file' })
      await repository.saveAllProgress(tx, moved, context.now)
      await recordTransitions(
        tx,
        context,
        moved.flatMap(({ order, progress }) => transitionOf(order, progress)),
      )
      await checks.refreshAll(
        tx,
        context,
        results.map(({ order, referral, applied }) => ({ order, referral, to: applied.state.status })),
      )
      await handovers.follow(
        tx,
        context,
        results.map(({ order, applied }) => ({ orderId: order.id, state: applied.state.status })),
      )
      const failed = results.flatMap(({ order, applied: { changed, state } }) =>
        changed && state.status !== order.state && isFailedOrderState(state.status)
          ? [{ order, status: state.status }]
          : [],
      )
      for (const [status, alike] of Map.groupBy(failed, (one) => one.status)) {
        const ended = alike.map(({ order }) => order)
        await endFailed(tx, context, ended, status)
      }
    },

    /**
     * Applies a status report to an order in any state.
     * @throws AppError event-before-referral, event-in-future for an implausible date
     */
    async apply(
      tx: Tx,
      context: Context,
      orderId: string,
      event: { status: ProviderStatus; time: EventTime; reason?: string; hand?: ManualAct['kind'] },
    ): Promise<void> {
      const held = await lockOrder(tx, orderId)
      if (!held) throw notFound()
      const { referral } = held
      const occurredAt = plausibleTime(event.time, boundsOf(context, referral, held.order))
      const order = await unconfirmed.revive(tx, context, held)
      if (event.status === 'concluded') {
        const hand = { kind: event.hand ?? 'order-file', reason: event.reason } as const
        await checks.noteConclusions(tx, context, [order], hand)
      }
      const applied = reported(context, order, referral, { status: event.status, occurredAt })
      if (applied.outcome === 'ignored' && isFailedOrderState(event.status)) {
        await clawbacks.open(tx, context, order.id, event.status)
        await commissions.reverse(tx, context, order.id, event.status)
      }
      if (applied.changed) await save(tx, context, order, applied.state, event.reason)
      await checks.refreshAll(tx, context, [{ order, referral, to: applied.state.status }])
      await handovers.follow(tx, context, [{ orderId: order.id, state: applied.state.status }])
      if (
        !applied.changed ||
        applied.state.status === order.state ||
        !isFailedOrderState(applied.state.status)
      ) {
        return
      }
      await endFailed(tx, context, [order], applied.state.status)
    },

    /**
     * Sets the state of an order from its current reports after some were moved to or from it. If it fails
     * thereby, its claims and its recipient end. The caller has locked it with its referral.
     * @param reason reason for stepping back now; without one the step has the time of its report
     */
    async rederive(
      tx: Tx,
      context: Context,
      order: Order,
      { progress, correctedStates, stateAt }: Rederived,
      reason?: string,
    ): Promise<void> {
      await repository.saveRederived(tx, order, progress, stateAt, correctedStates)
      const steps = transitionOf(order, progress, reason)
      if (steps.length > 0) {
        const actor = stepActor(context)
        assertOrderTransition(order.state, progress.status, { actor, reason: reason ?? null })
      }
      await recordTransitions(
        tx,
        context,
        steps.map((step) => (reason ? { ...step, at: context.now } : step)),
      )
      if (isFailedOrderState(progress.status) && !isFailedOrderState(order.state)) {
        await endFailed(tx, context, [order], progress.status)
      }
    },

    /**
     * Ends an order that its successor replaces. Its recipient continues with the successor, even if the
     * order's failure was reported first and ended the recipient.
     * @throws AppError referral-blocked if something else ended the recipient, the order has another
     *   successor, the provider never reports the order, or goodwill in its place counts;
     *   event-before-referral, event-in-future for an implausible date
     */
    async supersede(
      tx: Tx,
      context: Context,
      referral: Referral,
      order: Order,
      time: EventTime,
    ): Promise<void> {
      const at = plausibleTime(time, boundsOf(context, referral, order))
      // Not a contract of the provider: an order in place of another one would never free its place.
      if (isNeverReported(order.number, referral.number)) throw new AppError('referral-blocked')
      // Its reward was taken back, and another referral is rewarded in its place.
      if (await countsElsewhere(dependencies, tx, order)) throw new AppError('referral-blocked')
      const newest = await repository.findOfRecipient(tx, order.recipientId)
      if (newest?.id !== order.id) throw new AppError('referral-blocked')
      const recipient = await recipientOf(tx, order)
      if (recipient.state === 'cancelled' && (await recipients.wasEndedByProvider(tx, recipient))) {
        await recipients.move(tx, context, recipient, 'ordered', 'successor')
      } else if (recipient.state === 'expired') {
        await recipients.move(tx, context, recipient, 'ordered', LATE_ORDER)
      } else if (recipient.state !== 'ordered') throw new AppError('referral-blocked')
      const applied = applyOrderEvent(progressOf(order), { status: 'cancelled', occurredAt: at })
      if (!applied.changed) return
      // The old order returns its amount to one budget, and the new one reserves from another.
      await grants.lockAllBudgets(tx)
      await save(tx, context, order, applied.state, 'successor')
      await handovers.follow(tx, context, [{ orderId: order.id, state: applied.state.status }])
      await rewards.cancel(tx, context, order.id, 'successor')
    },

    /**
     * Corrects the date of a status; later reports do not change it. The audit log keeps every previous
     * date, and the granted reward is unchanged.
     * @throws AppError not-found; conflict if the order is released or never had that status;
     *   event-before-referral, event-in-future
     */
    async correctDate(
      tx: Tx,
      context: Context,
      orderId: string,
      { status, time, reason }: { status: ProviderStatus; time: EventTime; reason: string },
    ): Promise<void> {
      const held = await lockOrder(tx, orderId)
      if (!held) throw notFound()
      const { order, referral } = held
      const kept = keptOf(order)
      const before = kept.progress.times[status]
      if (order.state === 'released' || !before) throw conflict()
      const at = plausibleTime(time, boundsOf(context, referral, order))
      const corrected = afterCorrection(kept, status, at)
      if (!corrected) throw conflict()
      await save(tx, context, order, corrected.progress, reason, [...corrected.correctedStates])
      await recordAudit(tx, context, 'order.date-corrected', order.id, {
        status,
        before: before.toISOString(),
        after: at.toISOString(),
        reason,
      })
    },

    /**
     * Reports a released order as failed on behalf of an operator, as the provider would.
     * @returns the order's id @throws AppError not-found; conflict if it is not released
     */
    async failAfterRelease(
      tx: Tx,
      context: Context,
      number: string,
      status: FailedOrderState,
    ): Promise<string> {
      const order = await repository.findByNumber(tx, number)
      const held = order && (await lockOrder(tx, order.id))
      if (!held) throw notFound()
      if (held.order.state !== 'released') throw conflict()
      await clawbacks.open(tx, context, held.order.id, status)
      await commissions.reverse(tx, context, held.order.id, status)
      return held.order.id
    },

    release,

    /** Locks what the release of several orders locks. The caller has locked their referrals. */
    async lockForReleases(tx: Tx, context: Context, orderIds: readonly string[]): Promise<void> {
      const held = await repository.lockByIds(tx, orderIds)
      await repository.lockReleases(tx, 'several')
      const customers: CustomerOrder[] = []
      for (const order of held) customers.push(await customerOf(dependencies, tx, order))
      await grants.lockBudgetsAndCustomers(tx, context, customers)
    },

    /**
     * Job `orders.release`: releases concluded orders whose holding period has ended. @returns the number of
     * released orders
     */
    async releaseDue(context: Context): Promise<number> {
      const { tenant, now } = context
      const ids = await withTenant(database, tenant.id, (tx) =>
        repository.listReleasable(tx, now, holdingOf(tenant), 10_000),
      )
      let released = 0
      for (const id of ids) {
        const isReleased = await withTenant(database, tenant.id, (tx) => release(tx, context, id)).catch(
          skipMoved,
        )
        if (isReleased) released++
      }
      return released
    },
  }
}

/** Applies a report to an order's progress; unchanged if the date of that state was corrected. */
function reported(context: Context, order: Order, referral: Referral, event: OrderStatusEvent) {
  return afterReport(keptOf(order), event, boundsOf(context, referral, order))
}

const keptOf = (order: Order): KeptProgress => ({
  progress: progressOf(order),
  correctedStates: order.correctedStates,
})

function transitionOf(order: Order, { status, times }: OrderProgress, reason?: string): Transition[] {
  if (status === order.state) return []
  const at = times[status]
  return [
    {
      entity: 'order',
      entityId: order.id,
      from: order.state,
      to: status,
      ...(reason && { reason }),
      ...(at && { at }),
    },
  ]
}

/** Skips a moved order; the next run releases it for its new referral. */
function skipMoved(error: unknown): false {
  if (error instanceof OrderMovedMeanwhile) return false
  throw error
}

const holdingOf = ({ settings }: Tenant) => ({
  usualDays: settings.claimPeriodDays,
  toleranceDays: settings.eventToleranceDays,
})
