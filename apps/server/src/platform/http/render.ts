import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Tenant } from '../../modules/tenants/tenant.ts'
import { AppError } from '../errors.ts'
import { callerKey } from '../limits.ts'
import { turns } from '../turns.ts'
import { addressOf, isWhole, openPageCache, type Page, type SharedPage, sharedRequest } from './pages.ts'

/** What the built portal's server entry looks like. */
export interface PortalEntry {
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

export interface RendererOptions {
  /** Where the tenant's pages are, for whoever sends this request. */
  readonly baseUrl: (tenant: Tenant, request: FastifyRequest) => string
  readonly seesDrafts: (tenant: Tenant, request: FastifyRequest) => boolean
}

/** What a rendering knows of who asks. */
interface Asked {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly api: PortalContext['api']
  readonly drafts: boolean
}

/**
 * Renders pages of the portal in turn, those for everybody once for all who ask.
 * @returns throws AppError PSOF0802 where too much waits
 */
export function openRenderer(app: FastifyInstance, entry: PortalEntry, options: RendererOptions) {
  const pages = openPageCache()
  const inTurn = turns(2, { waitingOfOne: 40, waiting: 300, restOfOne: 2 })

  async function render(tenant: Tenant, asked: Asked): Promise<Page> {
    const nonce = randomBytes(16).toString('base64')
    const { drafts } = asked
    let retryAfter: number | undefined
    let isComplete = true
    let isLimited = false
    const api = async (call: Request): Promise<Response> => {
      const answer = await asked.api(call)
      // 503 without a time to come again: a CMS is silent, and may be so for days.
      if (answer.status === 503) retryAfter = Number(answer.headers.get('retry-after')) || undefined
      else if (answer.status === 429) isLimited = true
      else if (answer.status >= 500) isComplete = false
      return answer
    }
    const context: PortalContext = { api, nonce, version: tenant.version, drafts }
    const draw = async (): Promise<Page> => {
      const response = await entry.fetch(new Request(asked.url, { headers: asked.headers }), { context })
      const body = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: [...response.headers], body, nonce, isComplete, isLimited }
    }
    // What the portal renders, or fails with, lacks what the database would have said.
    const assertAvailable = (cause?: unknown) => {
      if (retryAfter) throw new AppError('PSOF0001', undefined, { retryAfterSeconds: retryAfter, cause })
    }
    const page = await draw().catch((error: unknown) => {
      assertAvailable(error)
      throw error
    })
    assertAvailable()
    return page
  }

  /**
   * A page for everybody: the visitor who happens to ask first is nobody to it. Only what is limited by address is counted as
   * theirs: a counter of all visitors could be used up by one.
   */
  const renderShared = (tenant: Tenant, url: URL, remoteAddress: string) => {
    const headers = { host: url.host, accept: 'text/html' }
    const api = inProcessApi(app, { headers: { host: url.host }, remoteAddress })
    return render(tenant, { url, headers, api, drafts: false })
  }

  const renderOwn = (tenant: Tenant, request: FastifyRequest, origin: string) => {
    const { cookie, 'user-agent': userAgent } = request.headers
    const headers = { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) }
    const url = addressOf(request, origin)
    if (!url) throw new AppError('PSOF0101')
    return render(tenant, {
      url,
      headers: { ...headers, host: url.host, accept: 'text/html' },
      api: inProcessApi(app, { headers: { ...headers, host: url.host }, remoteAddress: request.ip }),
      drafts: options.seesDrafts(tenant, request),
    })
  }

  return async function pageFor(tenant: Tenant, request: FastifyRequest): Promise<Page | SharedPage> {
    const origin = options.baseUrl(tenant, request)
    const whose = callerKey(request.ip)
    const shared = sharedRequest(request, tenant, origin)
    if (shared) {
      let isFirst = false
      const page = await pages.get(shared.key, () => {
        isFirst = true
        return inTurn(() => renderShared(tenant, shared.url, request.ip), whose)
      })
      // What another visitor was refused for a while, this one is not.
      const isOthersRefusal = page.isLimited && !isFirst
      // A redirect takes the whole query along, and what is no page may depend on it.
      if (!isOthersRefusal && (isWhole(page) || !shared.isCut)) return page
    }
    return inTurn(() => renderOwn(tenant, request, origin), whose)
  }
}

/** Whose name calls of the API go under while a page is rendered. */
interface Visitor {
  readonly headers: Readonly<Record<string, string>>
  readonly remoteAddress: string
}

function inProcessApi(app: FastifyInstance, visitor: Visitor) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const headers: Record<string, string> = { ...Object.fromEntries(request.headers), ...visitor.headers }
    // The answer stays in this process: compressing it would only be undone.
    delete headers['accept-encoding']
    const answer = await app.inject({
      method: request.method as HTTPMethods as 'GET',
      url: url.pathname + url.search,
      headers,
      remoteAddress: visitor.remoteAddress,
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
