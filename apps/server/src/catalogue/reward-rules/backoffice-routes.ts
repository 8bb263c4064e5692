import type { Http } from '../../platform/http/mount.ts'
import type { RewardRules } from './service.ts'
import type { Simulations } from './simulation.ts'
import { ruleToWire, ruleWithOverlapsToWire, simulationToWire, termsFromWire } from './wire.ts'

const tags = ['backoffice: reward rules']

export interface Dependencies {
  readonly rewardRules: RewardRules
  readonly simulations: Simulations
}

/** Mounts the back office operations on reward rules. */
export function mountRewardRules(http: Http, { rewardRules, simulations }: Dependencies): void {
  http.mount('listRewardRules', {
    tags,
    handler: async ({ context, query }) => (await rewardRules.list(context, query)).map(ruleToWire),
  })

  http.mount('getRewardRule', {
    tags,
    handler: async ({ context, params }) =>
      (await rewardRules.versions(context, params.id)).map(ruleWithOverlapsToWire),
  })

  http.mount('createRewardRule', {
    tags,
    handler: async ({ context, body }) => ruleToWire(await rewardRules.create(context, termsFromWire(body))),
  })

  http.mount('editRewardRule', {
    tags,
    handler: async ({ context, params, body }) =>
      ruleToWire(await rewardRules.edit(context, params.id, params.version, termsFromWire(body))),
  })

  http.mount('addRewardRuleVersion', {
    tags,
    handler: async ({ context, params }) => ruleToWire(await rewardRules.newVersion(context, params.id)),
  })

  http.mount('startRewardRule', {
    tags,
    handler: async ({ context, params, body }) =>
      ruleToWire(await rewardRules.goLive(context, params.id, params.version, body.reason, body.overlaps)),
  })

  http.mount('endRewardRule', {
    tags,
    handler: async ({ context, params, body }) =>
      ruleToWire(await rewardRules.end(context, params.id, body.reason, body.lastDay)),
  })

  http.mount('simulateRewardRule', {
    tags,
    handler: async ({ context, body }) => {
      const rule = rewardRules.check(context, termsFromWire(body.rule))
      const candidate = body.id ? { ...rule, id: body.id } : rule
      return simulationToWire(await simulations.simulate(context, candidate, body))
    },
  })
}
