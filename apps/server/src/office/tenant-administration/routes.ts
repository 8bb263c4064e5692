import { type Http, sent } from '../../platform/http/mount.ts'
import { type PreparedCache, sendPrepared } from '../../platform/http/prepared.ts'
import { clientConfigToWire, routesToWire } from '../../platform/tenants/wire.ts'

const json = 'application/json; charset=utf-8'
/** Short, so that a change in the back office is visible soon. */
const cacheControl = 'public, max-age=10'

/** Mounts config and routes, serialised once for each version of the tenant (QUALITY 31). */
export function mountTenants(http: Http, cache: PreparedCache): void {
  http.mount('getClientConfig', {
    tags: ['tenants'],
    prepared: true,
    handler: async ({ context, request, reply }) => {
      const { tenant, baseUrl } = context
      const prepared = cache.get(`config ${tenant.version} ${baseUrl}`, json, () =>
        JSON.stringify(clientConfigToWire(tenant, baseUrl)),
      )
      sendPrepared(request, reply, prepared, cacheControl)
      return sent
    },
  })

  for (const kind of ['default', 'additional'] as const) {
    http.mount(kind === 'default' ? 'getDefaultRoutes' : 'getAdditionalRoutes', {
      tags: ['tenants'],
      prepared: true,
      handler: async ({ context, request, reply }) => {
        const prepared = cache.get(`${kind} ${context.tenant.version}`, json, () =>
          JSON.stringify(routesToWire(context.tenant, kind)),
        )
        sendPrepared(request, reply, prepared, cacheControl)
        return sent
      },
    })
  }
}
