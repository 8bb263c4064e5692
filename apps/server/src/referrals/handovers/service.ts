import {
  assertHandoverTransition,
  canTransition,
  type HandoverCarrier,
  type HandoverChannel,
  type HandoverState,
  handoverTransitions,
  isFailedOrderState,
  ORDER_SPLIT,
  type OrderState,
} from '@zuruf/domain'
import { recordTransitions } from '../../platform/audit.ts'
import { actorId, type Context, stepActor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyActive } from './channel-repository.ts'
import type { Handover } from './repository.ts'
import * as repository from './repository.ts'

export type { Handover }

/** The channel by which an order was handed over, and its file or endpoint. */
export interface HandoverTaker {
  readonly by: HandoverChannel
  readonly to: string
}

export type HandoverService = ReturnType<typeof handoverService>

/** Hand-over of our own form's orders to the provider: its beginning, its steps and its end. Decision 084 */
export function handoverService() {
  /**
   * Changes the state of locked hand-overs.
   * @throws TransitionError if the acting party may not take this step
   */
  async function move(
    tx: Tx,
    context: Context,
    handovers: readonly Handover[],
    to: HandoverState,
    reason: string | null = null,
    taker?: HandoverTaker,
  ): Promise<void> {
    if (handovers.length === 0) return
    for (const { state } of handovers) {
      assertHandoverTransition(state, to, { actor: stepActor(context), reason })
    }
    const ids = handovers.map(({ id }) => id)
    await repository.move(tx, ids, to, context.now, { reason, ...takerColumns(context, to, taker) })
    await recordTransitions(
      tx,
      context,
      handovers.map(({ id, state }) => ({
        entity: 'handover',
        entityId: id,
        from: state,
        to,
        ...(reason && { reason }),
      })),
    )
  }

  /**
   * Begins the hand-over of an order that its recipient has confirmed. The caller has locked the referral.
   */
  async function begin(tx: Tx, context: Context, recipientId: string): Promise<void> {
    const entityId = await repository.begin(tx, recipientId)
    if (!entityId) return
    await recordTransitions(tx, context, [{ entity: 'handover', entityId, from: null, to: 'new' }])
  }

  return {
    move,
    listOfOrders: repository.listOfOrders,
    lockOfOrders: repository.lockOfOrders,

    /**
     * Returns whether a channel hands orders over. Then every order that the provider knows has a recorded
     * hand-over.
     */
    hasChannel: async (tx: Tx, { tenant }: Context): Promise<boolean> =>
      tenant.settings.handover !== 'off' || isAnyActive(tx),

    begin,

    /**
     * Updates the hand-overs after reports about locked orders. A failed order is no longer handed over. Any
     * other counts as acknowledged, because the provider evidently has it.
     */
    async follow(
      tx: Tx,
      context: Context,
      reports: readonly { readonly orderId: string; readonly state: OrderState }[],
    ): Promise<void> {
      const states = new Map(reports.map(({ orderId, state }) => [orderId, state]))
      const locked = await repository.lockOfOrders(tx, [...states.keys()])
      for (const to of ['cancelled', 'acknowledged'] as const) {
        const moving = locked.filter(
          ({ orderId, state }) =>
            stateAfterReport(states.get(orderId)) === to &&
            canTransition(handoverTransitions, state, to, stepActor(context)),
        )
        await move(tx, context, moving, to)
      }
    },

    /**
     * Restarts the hand-over of an order after a split, if only reports that are now another order's had
     * acknowledged or cancelled it. The caller has locked the referral, and removed those reports and the
     * provider's number from the order.
     * @param reported arrival times of those reports @param reason the operator's reason
     */
    async restart(
      tx: Tx,
      context: Context,
      { id, recipientId }: { readonly id: string; readonly recipientId: string },
      reported: readonly Date[],
      reason: string,
    ): Promise<void> {
      await begin(tx, context, recipientId)
      const system: Context = { ...context, actor: { kind: 'system', id: ORDER_SPLIT } }
      const ended = (await repository.lockOfOrders(tx, [id])).filter(
        ({ state, stateAt, handedOverAt }) =>
          // An order that was handed over is not handed over again: the provider has it, even without a
          // receipt.
          handedOverAt === null &&
          (state === 'acknowledged' || state === 'cancelled') &&
          reported.some((at) => at.getTime() === stateAt.getTime()),
      )
      await move(tx, system, ended, 'new', reason)
    },

    /**
     * Counts the orders that wait longer for the provider than the tenant allows, or that it could not take.
     */
    countLate: (tx: Tx, context: Context) => repository.countLate(tx, lateBefore(context)),
  }
}

/** Returns the moment before which a confirmed order that still waits counts as late. */
export const lateBefore = ({ tenant, now }: Context): Date =>
  new Date(now.getTime() - tenant.settings.handoverAlertHours * 3_600_000)

const stateAfterReport = (state: OrderState | undefined): HandoverState =>
  isFailedOrderState(state) ? 'cancelled' : 'acknowledged'

/**
 * Returns the columns about the taker of an order: set when it is handed over, cleared when it becomes new
 * again.
 */
function takerColumns({ actor, now }: Context, to: HandoverState, taker?: HandoverTaker) {
  if (to === 'new') return { handedOverAt: null, handedOverBy: null, handedOverTo: null }
  if (to !== 'handed-over') return {}
  if (taker) return { handedOverAt: now, handedOverBy: taker.by, handedOverTo: taker.to }
  // Without a channel, only the provider (by the pull API) or an operator (by a download) hands an order
  // over.
  const by: HandoverCarrier = actor.kind === 'provider' ? 'provider' : 'operator'
  return { handedOverAt: now, handedOverBy: by, handedOverTo: actorId(actor) }
}
