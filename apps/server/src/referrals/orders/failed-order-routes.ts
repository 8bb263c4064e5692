import type { Clawbacks } from '../../money/rewards/index.ts'
import { clawbackToWire } from '../../money/rewards/index.ts'
import { answer, type Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { OrderService } from './service.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly orders: Pick<OrderService, 'failAfterRelease'>
  readonly clawbacks: Pick<Clawbacks, 'listed'>
}

/** Mounts the report of an operator that an order failed after its release, which opens a claw-back. */
export function mountFailedOrders(http: Http, { idempotent, orders, clawbacks }: Dependencies): void {
  http.mount('openClawback', {
    tags: ['backoffice: claw-backs'],
    handler: async ({ context, body }) =>
      answer(
        201,
        await idempotent(context, async (tx) => {
          const orderId = await orders.failAfterRelease(tx, context, body.orderNumber, body.status)
          return clawbackToWire(await clawbacks.listed(tx, orderId))
        }),
      ),
  })
}
