import { hash } from 'node:crypto'
import { canTransition, handoverTransitions, waitingHandoverStates } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { retryAfterMove } from '../orders/holding.ts'
import type { OrderIntake } from '../orders/intake.ts'
import { isTaken, type OrderNaming } from '../orders/naming.ts'
import type { OrderService } from '../orders/service.ts'
import * as orderRepository from './order-repository.ts'
import * as repository from './repository.ts'
import type { HandoverService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly handovers: HandoverService
  readonly orders: Pick<OrderService, 'findByNumber' | 'hold'>
  readonly nameOrder: OrderNaming
  readonly intake: Pick<OrderIntake, 'retryWaiting' | 'takeAll'>
}

export interface Receipt {
  readonly status: 'acknowledged' | 'failed'
  readonly providerNumber?: string | undefined
  readonly reason?: string | undefined
}

export type ProviderHandovers = ReturnType<typeof providerHandovers>

/** What the provider's programs do: they fetch orders and say that they have them. Decision 084 */
export function providerHandovers(dependencies: Dependencies) {
  const { database, handovers, orders, nameOrder, intake } = dependencies

  /** @throws AppError PSOF0100 when no order of that number was ever handed over */
  async function placeOf(tx: Tx, orderNumber: string) {
    const order = await orders.findByNumber(tx, orderNumber)
    const handover = order && (await repository.findOfOrder(tx, order.id))
    if (!handover) throw new AppError('PSOF0100', { after: 'invalid' })
    return handover
  }

  /** @throws AppError PSOF0101 when it never waited for the provider; OrderMovedMeanwhile */
  async function hold(tx: Tx, orderNumber: string) {
    const known = await orders.findByNumber(tx, orderNumber)
    const order = known && (await orders.hold(tx, known.id))?.order
    const [handover] = order ? await repository.lockOfOrders(tx, [order.id]) : []
    if (!order || !handover) throw new AppError('PSOF0101')
    return { order, handover }
  }

  /**
   * Another order that operators had a hand in goes by this name, in whatever spelling: somebody looks at both before the order is
   * released. As a report it waits for the desk; acknowledged again under that name it waits once.
   */
  async function leaveNameToDesk(context: Context, orderNumber: string, providerNumber: string) {
    const event = {
      // A name may be as long as an event's id.
      eventId: `receipt:${orderNumber}:${hash('sha256', providerNumber)}`,
      orderNumber,
      providerNumber,
      status: 'received',
      occurredAt: context.now.toISOString(),
    }
    await intake.takeAll(context, [event], 'provider')
  }

  return {
    /**
     * A page of the orders that the provider has not acknowledged, the longest confirmed first. New ones are handed over
     * with it; the others come again, since the program that fetched them may have failed before it kept them. What went out
     * by SFTP or webhook, or is about to, is not among them.
     * @param after number of the last order of the page before
     * @throws AppError PSOF0905 unless the tenant hands over in this way; PSOF0100 at `after`
     */
    async pull(context: Context, { after, limit }: { after?: string | undefined; limit: number }) {
      if (context.tenant.settings.handover !== 'pull') throw new AppError('PSOF0905')
      return withTenant(database, context.tenant.id, async (tx) => {
        const place = after ? await placeOf(tx, after) : undefined
        const held = await repository.lockFree(tx, waitingHandoverStates, limit + 1, place)
        const page = held.slice(0, limit)
        const fresh = page.filter(({ state }) => state === 'new')
        await handovers.move(tx, context, fresh, 'handed-over')
        const found = await orderRepository.listToHandOver(
          tx,
          page.map(({ orderId }) => orderId),
        )
        const people = found.map(({ recipientId }) => recipientId)
        return {
          orders: found,
          consents: Map.groupBy(
            await orderRepository.listAdvertisingConsents(tx, people),
            ({ personId }) => personId,
          ),
          next: held.length > limit ? (found.at(-1)?.orderNumber ?? null) : null,
        }
      })
    },

    /**
     * The provider has taken an order, or could not. Sent again it changes nothing.
     * @throws AppError PSOF0101; PSOF0102 when the order is over, was not handed over, or has another name, or its
     *   name is another order's
     */
    async receive(context: Context, orderNumber: string, { status, providerNumber, reason }: Receipt) {
      try {
        const take = async (tx: Tx) => {
          const { order, handover } = await hold(tx, orderNumber)
          if (order.providerNumber && providerNumber && providerNumber !== order.providerNumber) {
            throw new AppError('PSOF0102', { providerNumber: 'already-taken' })
          }
          if (handover.state !== status) {
            if (!canTransition(handoverTransitions, handover.state, status, 'provider')) {
              throw new AppError('PSOF0102')
            }
            await handovers.move(tx, context, [handover], status, reason ?? null)
          }
          // Who could not take it may call it something else the next time.
          const name = status === 'acknowledged' ? providerNumber : undefined
          const isSettled = await nameOrder(tx, context, order, name)
          const kept = (await orders.findByNumber(tx, order.number))?.providerNumber ?? null
          return { receipt: { orderNumber: order.number, providerNumber: kept, status }, isSettled }
        }
        const { receipt, isSettled } = await retryAfterMove(() =>
          withTenant(database, context.tenant.id, take),
        )
        if (!isSettled && providerNumber) await leaveNameToDesk(context, orderNumber, providerNumber)
        if (receipt.providerNumber) {
          await intake.retryWaiting(context, [], [receipt.orderNumber, receipt.providerNumber])
        }
        return receipt
      } catch (error) {
        throw isTaken(error) ? new AppError('PSOF0102', { providerNumber: 'already-taken' }) : error
      }
    },
  }
}
