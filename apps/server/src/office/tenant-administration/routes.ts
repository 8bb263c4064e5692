import { notFound } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import { type PreparedCache, sendPrepared } from '../../platform/http/prepared.ts'
import { clientConfigToWire, routesToWire } from '../../platform/tenants/wire.ts'
import type { TenantFonts } from './fonts.ts'

const json = 'application/json; charset=utf-8'
/** Short, so that a change in the back office is visible soon. */
const cacheControl = 'public, max-age=10'

/** Mounts config and routes, serialised once for each version of the tenant (QUALITY 31). */
export function mountTenants(http: Http, cache: PreparedCache, fonts: TenantFonts): void {
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

  http.mount('getTenantFont', {
    tags: ['tenants'],
    handler: async ({ context, query, reply }) => {
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await fonts.read(context.tenant, query.hash))
      return sent
    },
  })

  http.mount('getTenantLogo', {
    tags: ['tenants'],
    handler: ({ context: { tenant }, query: { form, v }, reply }) => {
      const { ownLogo } = tenant.theme
      if (!ownLogo) throw notFound()
      const { picture, dark, symbol } = ownLogo
      const shown = { wortmarke: picture, dunkel: dark ?? picture, symbol: symbol ?? picture }[form]
      reply
        .type('image/png')
        .header('cache-control', v ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
        .send(Buffer.from(shown.png, 'base64'))
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
