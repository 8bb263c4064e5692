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

interface Made {
  /** Base address that the content was made for. */
  readonly address: string
  readonly prepared: Prepared
}

const oneHour = 'public, max-age=3600'
/** While the portal is closed, robots should ask again soon. */
const closedFor = 'no-cache'

/** Mounts `/robots.txt` and `/sitemap.xml` of the tenant at the requested host. */
export function mountSearchEngines(
  app: FastifyInstance,
  { assortments, findTenant, baseUrl, clock }: Dependencies,
): void {
  const made = new LRUCache<string, Made>({ max: 500 })

  function tenantOf(request: FastifyRequest): Tenant {
    const tenant = findTenant(request)
    if (!tenant) throw new AppError('unknown-tenant')
    return tenant
  }

  /**
   * Returns the cached content. There is one entry for each host the tenant knows, whatever port a visitor
   * makes up: content for another port replaces the entry.
   */
  function keptFor(
    request: FastifyRequest,
    tenant: Tenant,
    what: string,
    make: (address: string) => Prepared,
  ) {
    const host = tenant.hosts.find((one) => one === request.hostname) ?? ''
    const key = `${what} ${tenant.version} ${tenant.state} ${germanDay(clock())} ${host}`
    const address = baseUrl(tenant, request)
    const known = made.get(key)
    if (known?.address === address) return known.prepared
    const prepared = make(address)
    made.set(key, { address, prepared })
    return prepared
  }

  async function robots(request: FastifyRequest, reply: FastifyReply) {
    const tenant = tenantOf(request)
    const isLive = tenant.state === 'live'
    const prepared = keptFor(request, tenant, 'robots', (address) =>
      prepare('text/plain; charset=utf-8', isLive ? rulesOf(tenant, address) : closedToAll),
    )
    sendPrepared(request, reply, prepared, isLive ? oneHour : closedFor)
    return reply
  }

  async function sitemap(request: FastifyRequest, reply: FastifyReply) {
    const tenant = tenantOf(request)
    if (tenant.state !== 'live') throw notFound()
    await assortments.ready(tenant, clock())
    const prepared = keptFor(request, tenant, 'sitemap', (address) =>
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

const closedToAll = 'User-agent: *\nDisallow: /\n'

function rulesOf(tenant: Tenant, address: string): string {
  const inAll = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => tenant.languages.map((one) => `/${one}${path}`))),
  ]
  const left = inAll(disallowedPaths(tenant)).sort()
  // A rule applies to every path with its prefix, and of two the longer one wins (RFC 9309).
  const read = inAll(allowedPaths(tenant)).filter((path) => left.some((begin) => path.startsWith(begin)))
  return [
    'User-agent: *',
    ...left.map((path) => `Disallow: ${path}`),
    'Disallow: /backoffice/',
    ...read.sort().map((path) => `Allow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n')
}
