import { hash } from 'node:crypto'
import { canTransition, handoverTransitions, waitingHandoverStates } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { HandoverService } from '../handovers/index.ts'
import {
  findOfOrder as findHandoverOfOrder,
  listAdvertisingConsents,
  listToHandOver,
  lockFree as lockFreeHandovers,
  lockOfOrders as lockHandoversOfOrders,
} from '../handovers/index.ts'
import type { OrderIntake, OrderService } from '../orders/index.ts'
import { isUniqueViolation, type OrderNaming, retryAfterMove } from '../orders/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly handovers: HandoverService
  readonly orders: Pick<OrderService, 'findByNumber' | 'lockOrder'>
  readonly nameOrder: OrderNaming
  readonly intake: Pick<OrderIntake, 'retryWaiting' | 'processAll'>
}

/** The provider's confirmation that it has taken an order, or could not. */
export interface Receipt {
  readonly status: 'acknowledged' | 'failed'
  readonly providerNumber?: string | undefined
  readonly reason?: string | undefined
}

export type ProviderHandovers = ReturnType<typeof providerHandovers>

/** The provider's programs fetch orders ("pull") and send receipts for them. Decision 084 */
export function providerHandovers(dependencies: Dependencies) {
  const { database, handovers, orders, nameOrder, intake } = dependencies

  /** @throws AppError invalid-input if there is no hand-over for this order number */
  async function findHandover(tx: Tx, orderNumber: string) {
    const order = await orders.findByNumber(tx, orderNumber)
    const handover = order && (await findHandoverOfOrder(tx, order.id))
    if (!handover) throw invalid({ after: 'invalid' })
    return handover
  }

  /** @throws AppError not-found if the order has no hand-over; OrderMovedMeanwhile */
  async function lockOrder(tx: Tx, orderNumber: string) {
    const known = await orders.findByNumber(tx, orderNumber)
    const order = known && (await orders.lockOrder(tx, known.id))?.order
    const [handover] = order ? await lockHandoversOfOrders(tx, [order.id]) : []
    if (!order || !handover) throw notFound()
    return { order, handover }
  }

  /**
   * Stores a number in doubt as a waiting event, which an operator decides. The number belongs, in any
   * spelling, to another order with a manual act, so the two orders have to be compared before the release.
   * The event id is derived from the number, so that a repeated receipt waits once.
   */
  async function queueNumberInDoubt(context: Context, orderNumber: string, providerNumber: string) {
    const event = {
      // Hashed because a provider number can be as long as an event id.
      eventId: `receipt:${orderNumber}:${hash('sha256', providerNumber)}`,
      orderNumber,
      providerNumber,
      status: 'received',
      occurredAt: context.now.toISOString(),
    }
    await intake.processAll(context, [event], 'provider')
  }

  return {
    /**
     * Returns a page of the unacknowledged orders, the earliest confirmation first, and marks new ones as
     * handed over. The others are returned again, because the program that fetched them may have failed
     * before storing them. Orders handed over or reserved by SFTP or webhook are left out.
     * @param after number of the last order of the previous page
     * @throws AppError handover-off unless the tenant uses the pull API; invalid-input at `after`
     */
    async pull(context: Context, { after, limit }: { after?: string | undefined; limit: number }) {
      if (context.tenant.settings.handover !== 'pull') throw new AppError('handover-off')
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after ? await findHandover(tx, after) : undefined
        const locked = await lockFreeHandovers(tx, waitingHandoverStates, limit + 1, last)
        const page = locked.slice(0, limit)
        const newOrders = page.filter(({ state }) => state === 'new')
        await handovers.move(tx, context, newOrders, 'handed-over')
        const found = await listToHandOver(
          tx,
          page.map(({ orderId }) => orderId),
        )
        const people = found.map(({ recipientId }) => recipientId)
        return {
          orders: found,
          consents: Map.groupBy(await listAdvertisingConsents(tx, people), ({ personId }) => personId),
          next: locked.length > limit ? (found.at(-1)?.orderNumber ?? null) : null,
        }
      })
    },

    /**
     * Records the provider's receipt for an order, acknowledged or failed. Idempotent.
     * @throws AppError not-found; conflict if the order has ended, was not handed over or has another
     *   provider number, or if the number belongs to another order
     */
    async receive(context: Context, orderNumber: string, { status, providerNumber, reason }: Receipt) {
      try {
        const record = async (tx: Tx) => {
          const { order, handover } = await lockOrder(tx, orderNumber)
          if (order.providerNumber && providerNumber && providerNumber !== order.providerNumber) {
            throw new AppError('conflict', { providerNumber: 'already-taken' })
          }
          if (handover.state !== status) {
            if (!canTransition(handoverTransitions, handover.state, status, 'provider')) {
              throw conflict()
            }
            await handovers.move(tx, context, [handover], status, reason ?? null)
          }
          // A failed receipt sets no number: the next one may use a different number.
          const number = status === 'acknowledged' ? providerNumber : undefined
          const isNumberAccepted = await nameOrder(tx, context, order, number)
          const storedNumber = (await orders.findByNumber(tx, order.number))?.providerNumber ?? null
          return {
            receipt: { orderNumber: order.number, providerNumber: storedNumber, status },
            isNumberAccepted,
          }
        }
        const { receipt, isNumberAccepted } = await retryAfterMove(() =>
          withTenant(database, context.tenant.id, record),
        )
        if (!isNumberAccepted && providerNumber)
          await queueNumberInDoubt(context, orderNumber, providerNumber)
        if (receipt.providerNumber) {
          await intake.retryWaiting(context, [], [receipt.orderNumber, receipt.providerNumber])
        }
        return receipt
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('conflict', { providerNumber: 'already-taken' }) : error
      }
    },
  }
}
