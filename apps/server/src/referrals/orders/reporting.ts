import {
  assertOrderTransition,
  type EventTime,
  type FailedOrderState,
  isFailedOrderState,
  type OrderStatusEvent,
  type ProviderStatus,
} from '@zuruf/domain'
import type { Commissions } from '../../agencies/commissions/index.ts'
import type { Clawbacks, RewardService } from '../../money/rewards/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import { type Context, stepActor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { boundsOf, plausibleTime } from './event-bounds.ts'
import { lockWithReferral } from './order-locks.ts'
import { afterCorrection, afterReport, progressOf, type StoredProgress } from './order-progress.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import type { ManualAct, SecondChecks } from './second-checks.ts'
import { endFailed, saveProgress, transitionOf } from './state-changes.ts'
import type { UnconfirmedOrders } from './unconfirmed.ts'

/** A report about an order, with a checked date. */
export interface Progress extends OrderStatusEvent {
  readonly order: Order
  readonly referral: Referral
}

/** Progress derived from an order's reports. */
export interface DerivedProgress extends StoredProgress {
  /** Arrival of the report that led to its state. */
  readonly stateAt: Date
}

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'lockById'>
  readonly recipients: Pick<RecipientService, 'listByIds' | 'moveAll'>
  readonly rewards: Pick<RewardService, 'cancelAll'>
  readonly clawbacks: Pick<Clawbacks, 'open'>
  readonly commissions: Pick<Commissions, 'reverse'>
  readonly checks: Pick<SecondChecks, 'recordConclusions' | 'refreshAll'>
  readonly handovers: Pick<HandoverService, 'follow'>
  readonly unconfirmed: Pick<UnconfirmedOrders, 'revive'>
}

export type OrderReporting = ReturnType<typeof orderReporting>

/** Applies reports to orders: their states, corrected dates, and failures after the release. */
export function orderReporting(dependencies: Dependencies) {
  const { referrals, clawbacks, commissions, checks, handovers, unconfirmed } = dependencies

  return {
    /**
     * Applies reports to many orders, at most one report per order. The caller has locked the orders with
     * their referrals and checked the dates. Failures of released orders are not handled here but by `apply`.
     */
    async advanceAll(tx: Tx, context: Context, reports: readonly Progress[]): Promise<void> {
      const results = reports.map(({ order, referral, status, occurredAt }) => ({
        order,
        referral,
        applied: applyReport(context, order, referral, { status, occurredAt }),
      }))
      const moved = results.flatMap(({ order, applied }) =>
        applied.changed ? [{ order, progress: applied.state }] : [],
      )
      const concluded = reports.flatMap(({ order, status }) => (status === 'concluded' ? [order] : []))
      await checks.recordConclusions(tx, context, concluded, { kind: 'order-file' })
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
      for (const [status, group] of Map.groupBy(failed, (one) => one.status)) {
        const ended = group.map(({ order }) => order)
        await endFailed(dependencies, tx, context, ended, status)
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
      event: { status: ProviderStatus; time: EventTime; reason?: string; manualAct?: ManualAct['kind'] },
    ): Promise<void> {
      const locked = await lockWithReferral(tx, referrals, orderId)
      if (!locked) throw notFound()
      const { referral } = locked
      const occurredAt = plausibleTime(event.time, boundsOf(context, referral, locked.order))
      const order = await unconfirmed.revive(tx, context, locked)
      if (event.status === 'concluded') {
        const act = { kind: event.manualAct ?? 'order-file', reason: event.reason } as const
        await checks.recordConclusions(tx, context, [order], act)
      }
      const applied = applyReport(context, order, referral, { status: event.status, occurredAt })
      if (applied.outcome === 'ignored' && isFailedOrderState(event.status)) {
        await clawbacks.open(tx, context, order.id, event.status)
        await commissions.reverse(tx, context, order.id, event.status)
      }
      if (applied.changed) await saveProgress(tx, context, order, applied.state, event.reason)
      await checks.refreshAll(tx, context, [{ order, referral, to: applied.state.status }])
      await handovers.follow(tx, context, [{ orderId: order.id, state: applied.state.status }])
      if (
        !applied.changed ||
        applied.state.status === order.state ||
        !isFailedOrderState(applied.state.status)
      ) {
        return
      }
      await endFailed(dependencies, tx, context, [order], applied.state.status)
    },

    /**
     * Sets the state of an order according to its current reports, after reports were moved to or from it. If
     * that is a failure, its claims and its recipient end. The caller has locked it with its referral.
     * @param reason given if the state changes now because of the move; without it the change has the time of
     *   the report
     */
    async rederive(
      tx: Tx,
      context: Context,
      order: Order,
      { progress, correctedStates, stateAt }: DerivedProgress,
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
        await endFailed(dependencies, tx, context, [order], progress.status)
      }
    },

    /**
     * Corrects the date of a status. Later reports do not change it. The audit log keeps every previous date,
     * and the granted reward does not change.
     * @throws AppError not-found; conflict if the order is released or never had that status;
     *   event-before-referral, event-in-future
     */
    async correctDate(
      tx: Tx,
      context: Context,
      orderId: string,
      { status, time, reason }: { status: ProviderStatus; time: EventTime; reason: string },
    ): Promise<void> {
      const locked = await lockWithReferral(tx, referrals, orderId)
      if (!locked) throw notFound()
      const { order, referral } = locked
      const stored = storedProgressOf(order)
      const before = stored.progress.times[status]
      if (order.state === 'released' || !before) throw conflict()
      const at = plausibleTime(time, boundsOf(context, referral, order))
      const corrected = afterCorrection(stored, status, at)
      if (!corrected) throw conflict()
      await saveProgress(tx, context, order, corrected.progress, reason, [...corrected.correctedStates])
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
      const locked = order && (await lockWithReferral(tx, referrals, order.id))
      if (!locked) throw notFound()
      if (locked.order.state !== 'released') throw conflict()
      await clawbacks.open(tx, context, locked.order.id, status)
      await commissions.reverse(tx, context, locked.order.id, status)
      return locked.order.id
    },
  }
}

/** Applies a report to an order's progress; unchanged if the date of that state was corrected. */
function applyReport(context: Context, order: Order, referral: Referral, event: OrderStatusEvent) {
  return afterReport(storedProgressOf(order), event, boundsOf(context, referral, order))
}

const storedProgressOf = (order: Order): StoredProgress => ({
  progress: progressOf(order),
  correctedStates: order.correctedStates,
})
