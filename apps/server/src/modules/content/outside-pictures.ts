import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { pictureIdOf } from './addresses.ts'
import type { ContentAssets } from './assets.ts'
import { CmsFault } from './client.ts'
import type { Asset } from './repository.ts'
import type { ContentSource } from './source.ts'

/** The id of a picture by its address at a CMS (`/api/assets/APP/ID`), or at our own. */
export function outsidePictureIdOf(src: string): string | undefined {
  return pictureIdOf(src) ?? /\/api\/assets\/[^/]+\/([\w-]{1,64})(?:[/?#]|$)/.exec(src)?.[1]
}

/** A copy of an outside picture is looked at again after so long. */
const freshMs = 15 * 60_000
/** One that could not be had is not asked for again for so long. */
const restMs = 60_000

export interface Dependencies {
  readonly source: ContentSource
  readonly assets: ContentAssets
}

/** Pictures of the content, wherever they lie: of an outside CMS there is a copy, which is shown while a newer one is fetched. */
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

  /** Once for all who ask, and not again for a while: of a CMS that hangs a visitor waits once at the most. */
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
    /** @returns undefined for what is not there, or cannot be had */
    async of({ tenant, now }: Context, id: string): Promise<Asset | undefined> {
      const known = await assets.find(tenant, id)
      if (!source.isOutside(tenant) || (known && !known.outside)) return known
      if (!known) return fetchOnce(tenant, id, now)
      if (now.getTime() - known.fetchedAt.getTime() > freshMs) void fetchOnce(tenant, id, now).catch(() => {})
      return known
    },
  }
}
