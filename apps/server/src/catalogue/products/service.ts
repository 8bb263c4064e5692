import { type OrderKind, orderKindOf } from '@zuruf/domain'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Assortments } from './assortments.ts'
import type { Product } from './builtin/types.ts'
import type { Catalogue } from './catalogue.ts'
import { type Palette, productDrawing } from './drawings/index.ts'
import { offerOf, rewardsToday, termsFor } from './offers.ts'
import type { CataloguePictures } from './own/pictures.ts'

/** The catalogue as other modules use it, whatever the tenant's product API. */
export function catalogueService({ of: assortmentOf }: Assortments): Catalogue {
  const named = (found: Product | undefined) => found && { id: found.id, name: found.displayName }
  return {
    product: (tenant, id) => named(assortmentOf(tenant).product(id)),
    known: (tenant, id) => named(assortmentOf(tenant).known(id)),
    orderKindOf: (tenant, id) => orderKindIn(assortmentOf, tenant, id),

    categoriesOf: (tenant, id) => assortmentOf(tenant).known(id)?.categories ?? [],

    hasCategory: (tenant, key) =>
      assortmentOf(tenant)
        .categories()
        .some((category) => category.key === key),

    choices(tenant) {
      if (![1, 2, 3].includes(tenant.settings.productApi.type)) return { products: [], categories: [] }
      const assortment = assortmentOf(tenant)
      return {
        products: assortment.products().map(({ id, displayName: name }) => ({ id, name })),
        categories: assortment.categories().map(({ key: id, title: name }) => ({ id, name })),
      }
    },

    names(tenant) {
      if (![1, 2, 3].includes(tenant.settings.productApi.type)) return []
      return assortmentOf(tenant)
        .products()
        .map((product) => product.displayName)
    },

    count(tenant, now) {
      const lookup = assortmentOf(tenant)
      const products = lookup.products()
      const pays = ({ id }: { id: string }) => offerOf(lookup, tenant, id, now).terms.amountCents > 0
      return { offered: products.length, rewarded: products.filter(pays).length }
    },

    maxReward(tenant, now) {
      if (![1, 2, 3].includes(tenant.settings.productApi.type)) return 0
      return rewardsToday(assortmentOf(tenant), tenant, now)[0]?.valueCents ?? 0
    },

    termsFor: (tenant, ...order) => termsFor(assortmentOf(tenant), tenant, ...order),
    offerOf: (tenant, ...product) => offerOf(assortmentOf(tenant), tenant, ...product),
  }
}

/** See `Catalogue.orderKindOf`. */
export function orderKindIn(assortmentOf: Assortments['of'], tenant: Tenant, productId: string): OrderKind {
  const { orderKind, productApi, shopUrl } = tenant.settings
  const product = [1, 2, 3].includes(productApi.type) ? assortmentOf(tenant).known(productId) : undefined
  return orderKindOf(orderKind, product?.orderKind, shopUrl !== null)
}

/** Returns the colours of the tenant's theme used by the drawings. */
export function paletteOf(tenant: Tenant): Palette {
  const { ink, brand, brandSoft, accent, sky, sand, rose, paper } = tenant.theme
  return { ink, brand, brandSoft, accent, sky, sand, rose, paper }
}

/**
 * Returns a product's picture: the uploaded one, or else its drawing in the tenant's colours as SVG. Works
 * for products that are no longer on offer, for their recommenders.
 */
export function pictureOf({ of: assortmentOf }: Assortments, pictures: CataloguePictures) {
  return async (tenant: Tenant, productId: string): Promise<Buffer | undefined> => {
    const product = assortmentOf(tenant).known(productId)
    if (product?.pictureId) return pictures.read(tenant, product.pictureId, 'gross')
    return product && Buffer.from(productDrawing(product, paletteOf(tenant), 'full'))
  }
}
