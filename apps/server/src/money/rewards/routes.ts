import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { RequestTokens } from '../../platform/http/request-tokens.ts'
import type { RewardService } from './service.ts'
import { fromWire, toWire } from './wire.ts'

const tags = ['rewards']

export interface Dependencies {
  readonly requestTokens: Pick<RequestTokens, 'findSessionUser'>
  readonly rewards: RewardService
}

/** Mounts the operations of a reward token, which opens one claim. */
export function mountRewards(http: Http, { requestTokens, rewards }: Dependencies): void {
  http.mount('getClaim', {
    tags,
    handler: async ({ context, query, request }) => {
      const session = await requestTokens.findSessionUser(request, context)
      const { claim, details, ...extras } = await rewards.read(context, claimId(context), session)
      return toWire(claim, context, {
        ...extras,
        details: query.details === undefined ? undefined : details,
      })
    },
  })

  http.mount('collectClaim', {
    tags,
    limit: (tenant) => tenant.settings.limits.collect,
    handler: async ({ context, body, request }) => {
      const input = fromWire(body)
      const how =
        input.method === 'stored'
          ? await rewards.storedBank(
              context,
              claimId(context),
              await requestTokens.findSessionUser(request, context),
            )
          : input
      const { claim, ...extras } = await rewards.collect(context, claimId(context), how)
      return toWire(claim, context, extras)
    },
  })

  http.mount('showRewardBanner', {
    tags,
    handler: async ({ context }) => ({
      Anzeigen: await rewards.showsBannerFor(context, claimId(context)),
    }),
  })
}

function claimId(context: Context): string {
  if (context.actor.kind !== 'reward') throw new AppError('reward-token-invalid')
  return context.actor.id
}
