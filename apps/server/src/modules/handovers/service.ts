import {
  assertHandoverTransition,
  canTransition,
  type HandoverChannel,
  type HandoverState,
  handoverTransitions,
  isFailedOrderState,
  ORDER_SPLIT,
  type OrderState,
  waitingHandoverStates,
} from '@zuruf/domain'
import { recordTransitions } from '../../platform/audit.ts'
import { actorId, type Context, stepActor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handover } from './repository.ts'
import * as repository from './repository.ts'

export type { Handover }
/** What took an order, where that is not who acts: the channel, and the file or the endpoint. */
export interface HandoverTaker {
  readonly by: HandoverChannel
  readonly to: string
}

export type HandoverService = ReturnType<typeof handoverService>

/** How orders of our own form get to the provider: when that begins, what it is moved by, and when it ends. Decision 084 */
export function handoverService() {
  /**
   * Moves hand-overs that the caller holds.
   * @throws TransitionError when the table does not allow the acting party this step
   */
  async function move(
    tx: Tx,
    context: Context,
    moving: readonly Handover[],
    to: HandoverState,
    reason: string | null = null,
    taker?: HandoverTaker,
  ): Promise<void> {
    if (moving.length === 0) return
    for (const { state } of moving) {
      assertHandoverTransition(state, to, { actor: stepActor(context), reason })
    }
    const ids = moving.map(({ id }) => id)
    await repository.move(tx, ids, to, context.now, { reason, ...recipientOfStep(context, to, taker) })
    await recordTransitions(
      tx,
      context,
      moving.map(({ id, state }) => ({
        entity: 'handover',
        entityId: id,
        from: state,
        to,
        ...(reason && { reason }),
      })),
    )
  }

  return {
    move,
    listOfOrders: repository.listOfOrders,
    lockOfOrders: repository.lockOfOrders,

    /** The recipient has confirmed their order: from now on it waits for the provider. The caller holds their referral. */
    async begin(tx: Tx, context: Context, recipientId: string): Promise<void> {
      const entityId = await repository.begin(tx, recipientId)
      if (!entityId) return
      await recordTransitions(tx, context, [{ entity: 'handover', entityId, from: null, to: 'new' }])
    },

    /**
     * Follows reports on orders that the caller holds: one that failed is not handed over any more, and of any other the
     * provider must have heard.
     */
    async follow(
      tx: Tx,
      context: Context,
      reports: readonly { readonly orderId: string; readonly state: OrderState }[],
    ): Promise<void> {
      const states = new Map(reports.map(({ orderId, state }) => [orderId, state]))
      const held = await repository.lockOfOrders(tx, [...states.keys()])
      for (const to of ['cancelled', 'acknowledged'] as const) {
        const moving = held.filter(
          ({ orderId, state }) =>
            targetOf(states.get(orderId)) === to &&
            canTransition(handoverTransitions, state, to, stepActor(context)),
        )
        await move(tx, context, moving, to)
      }
    },

    /**
     * What was reported of an order was about another one: it waits for the provider, where nothing but these reports said
     * that the provider has it. The caller holds its referral; the reports and the provider's number have left it.
     * @param reported when those reports arrived @param reason an operator's words
     */
    async beginAgain(
      tx: Tx,
      context: Context,
      { id, recipientId }: { readonly id: string; readonly recipientId: string },
      reported: readonly Date[],
      reason: string,
    ): Promise<void> {
      await this.begin(tx, context, recipientId)
      const system: Context = { ...context, actor: { kind: 'system', id: ORDER_SPLIT } }
      const ended = (await repository.lockOfOrders(tx, [id])).filter(
        ({ state, stateAt, handedOverAt }) =>
          // Who took it has it, though they have not said so.
          handedOverAt === null &&
          (state === 'acknowledged' || state === 'cancelled') &&
          reported.some((at) => at.getTime() === stateAt.getTime()),
      )
      await move(tx, system, ended, 'new', reason)
    },

    /** Orders that wait for the provider longer than the tenant allows. */
    late: (tx: Tx, context: Context) =>
      repository.countWaiting(tx, waitingHandoverStates, lateBefore(context)),
  }
}

/** Who confirmed before this moment has waited for too long. */
export const lateBefore = ({ tenant, now }: Context): Date =>
  new Date(now.getTime() - tenant.settings.handoverAlertHours * 3_600_000)

const targetOf = (state: OrderState | undefined): HandoverState =>
  isFailedOrderState(state) ? 'cancelled' : 'acknowledged'

/** Whom an order was handed over to is kept until it is handed over again. */
function recipientOfStep({ actor, now }: Context, to: HandoverState, taker?: HandoverTaker) {
  if (to === 'new') return { handedOverAt: null, handedOverBy: null, handedOverTo: null }
  if (to !== 'handed-over') return {}
  if (taker) return { handedOverAt: now, handedOverBy: taker.by, handedOverTo: taker.to }
  return { handedOverAt: now, handedOverBy: actor.kind, handedOverTo: actorId(actor) }
}
