import type { OrderEvent } from '@zuruf/contract/provider'
import { normaliseCustomerNumber, parseEventTime } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { lockWithReferral, OrderMovedMeanwhile } from './order-locks.ts'
import { type EventPlacing, numbersInEvent } from './placing.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import type { SecondChecks } from './second-checks.ts'
import type { OrderService } from './service.ts'
import { storedIdOf } from './trace-rule.ts'
import { lockOpenings } from './typed-numbers.ts'

export interface Dependencies {
  readonly orders: Pick<OrderService, 'apply' | 'correctDate'>
  readonly referrals: Pick<ReferralService, 'lockById' | 'findByNumber' | 'assertAcceptedOrder'>
  readonly grants: Pick<Grants, 'lockAllBudgets'>
  readonly checks: Pick<SecondChecks, 'recordPlacing'>
  readonly placing: Pick<EventPlacing, 'openOrder'>
}

/** The operator who places an event, and the reason. */
export interface ManualPlacing {
  readonly context: Context
  readonly reason: string
}

export type ManualPlacings = ReturnType<typeof manualPlacings>

/**
 * Steps by which an operator places waiting events on an order. The events remain reports of their sender,
 * and their dates have to be plausible. The assignment to the order is a manual act of the operator, which a
 * second person checks before the order pays. Decision 085
 */
export function manualPlacings({ orders, referrals, grants, checks, placing }: Dependencies) {
  /** Sets the order's provider number if it has none, or replaces another spelling by the provider's own. */
  async function setNumber(tx: Tx, context: Context, order: Order, event: OrderEvent): Promise<void> {
    const current = order.providerNumber && normaliseCustomerNumber(order.providerNumber)
    if (current && context.actor.kind !== 'provider') return
    for (const number of numbersInEvent(event)) {
      if (current && current !== normaliseCustomerNumber(number)) continue
      if (!(await repository.findByNumber(tx, number))) {
        await repository.setProviderNumber(tx, order, number)
        return
      }
    }
  }

  return {
    /**
     * Stores an event. Called before anything is locked, which is the sequence of the intake, to avoid
     * deadlocks.
     * @returns its id; undefined if it is stored already and cannot be placed again
     */
    async storeEvent(tx: Tx, context: Context, event: OrderEvent): Promise<string | undefined> {
      const eventId = storedIdOf(context, event.eventId)
      const isNew = await repository.insertEvent(tx, {
        tenantId: context.tenant.id,
        eventId,
        status: event.status,
        occurredAt: parseEventTime(event.occurredAt).at,
        receivedAt: context.now,
        payload: JSON.stringify(event),
      })
      return isNew ? eventId : undefined
    },

    /** Deletes a stored event that could not be placed. */
    deleteEvent: repository.deleteUnlinkedEvent,

    /**
     * Locks an order by its number, with its referral and then all budgets of the tenant.
     * @throws AppError invalid-input naming the field; conflict if the order has moved to another referral
     *   or was split while waiting for the lock
     */
    async lockOrder(tx: Tx, number: string): Promise<Order> {
      const found = await repository.findByNumber(tx, number)
      const locked = found && (await lockWithReferral(tx, referrals, found.id))
      if (!locked) throw invalid({ orderNumber: 'unknown-order' })
      // A split has given the number to another order while this transaction waited for the lock.
      if (![locked.order.number, locked.order.providerNumber].includes(number))
        throw new OrderMovedMeanwhile()
      await grants.lockAllBudgets(tx)
      return locked.order
    },

    /**
     * Locks a referral, the opening of orders, then all budgets of the tenant. @throws AppError
     * invalid-input naming the field
     */
    async lockReferral(tx: Tx, number: string): Promise<Referral> {
      const found = await referrals.findByNumber(tx, number)
      const referral = found && (await referrals.lockById(tx, found.id))
      if (!referral) throw invalid({ referralNumber: 'unknown-referral' })
      await lockOpenings(tx, 'shared')
      await grants.lockAllBudgets(tx)
      return referral
    },

    /** Records that the operator assigned events to this order. */
    recordPlacing: (tx: Tx, { context, reason }: ManualPlacing, orderId: string): Promise<void> =>
      checks.recordPlacing(tx, context, orderId, reason),

    /**
     * Opens a new order over a referral for this event; `apply` applies what it reports.
     * @throws AppError invalid-input for an order that replaces another; conflict if its number belongs to
     *   another order; referral-blocked, referral-expired if the link took no orders at that time;
     *   event-before-referral, event-in-future
     */
    async open(tx: Tx, context: Context, referral: Referral, event: OrderEvent): Promise<Order> {
      // Without ending the order that it replaces, both orders would pay.
      if (event.successorOf) throw invalid({ referralNumber: 'is-successor' })
      const number = event.orderNumber ?? event.providerNumber
      if (number && (await repository.findByNumber(tx, number))) throw conflict()
      referrals.assertAcceptedOrder(context, referral, parseEventTime(event.occurredAt).at, null)
      return placing.openOrder(tx, context, referral, event, true)
    },

    /**
     * Applies an event to the order.
     * @param eventId id under which the event is stored
     * @throws AppError event-before-referral, event-in-future
     */
    async apply(
      tx: Tx,
      context: Context,
      order: Order,
      { event, eventId }: { readonly event: OrderEvent; readonly eventId: string },
      { reason }: Pick<ManualPlacing, 'reason'>,
    ): Promise<void> {
      const time = parseEventTime(event.occurredAt)
      const current = await repository.findById(tx, order.id)
      if (current) await setNumber(tx, context, current, event)
      const isCorrection = event.corrects !== undefined && Boolean(current?.[`${event.status}At`])
      if (isCorrection)
        await orders.correctDate(tx, context, order.id, { status: event.status, time, reason })
      else await orders.apply(tx, context, order.id, { status: event.status, time, reason })
      await repository.linkEvent(tx, eventId, order.id)
    },
  }
}
