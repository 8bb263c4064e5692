import { AppError } from '../../platform/errors.ts'
import { answer, type Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ListedClawback } from './clawback-repository.ts'
import type { Clawbacks } from './clawbacks.ts'
import type { FailingOrders } from './ports.ts'

const tags = ['backoffice: claw-backs']

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly orders: FailingOrders
  readonly clawbacks: Clawbacks
}

/** Mounts the back office operations on claw-backs: orders that failed after their rewards were released or paid. */
export function mountBackofficeClawbacks(http: Http, { idempotent, orders, clawbacks }: Dependencies): void {
  http.mount('listClawbacks', {
    tags,
    handler: async ({ context, query }) =>
      (await clawbacks.list(context, query.state, query.after, query.limit)).map(toWire),
  })

  http.mount('openClawback', {
    tags,
    handler: async ({ context, body }) =>
      answer(
        201,
        await idempotent(context, async (tx) => {
          const orderId = await orders.failAfterRelease(tx, context, body.orderNumber, body.status)
          return toWire(await clawbacks.listed(tx, orderId))
        }),
      ),
  })

  http.mount('decideClawback', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, async (tx) => {
        if (!isUuid(params.id)) throw new AppError('PSOF0101')
        await clawbacks.decide(tx, context, params.id, body.decision, body.reason)
        return toWire(await clawbacks.listed(tx, params.id))
      }),
  })

  http.mount('endDebt', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, async (tx) => {
        if (!isUuid(params.id)) throw new AppError('PSOF0101')
        return clawbacks.endDebt(tx, context, params.id, body)
      }),
  })

  http.mount('listDebts', {
    tags,
    handler: ({ context, query }) => clawbacks.debts(context, query.after, query.limit),
  })
}

const toWire = ({ reportedAt, decidedAt, ...clawback }: ListedClawback) => ({
  ...clawback,
  reportedAt: reportedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
