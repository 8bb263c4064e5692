import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { campaignIn } from '@zuruf/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isRobot } from '../robots.ts'
import type { TenantActivity } from '../tenants/activity.ts'
import { frameParentsOf } from '../tenants/settings.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { sendFailurePage } from './failure.ts'
import { isHtml, type Page, type SharedPage } from './pages.ts'
import { mountPostedForms, type PostedForm } from './posted-forms.ts'
import { openRenderer, type PortalEntry, type RendererOptions } from './render.ts'
import { contentPolicy } from './security.ts'

export interface PortalOptions extends RendererOptions {
  /** Folder of the built portal, with `client` and `server`. */
  readonly dir: string
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
  readonly activity: TenantActivity
  /** Whether the sender of this request may see the tenant's portal. */
  readonly isOpenTo: (tenant: Tenant, request: FastifyRequest) => boolean
  /** Page shown instead of a closed portal. */
  readonly closedPage: (tenant: Tenant, path: string) => string
  /** Called for every page sent to a person. */
  readonly countPage: (tenant: Tenant, path: string, campaign: string | null) => void
}

/** Serves the portal: immutable hashed assets, and pages rendered here with in-process API calls. */
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

  const pageFor = openRenderer(app, entry, options)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: {},
    handler: async (request, reply) => {
      const tenant = options.findTenant(request)
      if (!tenant) throw new AppError('unknown-tenant')
      // The page views that it counts are rows of the tenant.
      return options.activity.run(tenant.id, () => show(tenant, request, reply))
    },
  })

  await mountPostedForms(app, async (request, reply, form) => {
    const tenant = options.findTenant(request)
    if (!tenant) throw new AppError('unknown-tenant')
    return options.activity.run(tenant.id, () => show(tenant, request, reply, form))
  })

  async function show(
    tenant: Tenant,
    request: FastifyRequest,
    reply: FastifyReply,
    form?: PostedForm,
  ): Promise<FastifyReply> {
    if (!options.isOpenTo(tenant, request)) {
      return (
        reply
          // A draft portal does not exist for visitors (404); a paused one will return (503).
          .status(tenant.state === 'draft' ? 404 : 503)
          .header('cache-control', 'no-store')
          .header('content-security-policy', contentPolicy(randomBytes(16).toString('base64')))
          .type('text/html; charset=utf-8')
          .send(options.closedPage(tenant, request.url))
      )
    }
    const page = await pageFor(tenant, request, form)
    if (form?.isUnknown) {
      reply.header('allow', 'GET, HEAD')
      return sendFailurePage(tenant, request, reply, 'form', 405)
    }
    if (page.status === 200 && isHtml(page) && isOpened(request)) {
      const [path = ''] = request.url.split('?')
      const query = request.query as Readonly<Record<string, unknown>>
      options.countPage(
        tenant,
        path,
        campaignIn((name) => query[name]),
      )
    }
    if ('gzip' in page) return sendShared(request, reply, page, tenant)
    // Any other redirect would make the browser post the form to the next page as well.
    const isRedirect = form && page.status >= 300 && page.status < 400
    return sendPage(reply, isRedirect ? { ...page, status: 303 } : page, tenant)
  }
}

/** Whether a person opens the page, as opposed to a robot or a prefetching browser. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''
  return method === 'GET' && !String(purpose).includes('prefetch') && !isRobot(headers['user-agent'])
}

/** Sends a page that may contain personal data. */
function sendPage(reply: FastifyReply, page: Page, tenant: Tenant): FastifyReply {
  setPageHeaders(reply, page, tenant)
  if (page.cookies.length > 0) reply.header('set-cookie', page.cookies)
  if (isHtml(page) || page.cookies.length > 0) reply.header('cache-control', 'private, no-store')
  return reply.send(page.body)
}

/** Sends a page that is the same for everybody without a session. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
  tenant: Tenant,
): FastifyReply {
  setPageHeaders(reply, page, tenant)
  if (isHtml(page)) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding')
  const { body, gzip } = page
  if (!gzip) return reply.send(body)
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(gunzipSync(gzip))
  return reply.header('content-encoding', 'gzip').send(gzip)
}

function setPageHeaders(reply: FastifyReply, page: Omit<Page, 'body'>, { settings }: Tenant): void {
  reply.status(page.status).headers(Object.fromEntries(page.headers))
  if (!isHtml(page)) return
  const parents = frameParentsOf(settings)
  reply.header('content-security-policy', contentPolicy(page.nonce, parents, settings.analytics.embedHosts))
  // `X-Frame-Options` cannot list origins; browsers that support `frame-ancestors` ignore it.
  if (parents.length > 0) reply.removeHeader('x-frame-options')
}
