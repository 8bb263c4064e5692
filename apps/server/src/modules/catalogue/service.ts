import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type CatalogueLookup, lookupFor } from './builtin/lookup.ts'
import type { AssortmentKey } from './builtin/types.ts'
import type { Catalogue } from './catalogue.ts'
import { type Palette, productDrawing } from './drawings/index.ts'
import { offerOf, termsFor } from './offers.ts'

/** The built-in assortment a tenant shows. @throws AppError PSOF0602 for a product API that is not known */
export function assortmentOf(tenant: Tenant): CatalogueLookup {
  const { type, assortment } = tenant.settings.productApi
  if (type !== 1 || !isAssortment(assortment)) throw new AppError('PSOF0602')
  return lookupFor(assortment)
}

export function catalogueService(): Catalogue {
  return {
    product(tenant, id) {
      const found = assortmentOf(tenant).product(id)
      return found && { id: found.id, name: found.displayName }
    },

    hasCategory: (tenant, key) =>
      assortmentOf(tenant)
        .categories()
        .some((category) => category.key === key),

    names(tenant) {
      const { type, assortment } = tenant.settings.productApi
      if (type !== 1 || !isAssortment(assortment)) return []
      return lookupFor(assortment)
        .products()
        .map((product) => product.displayName)
    },

    count(tenant, now) {
      const lookup = assortmentOf(tenant)
      const products = lookup.products()
      const pays = ({ id }: { id: string }) => offerOf(lookup, tenant, id, now).terms.amountCents > 0
      return { offered: products.length, rewarded: products.filter(pays).length }
    },

    termsFor: (tenant, ...order) => termsFor(assortmentOf(tenant), tenant, ...order),
    offerOf: (tenant, ...product) => offerOf(assortmentOf(tenant), tenant, ...product),
  }
}

/** The tenant's theme as the drawings take it. */
export function paletteOf(tenant: Tenant): Palette {
  const { ink, brand, brandSoft, accent, sky, sand, rose, paper } = tenant.theme
  return { ink, brand, brandSoft, accent, sky, sand, rose, paper }
}

/** A product's picture in the tenant's colours, as SVG. */
export function pictureOf(tenant: Tenant, productId: string): string | undefined {
  const product = assortmentOf(tenant).product(productId)
  return product && productDrawing(product, paletteOf(tenant), 'full')
}

function isAssortment(key: string): key is AssortmentKey {
  return key === 'stadtwerke' || key === 'mobilfunk'
}
