import { germanDay } from '@zuruf/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Assortments } from '../../catalogue/products/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { type Prepared, prepare, sendPrepared } from '../../platform/http/prepared.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { allowedPaths, disallowedPaths } from './public-pages.ts'
import { sitemapOf } from './sitemap.ts'

export interface Dependencies {
  readonly assortments: Assortments
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
  readonly baseUrl: (tenant: Tenant, request?: FastifyRequest) => string
  readonly clock: () => Date
}

interface CachedFile {
  /** Base URL that the file contains. */
  readonly address: string
  readonly prepared: Prepared
}

const oneHour = 'public, max-age=3600'
/** While the portal is closed, robots should check again soon. */
const noCache = 'no-cache'

/** Mounts `/robots.txt` and `/sitemap.xml` of the tenant at the requested host. */
export function mountSearchEngines(
  app: FastifyInstance,
  { assortments, findTenant, baseUrl, clock }: Dependencies,
): void {
  const cache = new LRUCache<string, CachedFile>({ max: 500 })

  function tenantOf(request: FastifyRequest): Tenant {
    const tenant = findTenant(request)
    if (!tenant) throw new AppError('unknown-tenant')
    return tenant
  }

  /**
   * Returns the cached file, or builds it. The cache has one entry for each host of the tenant: the file for
   * another port, which a visitor may make up, replaces the entry.
   */
  function cachedFor(
    request: FastifyRequest,
    tenant: Tenant,
    name: string,
    build: (address: string) => Prepared,
  ) {
    const host = tenant.hosts.find((one) => one === request.hostname) ?? ''
    const key = `${name} ${tenant.version} ${tenant.state} ${germanDay(clock())} ${host}`
    const address = baseUrl(tenant, request)
    const cached = cache.get(key)
    if (cached?.address === address) return cached.prepared
    const prepared = build(address)
    cache.set(key, { address, prepared })
    return prepared
  }

  async function robots(request: FastifyRequest, reply: FastifyReply) {
    const tenant = tenantOf(request)
    const isLive = tenant.state === 'live'
    const prepared = cachedFor(request, tenant, 'robots', (address) =>
      prepare('text/plain; charset=utf-8', isLive ? rulesOf(tenant, address) : disallowAll),
    )
    sendPrepared(request, reply, prepared, isLive ? oneHour : noCache)
    return reply
  }

  async function sitemap(request: FastifyRequest, reply: FastifyReply) {
    const tenant = tenantOf(request)
    if (tenant.state !== 'live') throw notFound()
    await assortments.ready(tenant, clock())
    const prepared = cachedFor(request, tenant, 'sitemap', (address) =>
      // Without an assortment the other pages are listed nevertheless.
      prepare(
        'application/xml; charset=utf-8',
        sitemapOf(tenant, assortments.find(tenant), address, clock()),
      ),
    )
    sendPrepared(request, reply, prepared, oneHour)
    return reply
  }

  app.get('/robots.txt', robots)
  app.get('/sitemap.xml', sitemap)
}

const disallowAll = 'User-agent: *\nDisallow: /\n'

function rulesOf(tenant: Tenant, address: string): string {
  const inEveryLanguage = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => tenant.languages.map((one) => `/${one}${path}`))),
  ]
  const disallowed = inEveryLanguage(disallowedPaths(tenant)).sort()
  // A rule applies to every path with its prefix, and of two the longer one wins (RFC 9309).
  const allowed = inEveryLanguage(allowedPaths(tenant)).filter((path) =>
    disallowed.some((begin) => path.startsWith(begin)),
  )
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Disallow: /backoffice/',
    ...allowed.sort().map((path) => `Allow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n')
}
