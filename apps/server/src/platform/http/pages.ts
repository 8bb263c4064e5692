import { gzipSync } from 'node:zlib'
import { longestSharedValue, personalQuery, sharedQuery } from '@zuruf/contract/page-query'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { FairQueue } from '../fair-queue.ts'
import { pageCacheHits, pageCacheMisses } from '../metrics.ts'
import { sharedWork } from '../shared-work.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { cookieValue, draftsCookie, sessionCookies } from './credentials.ts'

export interface Page {
  readonly status: number
  readonly headers: readonly [string, string][]
  readonly body: Buffer
  /** Nonce of its inline scripts. */
  readonly nonce: string
  /** Whether all API calls of the rendering succeeded. If one failed, parts of the page are missing. */
  readonly isComplete: boolean
  /** Whether an API call of the rendering hit a rate limit. */
  readonly isLimited: boolean
  /** Cookies that the API has set while it handled a posted form. */
  readonly cookies: readonly string[]
}

/** A page for many visitors. A cached one is compressed only: few visitors ask for it uncompressed. */
export type SharedPage = Omit<Page, 'body'> &
  ({ readonly body: Buffer; readonly gzip: undefined } | { readonly body: undefined; readonly gzip: Buffer })

/** A cacheable page: its key and everything its rendering may depend on. */
export interface SharedRequest {
  readonly key: string
  readonly url: URL
  /** Whether query parameters of the visitor's URL were dropped. */
  readonly isCut: boolean
}

/** Short enough to show changed texts and rewards at once, long enough to absorb a rush of visitors. */
const cacheMs = 5_000

/** Pages of a hundred tenants would take many times this. */
const maxBytes = 32 * 1024 * 1024

const longestPath = 200

const shared = new Set<string>(sharedQuery)
const personal = new Set<string>(personalQuery)

/**
 * Returns the shared page for this URL, or undefined if the page may contain personal data: with a session,
 * drafts, credentials or personal parameters. Decision 009
 * @param origin origin of the tenant's pages, as in `baseUrl`
 */
export function sharedRequest(
  request: FastifyRequest,
  tenant: Tenant,
  origin: string,
): SharedRequest | undefined {
  // A portal that is not live is open to some visitors only.
  if (tenant.state !== 'live' || hasCredentials(request)) return undefined
  const requested = addressOf(request, origin)
  if (!requested || requested.pathname.length > longestPath) return undefined
  if ([...requested.searchParams.keys()].some((name) => personal.has(name))) return undefined
  // The last of duplicate parameters wins, as in the portal.
  const query = new Map([...requested.searchParams].filter(isShared))
  const url = new URL(`${origin}${requested.pathname}`)
  for (const [name, value] of [...query].sort()) url.searchParams.set(name, value)
  return { key: `${tenant.version} ${url.href}`, url, isCut: url.search !== requested.search }
}

/** Returns the requested URL. A path that starts with two slashes stays a path and does not become another host. */
export const addressOf = ({ url }: FastifyRequest, origin: string): URL | null => URL.parse(`${origin}${url}`)

const isShared = ([name, value]: [string, string]) => shared.has(name) && value.length <= longestSharedValue

function hasCredentials(request: FastifyRequest): boolean {
  const { user, agency } = sessionCookies
  const { authorization, 'x-authorization': token } = request.headers
  return (
    authorization !== undefined ||
    token !== undefined ||
    [user.name, agency.name, draftsCookie].some((name) => cookieValue(request, name) !== undefined)
  )
}

/**
 * Caches rendered pages for a few seconds. All visitors of a cached page share its nonce, which is safe
 * because an attacker would have to know it before the page is rendered.
 * @param runInTurn queue in which pages are rendered
 */
export function openPageCache(runInTurn: FairQueue) {
  const cache = new LRUCache<string, SharedPage>({
    max: 500,
    maxSize: maxBytes,
    sizeCalculation: ({ body, gzip }) => (body ?? gzip).length,
    ttl: cacheMs,
  })
  const rendered = sharedWork<SharedPage>(runInTurn)

  async function renderAndCache(key: string, render: () => Promise<Page>): Promise<SharedPage> {
    const page = await render()
    const isCacheable = isCompletePage(page) && page.isComplete && !page.isLimited
    const { body } = page
    const shared: SharedPage =
      isCacheable && body.length > 1024
        ? { ...page, body: undefined, gzip: gzipSync(body) }
        : { ...page, body, gzip: undefined }
    if (isCacheable) cache.set(key, shared)
    return shared
  }

  return {
    /**
     * @param caller caller in the queue
     * @param render must depend only on what the key contains; concurrent visitors wait for the same result
     */
    get(key: string, caller: string, render: () => Promise<Page>): Promise<SharedPage> | SharedPage {
      const page = cache.get(key)
      if (page) pageCacheHits.inc()
      else pageCacheMisses.inc()
      return page ?? rendered(key, caller, () => renderAndCache(key, render))
    },
  }
}

/** Whether the page was rendered to its end and sets no cookie. Only such pages are cached and compressed. */
export function isCompletePage(page: Page | SharedPage): boolean {
  if (!page.body) return true
  const setsCookie = page.headers.some(([name]) => name === 'set-cookie')
  const end = page.body.subarray(-20).toString('latin1').trimEnd()
  return page.status === 200 && isHtml(page) && !setsCookie && end.endsWith('</html>')
}

export function isHtml(page: Pick<Page, 'headers'>): boolean {
  return page.headers.some(([name, value]) => name === 'content-type' && value.includes('text/html'))
}
