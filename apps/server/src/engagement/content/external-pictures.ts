import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pictureIdOf } from './addresses.ts'
import type { ContentAssets } from './assets.ts'
import { CmsCallError } from './cms-client.ts'
import type { Asset } from './repository.ts'
import type { ContentSource } from './source.ts'

/** Returns the id of a picture by its URL at a CMS (`/api/assets/APP/ID`) or at ours. */
export function externalPictureIdOf(src: string): string | undefined {
  return pictureIdOf(src) ?? /\/api\/assets\/[^/]+\/([\w-]{1,64})(?:[/?#]|$)/.exec(src)?.[1]
}

/** Age from which a stored picture of an external CMS is fetched again. */
const freshMs = 15 * 60_000
/** Minimum time between two attempts to fetch the same picture. */
const retryPauseMs = 60_000

export interface Dependencies {
  readonly source: ContentSource
  readonly assets: ContentAssets
}

/**
 * Finds pictures of the built-in CMS and fetches those of an external one. A fetched picture is stored and shown
 * while a newer version is fetched.
 */
export function contentPictures({ source, assets }: Dependencies) {
  const recentlyTried = new LRUCache<string, true>({ max: 20_000, ttl: retryPauseMs })
  const fetching = new Map<string, Promise<Asset | undefined>>()

  async function fetchAndStore(tenant: Tenant, id: string, now: Date): Promise<Asset | undefined> {
    try {
      const bytes = await (await source.clientOf(tenant)).asset(id)
      return bytes && (await assets.storeExternal(tenant, id, bytes, now))
    } catch (error) {
      if (error instanceof CmsCallError || error instanceof AppError) return undefined
      throw error
    }
  }

  /**
   * Shares one fetch among concurrent callers and pauses after it, so that a CMS that does not respond delays a
   * visitor at most once.
   */
  function fetchOnce(tenant: Tenant, id: string, now: Date): Promise<Asset | undefined> {
    const key = `${tenant.id} ${id}`
    const running = fetching.get(key)
    if (running) return running
    if (recentlyTried.has(key)) return Promise.resolve(undefined)
    recentlyTried.set(key, true)
    const fetched = fetchAndStore(tenant, id, now).finally(() => fetching.delete(key))
    fetching.set(key, fetched)
    return fetched
  }

  return {
    /** @returns undefined when the picture does not exist or cannot be fetched */
    async of({ tenant, now }: Context, id: string): Promise<Asset | undefined> {
      const known = await assets.find(tenant, id)
      if (!source.isExternal(tenant) || (known && !known.outside)) return known
      if (!known) return fetchOnce(tenant, id, now)
      if (now.getTime() - known.fetchedAt.getTime() > freshMs) void fetchOnce(tenant, id, now).catch(() => {})
      return known
    },
  }
}
