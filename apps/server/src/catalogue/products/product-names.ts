import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { CatalogueLookup } from './assortment/lookup.ts'

type LookupByLanguage = (language: string) => CatalogueLookup | undefined

/** Lookups of tenants whose catalogue is in the database. A changed tenant is a new object, so entries never go stale. */
const lookupByTenant = new WeakMap<Tenant, LookupByLanguage>()

/** Registers the lookup for the product names of a tenant's own catalogue. */
export function registerProductNames(tenant: Tenant, lookup: LookupByLanguage): void {
  lookupByTenant.set(tenant, lookup)
}

let findSampleLookup: (tenant: Tenant, language: string) => CatalogueLookup | undefined = () => undefined

/** Registers the lookup for the product names of tenants with a sample assortment. */
export function registerSampleNames(find: typeof findSampleLookup): void {
  findSampleLookup = find
}

/**
 * Returns a product's name in the reader's language. Referrals, orders and claims store the name that was
 * promised. If the catalogue still has the product under that name, its translation is returned; otherwise
 * the stored name, for example after a rename.
 *
 * It is a plain function with a registry, so that code that only shows a stored name does not need the catalogue
 * service.
 */
export function productNameFor(
  { tenant, locale }: { readonly tenant: Tenant; readonly locale: string },
  { productId, productName }: { readonly productId: string; readonly productName: string },
): string {
  const lookup = lookupByTenant.get(tenant) ?? ((language: string) => findSampleLookup(tenant, language))
  const nameIn = (language: string) => lookup(language)?.anyProduct(productId)?.displayName
  return tenant.languages.some((language) => nameIn(language) === productName)
    ? (nameIn(locale) ?? productName)
    : productName
}
