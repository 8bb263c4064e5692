import { notFound } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import { type PreparedCache, sendPrepared } from '../../platform/http/prepared.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { clientConfigToWire, routesToWire } from '../../platform/tenants/wire.ts'
import type { TenantFonts } from './fonts.ts'
import { type IconKind, tenantIcons } from './logo-icon.ts'

const json = 'application/json; charset=utf-8'
/** Short, so that a change in the back office is visible soon. */
const cacheControl = 'public, max-age=10'

/** Mounts config and routes, serialised once for each version of the tenant (QUALITY 31). */
export function mountTenants(http: Http, cache: PreparedCache, fonts: TenantFonts): void {
  const icon = tenantIcons()
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
    handler: async ({ context: { tenant }, query: { form, v }, reply }) => {
      reply
        .type('image/png')
        .header('cache-control', v ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
        .send(await logoOf(tenant, form, icon))
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

/** Returns a picture of the tenant's logo. Built-in logos are part of the pages; only home screens need a picture. */
async function logoOf(
  tenant: Tenant,
  form: 'wortmarke' | 'dunkel' | IconKind,
  icon: ReturnType<typeof tenantIcons>,
): Promise<Buffer> {
  const { ownLogo } = tenant.theme
  if (form === 'kachel') return icon(tenant, form)
  if (!ownLogo) throw notFound()
  if (form === 'symbol') return icon(tenant, form)
  const { picture, dark } = ownLogo
  return Buffer.from((form === 'dunkel' ? (dark ?? picture) : picture).png, 'base64')
}
