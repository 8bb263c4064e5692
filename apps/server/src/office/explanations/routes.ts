import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { ExplanationService } from './service.ts'
import { explanationToWire } from './wire.ts'

const tags = ['why']

/** Mounts the letters that explain a reward or referral to its owner. */
export function mountExplanations(http: Http, explanations: ExplanationService): void {
  http.mount('explainReward', {
    tags,
    handler: async ({ context, params }) => {
      if (context.actor.kind !== 'user') throw new AppError('session-over')
      const found = await explanations.ofClaim(context, context.actor.id, params.id)
      return explanationToWire(found, context)
    },
  })

  http.mount('explainReferral', {
    tags,
    handler: async ({ context, params }) => {
      if (context.actor.kind !== 'user') throw new AppError('session-over')
      const found = await explanations.ofReferral(context, context.actor.id, params.id)
      return explanationToWire(found, context)
    },
  })

  http.mount('explainClaim', {
    tags,
    handler: async ({ context }) => {
      if (context.actor.kind !== 'reward') throw new AppError('reward-token-invalid')
      return explanationToWire(await explanations.ofToken(context, context.actor.id), context)
    },
  })
}
