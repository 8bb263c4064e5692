import type { Http } from '../../platform/http/mount.ts'
import type { AgencyReview } from './agency-review.ts'
import { agencyListItemToWire, agencyToBackofficeWire } from './onboarding-wire.ts'

const tags = ['backoffice: agencies']

/** Mounts the routes with which operators list, activate, send back, close and reopen agencies. */
export function mountAgencyReview(http: Http, review: AgencyReview): void {
  http.mount('listAgencies', {
    tags,
    handler: async ({ context, query: { after, limit, ...filter } }) => ({
      agencies: (await review.list(context, filter, after, limit)).map(agencyListItemToWire),
    }),
  })

  http.mount('getAgency', {
    tags,
    handler: async ({ context, params }) => agencyToBackofficeWire(await review.get(context, params.id)),
  })

  http.mount('setAgencyDepartment', {
    tags,
    handler: async ({ context, params, body }) =>
      agencyToBackofficeWire(await review.setDepartment(context, params.id, body.department ?? null)),
  })

  http.mount('activateAgency', {
    tags,
    handler: async ({ context, params }) =>
      agencyToBackofficeWire(await review.decide(context, params.id, 'activate')),
  })

  http.mount('sendBackAgency', {
    tags,
    handler: async ({ context, params, body }) =>
      agencyToBackofficeWire(await review.decide(context, params.id, 'sendBack', body.reason)),
  })

  http.mount('closeAgency', {
    tags,
    handler: async ({ context, params, body }) =>
      agencyToBackofficeWire(await review.decide(context, params.id, 'close', body.reason)),
  })

  http.mount('reopenAgency', {
    tags,
    handler: async ({ context, params }) =>
      agencyToBackofficeWire(await review.decide(context, params.id, 'reopen')),
  })
}
