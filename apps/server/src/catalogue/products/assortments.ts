import { germanDay } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { LRUCache } from 'lru-cache'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { type CatalogueLookup, createLookup } from './assortment/lookup.ts'
import type { Assortment } from './assortment/types.ts'
import { translateAssortment } from './language.ts'
import { buildAssortment } from './own/assortment.ts'
import { readActiveCatalogue } from './own/repository.ts'
import type { SampleCatalogue } from './ports.ts'
import { registerProductNames, registerSampleNames } from './product-names.ts'
import { sampleLookups } from './samples/lookups.ts'

/** In-memory cache of the catalogue that each tenant offers today. */
export interface Assortments {
  /**
   * Loads a tenant's own catalogue unless it is cached. Must be awaited before `of` is called.
   * @returns undefined when there is nothing to wait for
   */
  ready(tenant: Tenant, now: Date): Promise<void> | undefined
  /**
   * Returns the tenant's assortment in one of its languages; in the default language when none or an
   * unsupported one is given. Undefined for an unknown product API, and for type 1 when the samples are not
   * installed.
   */
  find(tenant: Tenant, language?: string): CatalogueLookup | undefined
  /** Returns the same as `find`. @throws AppError unknown-product-api when there is no assortment */
  of(tenant: Tenant, language?: string): CatalogueLookup
}

export interface AssortmentDependencies {
  readonly database: Database
  readonly sampleCatalogue: SampleCatalogue
}

interface CachedAssortment {
  /** German day for which it was built. */
  readonly day: string
  /** Its weight in the cache. */
  readonly size: number
  readonly assortment: Assortment
  /** By language; built on first request. */
  readonly lookups: Map<string, CatalogueLookup>
}

/** Maximum number of cached products of all tenants; the least recently used catalogue is evicted first. */
const maxProducts = 200_000

/** Caches by the tenant's version, which changes with its catalogue. An entry is valid for one German day. */
export function createAssortmentCache({ database, sampleCatalogue }: AssortmentDependencies): Assortments {
  const samples = sampleLookups(sampleCatalogue)
  const cache = new LRUCache<string, CachedAssortment>({
    maxSize: maxProducts,
    sizeCalculation: ({ size }) => size,
  })
  const pendingReads = new Map<string, Promise<void>>()

  async function read(tenant: Tenant, day: string): Promise<void> {
    const document = await withTenant(database, tenant.id, (tx) =>
      readActiveCatalogue(tx, tenant.settings.productApi.type),
    )
    const assortment = buildAssortment(document, day)
    const size = (document.products.length + 1) * tenant.languages.length
    cache.set(tenant.version, { day, size, assortment, lookups: new Map() })
  }

  const lookupIn = (
    { lookups, assortment }: CachedAssortment,
    tenant: Tenant,
    language: string,
  ): CatalogueLookup => {
    const cached = lookups.get(language)
    if (cached) return cached
    const wordLanguage = fallbackLanguage(language, tenant.defaultLanguage)
    const lookup = createLookup(translateAssortment(assortment, [language], wordLanguage))
    lookups.set(language, lookup)
    return lookup
  }

  function findSampleLookup(
    { settings, defaultLanguage }: Tenant,
    language: string,
  ): CatalogueLookup | undefined {
    const { type, assortment } = settings.productApi
    return type === 1 ? samples(assortment, fallbackLanguage(language, defaultLanguage)) : undefined
  }
  registerSampleNames(findSampleLookup)

  function find(tenant: Tenant, requested = tenant.defaultLanguage): CatalogueLookup | undefined {
    // Only the tenant's languages are cached, so that requests for other languages cannot fill the memory.
    const language = tenant.languages.includes(requested) ? requested : tenant.defaultLanguage
    if (!isOwn(tenant)) return findSampleLookup(tenant, language)
    const found = cache.get(tenant.version)
    if (!found) throw new Error(`The catalogue of ${tenant.key} was not read`)
    return lookupIn(found, tenant, language)
  }

  return {
    ready(tenant, now) {
      if (!isOwn(tenant)) return undefined
      registerProductNames(tenant, (language) => {
        const found = cache.get(tenant.version)
        return found && lookupIn(found, tenant, language)
      })
      const day = germanDay(now)
      if (cache.get(tenant.version)?.day === day) return undefined
      const key = `${tenant.version} ${day}`
      const pending = pendingReads.get(key) ?? read(tenant, day).finally(() => pendingReads.delete(key))
      pendingReads.set(key, pending)
      return pending
    },

    find,

    of(tenant, language) {
      const lookup = find(tenant, language)
      if (!lookup) throw new AppError('unknown-product-api')
      return lookup
    },
  }
}

/** Returns whether the catalogue is stored in the database, as the tenant's own or as a copy of a feed. */
const isOwn = ({ settings }: Tenant) => settings.productApi.type === 2 || settings.productApi.type === 3
