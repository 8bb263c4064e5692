import type { Http } from '../../platform/http/mount.ts'
import type { CommissionRules } from './rules.ts'
import { ruleToWire, termsFromWire } from './wire.ts'

const tags = ['backoffice: commissions']

/** Mounts the back-office routes for commission rules. */
export function mountCommissionRules(http: Http, rules: CommissionRules): void {
  http.mount('listCommissionRules', {
    tags,
    handler: async ({ context, query: { after, limit = 200, kind } }) =>
      (await rules.list(context, { after, limit, kind })).map(ruleToWire),
  })

  http.mount('getCommissionRule', {
    tags,
    handler: async ({ context, params }) => (await rules.versions(context, params.id)).map(ruleToWire),
  })

  http.mount('createCommissionRule', {
    tags,
    handler: async ({ context, body }) => ruleToWire(await rules.create(context, termsFromWire(body))),
  })

  http.mount('followCommissionRule', {
    tags,
    handler: async ({ context, params, body }) =>
      ruleToWire(await rules.addVersion(context, params.id, termsFromWire(body))),
  })

  http.mount('endCommissionRule', {
    tags,
    handler: async ({ context, params, body }) =>
      ruleToWire(await rules.end(context, params.id, body.lastDay, body.reason)),
  })
}
