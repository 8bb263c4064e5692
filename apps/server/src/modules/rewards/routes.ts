import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { RewardService } from './service.ts'
import { fromWire, toWire } from './wire.ts'

const tags = ['rewards']

/** What a reward token opens: one claim. */
export function mountRewards(http: Http, rewards: RewardService): void {
  http.mount('getClaim', {
    tags,
    handler: async ({ context }) => {
      const { claim, firstName } = await rewards.read(context, claimId(context))
      return toWire(claim, firstName)
    },
  })

  http.mount('collectClaim', {
    tags,
    limit: (tenant) => tenant.settings.limits.collect,
    handler: async ({ context, body }) => {
      const claim = await rewards.collect(context, claimId(context), fromWire(body))
      return toWire(claim, '')
    },
  })
}

function claimId(context: Context): string {
  if (context.actor.kind !== 'reward') throw new AppError('PSOF0502')
  return context.actor.id
}
