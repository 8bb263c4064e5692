import { gzipSync } from 'node:zlib'
import { longestSharedValue, personalQuery, sharedQuery } from '@zuruf/contract/page-query'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '../../modules/tenants/tenant.ts'
import { cookieValue, draftsCookie, sessionCookies } from './credentials.ts'

export interface Page {
  readonly status: number
  readonly headers: readonly [string, string][]
  readonly body: Buffer
  /** The one its inline scripts carry. */
  readonly nonce: string
  /** Did the API answer all calls of the rendering? Where it failed or refused one for a while, the page lacks something. */
  readonly isComplete: boolean
  /** Was a call of the rendering refused, since the visitor has made too many? */
  readonly isLimited: boolean
}

export interface SharedPage extends Page {
  readonly gzip: Buffer | undefined
}

/** A page that may be kept: which one it is, and all that its rendering knows. Nothing else of a request reaches it. */
export interface SharedRequest {
  readonly key: string
  readonly url: URL
  /** Does the visitor's own address have more in its query than this one? */
  readonly isCut: boolean
}

/** Short enough that a change of texts or rewards is seen at once, long enough to carry a rush of visitors. */
const keptMs = 5_000

const longestPath = 200

const shared = new Set<string>(sharedQuery)
const personal = new Set<string>(personalQuery)

/**
 * The page that everybody gets who asks for this address, or undefined where it may hold something of the visitor: with a session,
 * drafts or credentials, and with parameters that are somebody's own. Decision 009
 * @param origin where the tenant's pages are, as `baseUrl` has it
 */
export function sharedRequest(
  request: FastifyRequest,
  tenant: Tenant,
  origin: string,
): SharedRequest | undefined {
  // What is not open is open to some only.
  if (tenant.state !== 'live' || hasCredentials(request)) return undefined
  const asked = addressOf(request, origin)
  if (!asked || asked.pathname.length > longestPath) return undefined
  if ([...asked.searchParams.keys()].some((name) => personal.has(name))) return undefined
  // Of several values the last counts, as in the portal.
  const query = new Map([...asked.searchParams].filter(isShared))
  const url = new URL(`${origin}${asked.pathname}`)
  for (const [name, value] of [...query].sort()) url.searchParams.set(name, value)
  return { key: `${tenant.version} ${url.href}`, url, isCut: url.search !== asked.search }
}

/** A path that begins with two slashes is a path all the same, not another host. */
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
 * Keeps rendered pages for a few seconds. One nonce serves all who get the same copy: whoever could put a script into
 * a page would have to know the nonce before the page is rendered.
 */
export function openPageCache() {
  const kept = new LRUCache<string, SharedPage>({ max: 500, ttl: keptMs })
  const rendering = new Map<string, Promise<SharedPage>>()

  async function make(key: string, render: () => Promise<Page>): Promise<SharedPage> {
    try {
      const page = await render()
      const isKept = isWhole(page) && page.isComplete && !page.isLimited
      const made = { ...page, gzip: isKept && page.body.length > 1024 ? gzipSync(page.body) : undefined }
      if (isKept) kept.set(key, made)
      return made
    } finally {
      rendering.delete(key)
    }
  }

  return {
    /** @param render must depend on nothing but what the key names; visitors who come meanwhile wait for the same copy */
    get(key: string, render: () => Promise<Page>): Promise<SharedPage> | SharedPage {
      const known = kept.get(key) ?? rendering.get(key)
      if (known) return known
      const made = make(key, render)
      rendering.set(key, made)
      return made
    },
  }
}

/** A page to its end, which sets nothing in the browser. */
export function isWhole(page: Page): boolean {
  const setsCookie = page.headers.some(([name]) => name === 'set-cookie')
  const end = page.body.subarray(-20).toString('latin1').trimEnd()
  return page.status === 200 && isHtml(page) && !setsCookie && end.endsWith('</html>')
}

export function isHtml(page: Page): boolean {
  return page.headers.some(([name, value]) => name === 'content-type' && value.includes('text/html'))
}
