import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ListedClawback } from './clawback-repository.ts'
import type { Clawbacks } from './clawbacks.ts'

const tags = ['backoffice: claw-backs']

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly clawbacks: Clawbacks
}

/** Mounts the back office operations on claw-backs: orders that failed after their rewards were released or paid. */
export function mountBackofficeClawbacks(http: Http, { idempotent, clawbacks }: Dependencies): void {
  http.mount('listClawbacks', {
    tags,
    handler: async ({ context, query }) =>
      (await clawbacks.list(context, query.state, query.after, query.limit)).map(clawbackToWire),
  })

  http.mount('decideClawback', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, async (tx) => {
        if (!isUuid(params.id)) throw new AppError('PSOF0101')
        await clawbacks.decide(tx, context, params.id, body.decision, body.reason)
        return clawbackToWire(await clawbacks.listed(tx, params.id))
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

/** The claw-back as operations of the back office return it. */
export const clawbackToWire = ({ reportedAt, decidedAt, ...clawback }: ListedClawback) => ({
  ...clawback,
  reportedAt: reportedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
