import { formatPostcode } from '@zuruf/domain'
import { fieldText } from '@zuruf/messages/errors'
import { csvText } from '../../../platform/csv.ts'
import { type Http, sent } from '../../../platform/http/mount.ts'
import type { DeliveryAreas, ListedArea } from './service.ts'

/** 100,000 lines in base64 plus the JSON around them. */
const importLimit = 2 * 1024 * 1024
/** Bad lines returned at most; the operator corrects these first. */
const maxFaults = 200

/** Mounts the postcode check and the upload of delivery areas by operators. */
export function mountDeliveryAreas(
  http: Http,
  { deliveryAreas: areas }: { readonly deliveryAreas: DeliveryAreas },
): void {
  http.mount('checkDeliveryArea', {
    tags: ['catalogue'],
    limit: (tenant) => tenant.settings.limits.pages,
    handler: async ({ context, query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { isDeliverable, alternatives } = await areas.check(context, query.produktId, query.plz)
      return {
        Lieferbar: isDeliverable,
        Alternativen: alternatives.map(({ id, name }) => ({ Id: id, Name: name })),
      }
    },
  })

  const tags = ['backoffice: catalogue']

  http.mount('listDeliveryAreas', {
    tags,
    handler: async ({ context }) => (await areas.list(context)).map(areaToWire),
  })

  http.mount('previewDeliveryArea', {
    tags,
    bodyLimit: importLimit,
    handler: async ({ context, params, body }) => {
      const { errors, ...counts } = await areas.preview(context, params.id, body.file)
      return {
        ...counts,
        badLines: errors.length,
        faults: errors.slice(0, maxFaults).map(({ line, text, error }) => ({
          line,
          text,
          fault: fieldText(error, context.locale),
        })),
      }
    },
  })

  http.mount('importDeliveryArea', {
    tags,
    bodyLimit: importLimit,
    handler: async ({ context, params, body }) => areaToWire(await areas.import(context, params.id, body)),
  })

  http.mount('removeDeliveryArea', {
    tags,
    handler: async ({ context, params }) => {
      await areas.remove(context, params.id)
      return null
    },
  })

  http.mount('exportDeliveryArea', {
    tags,
    handler: async ({ context, params, reply }) => {
      const ranges = await areas.ranges(context, params.id)
      const rows = ranges.map(({ first, last }) => [
        formatPostcode(first),
        last > first ? formatPostcode(last) : null,
      ])
      // Ids of tenants' own products may contain characters that are not allowed in a header.
      const name = `postcodes-${context.tenant.key}-${params.id.replace(/[^\w-]/g, '_')}.csv`
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csvText(['Postleitzahl', 'bis'], rows))
      return sent
    },
  })
}

const areaToWire = ({ changedAt, ...area }: ListedArea) => ({
  ...area,
  changedAt: changedAt?.toISOString() ?? null,
})
