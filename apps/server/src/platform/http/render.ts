import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { AppError, notFound } from '../errors.ts'
import { type FairQueue, fairQueue } from '../fair-queue.ts'
import { callerKey } from '../limits.ts'
import { renderSeconds, rendersRefused, rendersWaiting } from '../metrics.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { askOwnApp } from './own-request.ts'
import {
  addressOf,
  isCompletePage,
  openPageCache,
  type Page,
  type SharedPage,
  sharedRequest,
} from './pages.ts'
import { isFramedForm, type PostedForm } from './posted-forms.ts'

/** Server entry of the built portal. */
export interface PortalEntry {
  fetch(request: Request, options: { context: PortalContext }): Promise<Response>
}

export interface PortalContext {
  /** Handles an API request in this process, with the visitor's cookies, host and address. */
  readonly api: (request: Request) => Promise<Response>
  /** Required on every inline script. */
  readonly nonce: string
  /** Cache key for the tenant's data in the portal; changes whenever the tenant does. */
  readonly version: string
  /** Whether the visitor is shown content drafts. */
  readonly drafts: boolean
  /** Form that the visitor has posted to the page. */
  readonly form?: PostedForm
}

export interface RendererOptions {
  /** Base URL of the tenant's pages for this request. */
  readonly baseUrl: (tenant: Tenant, request: FastifyRequest) => string
  readonly seesDrafts: (tenant: Tenant, request: FastifyRequest) => boolean
}

/** Everything that a rendering may depend on. */
interface RenderInput {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly api: (request: Request) => Promise<ApiAnswer>
  readonly drafts: boolean
  readonly form?: PostedForm
}

/** An answer of the API, and the cookies that it sets. */
interface ApiAnswer {
  readonly response: Response
  readonly cookies: readonly string[]
}

/**
 * Renders portal pages through a queue; shared pages are rendered once for all visitors.
 * @returns a function that throws AppError busy when too many requests wait
 */
export function openRenderer(app: FastifyInstance, entry: PortalEntry, options: RendererOptions) {
  const runInTurn = measureQueue(fairQueue(2, { maxWaitingPerCaller: 40, maxWaiting: 300, restFactor: 2 }))
  const pages = openPageCache(runInTurn)

  async function render(tenant: Tenant, input: RenderInput): Promise<Page> {
    const nonce = randomBytes(16).toString('base64')
    const { drafts, form } = input
    const cookies: string[] = []
    let retryAfter: number | undefined
    let isComplete = true
    let isLimited = false
    const api = async (call: Request): Promise<Response> => {
      const { response: answer, cookies: newCookies } = await input.api(call)
      if (form) cookies.push(...newCookies)
      // The page shows what became of the form, with everything that was typed.
      if (form && call.method === 'POST') return answer
      // A 503 without `Retry-After` comes from a silent CMS, which may stay silent for days.
      if (answer.status === 503) retryAfter = Number(answer.headers.get('retry-after')) || undefined
      else if (answer.status === 429) isLimited = true
      else if (answer.status >= 500) isComplete = false
      return answer
    }
    const context: PortalContext = { api, nonce, version: tenant.version, drafts, ...(form && { form }) }
    const renderOnce = async (): Promise<Page> => {
      const end = renderSeconds.startTimer()
      const response = await entry.fetch(new Request(input.url, { headers: input.headers }), { context })
      const body = Buffer.from(await response.arrayBuffer())
      end()
      const { status, headers } = response
      return { status, headers: [...headers], body, nonce, isComplete, isLimited, cookies }
    }
    // Without the database the page shows errors, or the portal itself fails; either way the visitor gets a 503.
    const assertAvailable = (cause?: unknown) => {
      if (retryAfter) throw new AppError('technical', undefined, { retryAfterSeconds: retryAfter, cause })
    }
    const page = await renderOnce().catch((error: unknown) => {
      assertAvailable(error)
      throw error
    })
    assertAvailable()
    return page
  }

  /**
   * Renders a page for all visitors, without the cookies of the visitor who asked first. Only rate limits count
   * against that visitor's address: with a shared counter one person could exhaust it for all.
   */
  const renderShared = (tenant: Tenant, url: URL, remoteAddress: string) => {
    const headers = { host: url.host, accept: 'text/html' }
    const api = inProcessApi(app, { headers: { host: url.host }, remoteAddress })
    return render(tenant, { url, headers, api, drafts: false })
  }

  const renderOwn = (tenant: Tenant, request: FastifyRequest, origin: string, form?: PostedForm) => {
    const { cookie, 'user-agent': userAgent } = request.headers
    const headers = { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) }
    const url = addressOf(request, origin)
    if (!url) throw notFound()
    // Only a form of our own page gets here, so that its calls may act in the visitor's session.
    const ofForm = form && { origin: url.origin, ...(isFramedForm(request) && { 'x-zuruf-frame': '1' }) }
    return render(tenant, {
      url,
      headers: { ...headers, host: url.host, accept: 'text/html' },
      api: inProcessApi(app, {
        headers: { ...headers, host: url.host, ...ofForm },
        remoteAddress: request.ip,
      }),
      drafts: options.seesDrafts(tenant, request),
      ...(form && { form }),
    })
  }

  return async function pageFor(
    tenant: Tenant,
    request: FastifyRequest,
    form?: PostedForm,
  ): Promise<Page | SharedPage> {
    const origin = options.baseUrl(tenant, request)
    const caller = callerKey(request.ip)
    if (form) return runInTurn(() => renderOwn(tenant, request, origin, form), caller)
    const shared = sharedRequest(request, tenant, origin)
    if (shared) {
      let isFirst = false
      const page = await pages.get(shared.key, caller, () => {
        isFirst = true
        return renderShared(tenant, shared.url, request.ip)
      })
      // Another visitor's rate limit must not affect this one.
      const isLimitedForOther = page.isLimited && !isFirst
      // A redirect keeps the whole query, and responses that are not pages may depend on it.
      if (!isLimitedForOther && (isCompletePage(page) || !shared.isCut)) return page
    }
    return runInTurn(() => renderOwn(tenant, request, origin), caller)
  }
}

/** Measures how many calls wait in a queue, and how many it refuses. */
function measureQueue(queue: FairQueue): FairQueue {
  return async (work, ...place) => {
    let isWaiting = true
    const leave = () => {
      if (isWaiting) rendersWaiting.dec()
      isWaiting = false
    }
    const begin = () => {
      leave()
      return work()
    }
    rendersWaiting.inc()
    try {
      return await queue(begin, ...place)
    } catch (error) {
      // Only a refused call is still waiting.
      if (isWaiting) rendersRefused.inc()
      throw error
    } finally {
      leave()
    }
  }
}

/** Identity of API calls during a rendering. */
interface Visitor {
  readonly headers: Readonly<Record<string, string>>
  readonly remoteAddress: string
}

function inProcessApi(app: FastifyInstance, visitor: Visitor) {
  return async (request: Request): Promise<ApiAnswer> => {
    const url = new URL(request.url)
    const headers: Record<string, string> = { ...Object.fromEntries(request.headers), ...visitor.headers }
    // Compressing an in-process response would be wasted work.
    delete headers['accept-encoding']
    const answer = await askOwnApp(app, {
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
    const response = new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: responseHeaders,
    })
    return { response, cookies: [answer.headers['set-cookie'] ?? []].flat() }
  }
}
