import { type OrderKind, orderKindOf } from '@zuruf/domain'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Product } from './assortment/types.ts'
import type { Assortments } from './assortments.ts'
import type { Catalogue } from './catalogue.ts'
import { type Palette, productDrawing } from './drawings/index.ts'
import { offerOf, rewardsToday, termsFor } from './offers.ts'
import type { CataloguePictures } from './own/pictures.ts'

/** Creates the catalogue for other modules. It hides which product API the tenant uses. */
export function createCatalogue({ find, of: assortmentOf }: Assortments): Catalogue {
  const toOffered = (found: Product | undefined) => found && { id: found.id, name: found.displayName }
  return {
    product: (tenant, id) => toOffered(assortmentOf(tenant).product(id)),
    anyProduct: (tenant, id) => toOffered(assortmentOf(tenant).anyProduct(id)),
    orderKindOf: (tenant, id) => orderKindIn(find, tenant, id),

    categoriesOf: (tenant, id) => assortmentOf(tenant).anyProduct(id)?.categories ?? [],

    hasCategory: (tenant, key) =>
      assortmentOf(tenant)
        .categories()
        .some((category) => category.key === key),

    choices(tenant, language) {
      const assortment = find(tenant, language)
      if (!assortment) return { products: [], categories: [] }
      return {
        products: assortment.products().map(({ id, displayName: name }) => ({ id, name })),
        categories: assortment.categories().map(({ key: id, title: name }) => ({ id, name })),
      }
    },

    names: (tenant) =>
      find(tenant)
        ?.products()
        .map((product) => product.displayName) ?? [],

    count(tenant, now) {
      const lookup = assortmentOf(tenant)
      const products = lookup.products()
      const pays = ({ id }: { id: string }) => offerOf(lookup, tenant, id, now).terms.amountCents > 0
      return { offered: products.length, rewarded: products.filter(pays).length }
    },

    maxReward(tenant, now) {
      const assortment = find(tenant)
      return (assortment && rewardsToday(assortment, tenant, now)[0]?.valueCents) ?? 0
    },

    termsFor: (tenant, ...order) => termsFor(assortmentOf(tenant), tenant, ...order),
    offerOf: (tenant, ...product) => offerOf(assortmentOf(tenant), tenant, ...product),
  }
}

/** See `Catalogue.orderKindOf`. */
export function orderKindIn(find: Assortments['find'], tenant: Tenant, productId: string): OrderKind {
  const { orderKind, shopUrl } = tenant.settings
  return orderKindOf(orderKind, find(tenant)?.anyProduct(productId)?.orderKind, shopUrl !== null)
}

/** Returns what the drawings take from the tenant's theme. */
export function paletteOf(tenant: Tenant): Palette {
  const { ink, brand, brandSoft, accent, sky, sand, rose, paper, drawings } = tenant.theme
  return { ink, brand, brandSoft, accent, sky, sand, rose, paper, style: drawings }
}

/**
 * Returns a product's picture: the uploaded one, or else its drawing in the tenant's colours as SVG. Works
 * for products that are no longer on offer, for their recommenders.
 */
export function pictureOf({ of: assortmentOf }: Assortments, pictures: CataloguePictures) {
  return async (tenant: Tenant, productId: string): Promise<Buffer | undefined> => {
    const product = assortmentOf(tenant).anyProduct(productId)
    if (product?.pictureId) return pictures.read(tenant, product.pictureId, 'gross')
    return product && Buffer.from(productDrawing(product, paletteOf(tenant), 'full'))
  }
}
