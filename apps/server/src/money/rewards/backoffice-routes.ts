import type { Http } from '../../platform/http/mount.ts'
import type { ClawbackDesk } from './clawback-desk.ts'
import type { Clawbacks } from './clawbacks.ts'
import { clawbackToWire } from './wire.ts'

const tags = ['backoffice: claw-backs']

export interface Dependencies {
  readonly clawbacks: Clawbacks
  readonly desk: ClawbackDesk
}

/** Mounts the back office operations on claw-backs: orders that failed after their rewards were released or paid. */
export function mountBackofficeClawbacks(http: Http, { clawbacks, desk }: Dependencies): void {
  http.mount('listClawbacks', {
    tags,
    handler: async ({ context, query }) =>
      (await clawbacks.list(context, query.state, query.after, query.limit)).map(clawbackToWire),
  })

  http.mount('decideClawback', {
    tags,
    handler: ({ context, params, body }) => desk.decide(context, params.id, body.decision, body.reason),
  })

  http.mount('endDebt', {
    tags,
    handler: ({ context, params, body }) => desk.endDebt(context, params.id, body),
  })

  http.mount('listDebts', {
    tags,
    handler: ({ context, query }) => clawbacks.listDebts(context, query.after, query.limit),
  })
}
