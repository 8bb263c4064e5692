import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pictureIdOf } from './addresses.ts'
import type { ContentAssets } from './assets.ts'
import { CmsFault } from './client.ts'
import type { Asset } from './repository.ts'
import type { ContentSource } from './source.ts'

/** Returns the id of a picture by its URL at a CMS (`/api/assets/APP/ID`) or at ours. */
export function externalPictureIdOf(src: string): string | undefined {
  return pictureIdOf(src) ?? /\/api\/assets\/[^/]+\/([\w-]{1,64})(?:[/?#]|$)/.exec(src)?.[1]
}

/** Age at which a copy of an external picture is refreshed. */
const freshMs = 15 * 60_000
/** Pause before a picture that could not be fetched is tried again. */
const restMs = 60_000

export interface Dependencies {
  readonly source: ContentSource
  readonly assets: ContentAssets
}

/**
 * Pictures of the content from either CMS. Pictures of an external CMS are copied; the copy is shown while a
 * newer one is fetched.
 */
export function contentPictures({ source, assets }: Dependencies) {
  const tried = new LRUCache<string, true>({ max: 20_000, ttl: restMs })
  const fetching = new Map<string, Promise<Asset | undefined>>()

  async function fetchCopy(tenant: Tenant, id: string, now: Date): Promise<Asset | undefined> {
    try {
      const bytes = await (await source.clientOf(tenant)).asset(id)
      return bytes && (await assets.keepOutside(tenant, id, bytes, now))
    } catch (error) {
      if (error instanceof CmsFault || error instanceof AppError) return undefined
      throw error
    }
  }

  /**
   * Shares one fetch among concurrent callers, followed by a pause, so that a hanging CMS delays a visitor
   * once at most.
   */
  function fetchOnce(tenant: Tenant, id: string, now: Date): Promise<Asset | undefined> {
    const key = `${tenant.id} ${id}`
    const begun = fetching.get(key)
    if (begun) return begun
    if (tried.has(key)) return Promise.resolve(undefined)
    tried.set(key, true)
    const made = fetchCopy(tenant, id, now).finally(() => fetching.delete(key))
    fetching.set(key, made)
    return made
  }

  return {
    /** @returns undefined when the picture does not exist or cannot be fetched */
    async of({ tenant, now }: Context, id: string): Promise<Asset | undefined> {
      const known = await assets.find(tenant, id)
      if (!source.isOutside(tenant) || (known && !known.outside)) return known
      if (!known) return fetchOnce(tenant, id, now)
      if (now.getTime() - known.fetchedAt.getTime() > freshMs) void fetchOnce(tenant, id, now).catch(() => {})
      return known
    },
  }
}
