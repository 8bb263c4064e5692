import { languageOfWords } from '@zuruf/messages/languages'
import type { Tenant } from '../tenants/tenant.ts'
import { isAssortmentKey } from './builtin/assortment.ts'
import { type CatalogueLookup, lookupFor } from './builtin/lookup.ts'

type InLanguage = (language: string) => CatalogueLookup | undefined

/** Of tenants whose catalogue lies in the database. A tenant that changes is another object. */
const inMemory = new WeakMap<Tenant, InLanguage>()

/** Says where the names of a tenant's own catalogue are found from now on. */
export function nameProducts(tenant: Tenant, inLanguage: InLanguage): void {
  inMemory.set(tenant, inLanguage)
}

/**
 * What a product is called to who listens. Referrals, orders and claims keep the name that was promised; the catalogue says it in
 * the listener's language. One that was renamed since, or that no catalogue in memory knows, goes by the name kept.
 *
 * A function and no service: what shows a kept name is told who listens, and need not be handed the catalogue for it.
 */
export function productNameFor(
  { tenant, locale }: { readonly tenant: Tenant; readonly locale: string },
  { productId, productName }: { readonly productId: string; readonly productName: string },
): string {
  const inLanguage = inMemory.get(tenant) ?? builtIn(tenant)
  const nameIn = (language: string) => inLanguage(language)?.known(productId)?.displayName
  return tenant.languages.some((one) => nameIn(one) === productName)
    ? (nameIn(locale) ?? productName)
    : productName
}

function builtIn({ settings, defaultLanguage }: Tenant): InLanguage {
  const { type, assortment } = settings.productApi
  if (type !== 1 || !isAssortmentKey(assortment)) return () => undefined
  return (language) => lookupFor(assortment, languageOfWords(language, defaultLanguage))
}
