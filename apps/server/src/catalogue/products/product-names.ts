import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { CatalogueLookup } from './assortment/lookup.ts'

type InLanguage = (language: string) => CatalogueLookup | undefined

/** Lookups of tenants whose catalogue is in the database. A changed tenant is a new object. */
const inMemory = new WeakMap<Tenant, InLanguage>()

/** Registers the lookup for the product names of a tenant's own catalogue. */
export function registerProductNames(tenant: Tenant, inLanguage: InLanguage): void {
  inMemory.set(tenant, inLanguage)
}

let sampleOf: (tenant: Tenant, language: string) => CatalogueLookup | undefined = () => undefined

/** Registers the lookup for the product names of tenants with a sample assortment. */
export function registerSampleNames(find: typeof sampleOf): void {
  sampleOf = find
}

/**
 * Returns a product's name in the reader's language. Referrals, orders and claims store the name that was
 * promised. If the catalogue still has the product under that name, its translation is returned; otherwise
 * the stored name, for example after a rename.
 *
 * A plain function, so that code that shows a stored name needs no access to the catalogue service.
 */
export function productNameFor(
  { tenant, locale }: { readonly tenant: Tenant; readonly locale: string },
  { productId, productName }: { readonly productId: string; readonly productName: string },
): string {
  const inLanguage = inMemory.get(tenant) ?? ((language: string) => sampleOf(tenant, language))
  const nameIn = (language: string) => inLanguage(language)?.known(productId)?.displayName
  return tenant.languages.some((one) => nameIn(one) === productName)
    ? (nameIn(locale) ?? productName)
    : productName
}
