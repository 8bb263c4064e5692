import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { frameParentsOf } from '../../modules/tenants/settings.ts'
import type { Tenant } from '../../modules/tenants/tenant.ts'
import { AppError } from '../errors.ts'
import { isRobot } from '../robots.ts'
import { isHtml, isSameForAll, openPageCache, type Page, type SharedPage } from './pages.ts'
import { contentPolicy } from './security.ts'

/** What the built portal's server entry looks like. */
interface PortalEntry {
  fetch(request: Request, options: { context: PortalContext }): Promise<Response>
}

export interface PortalContext {
  /** Answers an API request in this process, with the visitor's cookies, host and address. */
  readonly api: (request: Request) => Promise<Response>
  /** Every inline script must carry it. */
  readonly nonce: string
  /** Changes with anything of the tenant: what the portal keeps of it, it keeps by this. */
  readonly version: string
  /** Is the visitor shown drafts of the content? */
  readonly drafts: boolean
}

export interface PortalOptions {
  /** Folder of the built portal, with `client` and `server`. */
  readonly dir: string
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
  readonly seesDrafts: (tenant: Tenant, request: FastifyRequest) => boolean
  /** May whoever sends this request see the tenant's portal? */
  readonly isOpenTo: (tenant: Tenant, request: FastifyRequest) => boolean
  /** What they see instead. */
  readonly closedPage: (tenant: Tenant, path: string) => string
  /** Told of every page a person was given. */
  readonly countPage: (tenant: Tenant, path: string, campaign: string | null) => void
}

/** Serves the portal: hashed files for ever, pages rendered here, the API called without leaving the process. */
export async function mountPortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const client = join(options.dir, 'client')
  const server = join(options.dir, 'server', 'server.js')
  if (!existsSync(server)) throw new Error(`The portal is not built: ${server} is missing`)
  const entry: PortalEntry = (await import(pathToFileURL(server).href)).default

  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    schemaHide: true,
  })

  const pages = openPageCache()

  async function render(request: FastifyRequest, tenant: Tenant): Promise<Page> {
    const nonce = randomBytes(16).toString('base64')
    const api = inProcessApi(app, request)
    let passing: number | undefined
    const watched = async (call: Request): Promise<Response> => {
      const answer = await api(call)
      if (answer.status === 503) passing = Number(answer.headers.get('retry-after')) || undefined
      return answer
    }
    const context: PortalContext = {
      ...{ api: watched, nonce, version: tenant.version },
      drafts: options.seesDrafts(tenant, request),
    }
    const response = await entry.fetch(webRequest(request), { context })
    // What the portal rendered lacks what the database would have said.
    if (passing) throw new AppError('PSOF0001', undefined, { retryAfterSeconds: passing })
    return {
      status: response.status,
      headers: [...response.headers],
      body: Buffer.from(await response.arrayBuffer()),
      nonce,
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    compress: {},
    handler: async (request, reply) => {
      const tenant = options.findTenant(request)
      if (!tenant) throw new AppError('PSOF0601')
      if (!options.isOpenTo(tenant, request)) {
        return (
          reply
            // To the world, what has never been open is not there; what pauses comes back.
            .status(tenant.state === 'draft' ? 404 : 503)
            .header('cache-control', 'no-store')
            .header('content-security-policy', contentPolicy(randomBytes(16).toString('base64')))
            .type('text/html; charset=utf-8')
            .send(options.closedPage(tenant, request.url))
        )
      }
      const key = isSameForAll(request) ? `${tenant.version} ${request.host} ${request.url}` : undefined
      const shared = key ? await pages.get(key, () => render(request, tenant)) : undefined
      const page = shared ?? (await render(request, tenant))
      if (page.status === 200 && isHtml(page) && isOpened(request)) {
        const [path = ''] = request.url.split('?')
        options.countPage(tenant, path, campaignIn(request.query as Readonly<Record<string, unknown>>))
      }
      return shared ? sendShared(request, reply, shared, tenant) : sendPage(reply, page, tenant)
    },
  })
}

/** Does a person open this page now, rather than a robot, or a browser that fetches what might be opened? */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''
  return method === 'GET' && !String(purpose).includes('prefetch') && !isRobot(headers['user-agent'])
}

/** The query parameters of campaigns, the first that is set counts. SPEC §2 */
function campaignIn(query: Readonly<Record<string, unknown>>): string | null {
  const value = ['channel', 'c', 'pk_campaign', 'mtm_campaign'].map((name) => query[name]).find(Boolean)
  return typeof value === 'string' ? value : null
}

function webRequest(request: FastifyRequest): Request {
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers: webHeaders(request),
  })
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

const forwarded = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

function inProcessApi(app: FastifyInstance, visitor: FastifyRequest) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    for (const name of forwarded) {
      const value = visitor.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    // The answer stays in this process: compressing it would only be undone.
    delete headers['accept-encoding']
    const answer = await app.inject({
      method: request.method as HTTPMethods as 'GET',
      url: url.pathname + url.search,
      headers,
      remoteAddress: visitor.socket.remoteAddress ?? '127.0.0.1',
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    const responseHeaders = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) responseHeaders.set(name, String(value))
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: responseHeaders,
    })
  }
}

/** For pages that may hold something of the visitor. */
function sendPage(reply: FastifyReply, page: Page, tenant: Tenant): FastifyReply {
  setPageHeaders(reply, page, tenant)
  if (isHtml(page)) reply.header('cache-control', 'private, no-store')
  return reply.send(page.body)
}

/** For pages that are the same for everybody without a session. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
  tenant: Tenant,
): FastifyReply {
  setPageHeaders(reply, page, tenant)
  if (isHtml(page)) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding')
  if (!request.headers['accept-encoding']?.includes('gzip') || !page.gzip) return reply.send(page.body)
  return reply.header('content-encoding', 'gzip').send(page.gzip)
}

function setPageHeaders(reply: FastifyReply, page: Page, { settings }: Tenant): void {
  reply.status(page.status).headers(Object.fromEntries(page.headers))
  if (!isHtml(page)) return
  const parents = frameParentsOf(settings)
  reply.header('content-security-policy', contentPolicy(page.nonce, parents, settings.analytics.embedHosts))
  // It knows nobody or everybody; browsers that know `frame-ancestors` do not look at it.
  if (parents.length > 0) reply.removeHeader('x-frame-options')
}
