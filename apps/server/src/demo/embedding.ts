import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TenantDirectory } from '../modules/tenants/directory.ts'
import type { Tenant } from '../modules/tenants/tenant.ts'
import { AppError } from '../platform/errors.ts'
import { embeddingPage } from './embedding-page.ts'

/** What the invented sites are about. */
const products: Readonly<Record<string, string>> = { swb: '462', nordlicht: '1345' }

/** This machine under its number: to a browser another site than the portals', which have names. */
const otherSite = '127.0.0.1'

interface EmbeddingOptions {
  readonly tenants: TenantDirectory
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
}

/** Pages of invented sites in which the demo's portals can be tried as other sites have them. */
export function mountDemoEmbedding(app: FastifyInstance, { tenants, findTenant }: EmbeddingOptions): void {
  app.get('/demo/einbettung', { schema: { hide: true } }, async (request, reply) => {
    const tenant = findTenant(request)
    if (!tenant) throw new AppError('PSOF0601')
    return reply.redirect(`${siteOf(request)}/demo/einbettung/${tenant.key}`, 302)
  })

  for (const [path, part] of [
    ['/demo/einbettung/:key', 'article'],
    ['/demo/einbettung/:key/portal', 'portal'],
  ] as const) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { key } = request.params as { key: string }
      const tenant = tenants.byKey(key)
      const productId = products[key]
      if (!tenant || !productId) throw new AppError('PSOF0101')
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

/** Where the invented sites are. On a demo with a name of its own there is no other: then beside the portal. */
const siteOf = (request: FastifyRequest) =>
  addressOf(request, /(^|\.)localhost$/.test(request.hostname) ? otherSite : request.hostname)
