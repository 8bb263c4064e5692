import { germanDay } from '@zuruf/domain'
import { languageOfWords } from '@zuruf/messages/languages'
import { LRUCache } from 'lru-cache'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { isAssortmentKey } from './builtin/assortment.ts'
import { type CatalogueLookup, createLookup, lookupFor } from './builtin/lookup.ts'
import type { Assortment } from './builtin/types.ts'
import { spokenIn } from './language.ts'
import { buildAssortment } from './own/assortment.ts'
import { readShown } from './own/repository.ts'
import { nameProducts } from './product-names.ts'

/** What every tenant shows today, in memory. */
export interface Assortments {
  /**
   * Reads a tenant's own catalogue where it is not in memory yet; whoever asks `of` has waited for this.
   * @returns undefined where nothing is to be waited for
   */
  ready(tenant: Tenant, now: Date): Promise<void> | undefined
  /**
   * What the tenant shows, in a language it speaks; without one in its standard language.
   * @throws AppError PSOF0602 for a product API that is not known
   */
  of(tenant: Tenant, language?: string): CatalogueLookup
}

interface Kept {
  readonly day: string
  readonly size: number
  readonly assortment: Assortment
  /** Of each language somebody has asked for. */
  readonly spoken: Map<string, CatalogueLookup>
}

/** So many products are kept, of however many tenants; whoever was asked for longest ago goes first. */
const productsMax = 200_000

/** Kept by the tenant's version, which changes with its catalogue, and built for one German day. */
export function openAssortments({ database }: { readonly database: Database }): Assortments {
  const kept = new LRUCache<string, Kept>({ maxSize: productsMax, sizeCalculation: ({ size }) => size })
  const reading = new Map<string, Promise<void>>()

  async function read(tenant: Tenant, day: string): Promise<void> {
    const document = await withTenant(database, tenant.id, (tx) =>
      readShown(tx, tenant.settings.productApi.type),
    )
    const assortment = buildAssortment(document, day)
    const size = (document.products.length + 1) * tenant.languages.length
    kept.set(tenant.version, { day, size, assortment, spoken: new Map() })
  }

  const spokenBy = ({ spoken, assortment }: Kept, tenant: Tenant, language: string): CatalogueLookup => {
    const known = spoken.get(language)
    if (known) return known
    const words = languageOfWords(language, tenant.defaultLanguage)
    const lookup = createLookup(spokenIn(assortment, [language], words))
    spoken.set(language, lookup)
    return lookup
  }

  return {
    ready(tenant, now) {
      if (!isOwn(tenant)) return undefined
      nameProducts(tenant, (language) => {
        const found = kept.get(tenant.version)
        return found && spokenBy(found, tenant, language)
      })
      const day = germanDay(now)
      if (kept.get(tenant.version)?.day === day) return undefined
      const key = `${tenant.version} ${day}`
      const begun = reading.get(key) ?? read(tenant, day).finally(() => reading.delete(key))
      reading.set(key, begun)
      return begun
    },

    of(tenant, asked = tenant.defaultLanguage) {
      // Only what the tenant speaks is kept, however many languages somebody asks for.
      const language = tenant.languages.includes(asked) ? asked : tenant.defaultLanguage
      const { type, assortment } = tenant.settings.productApi
      if (type === 1 && isAssortmentKey(assortment)) {
        return lookupFor(assortment, languageOfWords(language, tenant.defaultLanguage))
      }
      if (!isOwn(tenant)) throw new AppError('PSOF0602')
      const found = kept.get(tenant.version)
      if (!found) throw new Error(`The catalogue of ${tenant.key} was not read`)
      return spokenBy(found, tenant, language)
    },
  }
}

/** Does the catalogue lie in the database, as the tenant's own or as a copy of a feed? */
const isOwn = ({ settings }: Tenant) => settings.productApi.type === 2 || settings.productApi.type === 3
