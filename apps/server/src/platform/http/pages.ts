import { gzipSync } from 'node:zlib'
import { categoryFilters } from '@zuruf/contract/category-filters'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cookieValue, draftsCookie, sessionCookies } from './credentials.ts'

export interface Page {
  readonly status: number
  readonly headers: readonly [string, string][]
  readonly body: Buffer
  /** The one its inline scripts carry. */
  readonly nonce: string
}

export interface SharedPage extends Page {
  readonly gzip: Buffer | undefined
}

/** Short enough that a change of texts or rewards is seen at once, long enough to carry a rush of visitors. */
const sharedMs = 5_000

/** Query parameters that do not make a page private. Everything else may be a token or a secret. */
const harmless = new Set<string>(['widget', 'kategorie', ...categoryFilters, 'sort'])

/** May this page be shown to the next visitor too? Only without a session and without anything personal in its address. */
export function isSameForAll(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || request.url.length > 300) return false
  const { user, agency } = sessionCookies
  const personal = [user.name, agency.name, draftsCookie].some((name) => cookieValue(request, name))
  if (personal || request.headers.authorization) return false
  return Object.keys(request.query as object).every((name) => harmless.has(name))
}

/**
 * Keeps rendered pages for a few seconds. One nonce serves all who get the same copy: whoever could put a script into
 * a page would have to know the nonce before the page is rendered.
 */
export function openPageCache() {
  const pages = new LRUCache<string, Promise<SharedPage>>({ max: 500, ttl: sharedMs })
  return {
    get(key: string, render: () => Promise<Page>): Promise<SharedPage> {
      const found = pages.get(key)
      if (found) return found
      const made = render().then((page) => ({
        ...page,
        gzip: isHtml(page) && page.body.length > 1024 ? gzipSync(page.body) : undefined,
      }))
      // Visitors who come while it is rendered wait for the same copy; a failure is not kept.
      pages.set(key, made)
      made.then(
        (page) => {
          if (page.status >= 500) pages.delete(key)
        },
        () => pages.delete(key),
      )
      return made
    },
  }
}

export function isHtml(page: Page): boolean {
  return page.headers.some(([name, value]) => name === 'content-type' && value.includes('text/html'))
}
