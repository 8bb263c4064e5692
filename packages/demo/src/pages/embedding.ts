import { AppError, notFound } from '@zuruf/server/platform/errors'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { embeddingPage } from './embedding-page.ts'

/** Product id recommended on the sample site of each tenant. */
const products: Readonly<Record<string, string>> = {
  swb: '462',
  nordlicht: '1345',
  talquell: '3001',
}

/** Loopback by IP address: browsers treat it as another site than the portals, which use host names. */
const otherSite = '127.0.0.1'

interface EmbeddingOptions {
  readonly tenants: TenantDirectory
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
}

/** Mounts pages of fictitious sites that embed the demo's portals cross-site. */
export function mountDemoEmbedding(app: FastifyInstance, { tenants, findTenant }: EmbeddingOptions): void {
  app.get('/demo/einbettung', async (request, reply) => {
    const tenant = findTenant(request)
    if (!tenant) throw new AppError('unknown-tenant')
    return reply.redirect(`${siteOf(request)}/demo/einbettung/${tenant.key}`, 302)
  })

  for (const [path, part] of [
    ['/demo/einbettung/:key', 'article'],
    ['/demo/einbettung/:key/portal', 'portal'],
  ] as const) {
    app.get(path, async (request, reply) => {
      const { key } = request.params as { key: string }
      const tenant = tenants.byKey(key)
      const productId = products[key]
      if (!tenant || !productId) throw notFound()
      if (siteOf(request) !== addressOf(request, request.hostname)) {
        return reply.redirect(`${siteOf(request)}${request.url}`, 302)
      }
      const portalUrl = addressOf(request, tenant.hosts[0] ?? 'localhost')
      const page = embeddingPage({ tenantKey: key, tenantName: tenant.name, portalUrl, productId, part })
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    })
  }
}

const addressOf = (request: FastifyRequest, hostname: string) =>
  `${request.scheme}://${hostname}${request.port ? `:${request.port}` : ''}`

/**
 * Address of the sample sites. A demo with its own domain has no second site, so they share the portal's
 * host.
 */
const siteOf = (request: FastifyRequest) =>
  addressOf(request, /(^|\.)localhost$/.test(request.hostname) ? otherSite : request.hostname)
