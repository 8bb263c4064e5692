import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountDeliveryAreas } from './areas/routes.ts'
import { createDeliveryAreas } from './areas/service.ts'
import { createAssortmentCache } from './assortments.ts'
import { mountBackofficeCatalogue } from './backoffice-routes.ts'
import { createOwnCatalogueCopier } from './own/copy-to-tenant.ts'
import { createCatalogueEditing } from './own/editing.ts'
import { createCatalogueFeed } from './own/feed.ts'
import { createCatalogueImport } from './own/import.ts'
import { createCataloguePictures } from './own/pictures.ts'
import { createCatalogueSource } from './own/source.ts'
import type { SampleCatalogue } from './ports.ts'
import { mountCatalogue } from './routes.ts'
import { createCatalogue } from './service.ts'

export type { DeliveryAreas } from './areas/service.ts'
export { tilePrice } from './assortment/display.ts'
export type { CatalogueLookup } from './assortment/lookup.ts'
export type { Product } from './assortment/types.ts'
export type { Assortments } from './assortments.ts'
export type { Catalogue, ChosenTerms, Offer, OfferedProduct } from './catalogue.ts'
export { categoryDrawing } from './drawings/index.ts'
export { offerOf, rewardsToday } from './offers.ts'
export type { OwnCatalogueCopier } from './own/copy-to-tenant.ts'
export type { CatalogueFeed } from './own/feed.ts'
export type { CataloguePictures } from './own/pictures.ts'
export type { SampleAssortment, SampleCatalogue, SampleDetails } from './ports.ts'
export { productNameFor } from './product-names.ts'
export { orderKindIn, paletteOf, pictureOf } from './service.ts'
export { productDetailToWire } from './wire.ts'

export interface ProductsDependencies extends Platform {
  readonly sampleCatalogue: SampleCatalogue
}

/**
 * Products and categories, from one of three sources: samples, the tenant's own catalogue, or a feed. The catalogue
 * is what is stored or imported; the assortment is what the tenant offers from it today.
 */
export function createProductsModule(platform: ProductsDependencies) {
  const assortments = createAssortmentCache(platform)
  const cataloguePictures = createCataloguePictures(platform)
  const catalogueFeed = createCatalogueFeed(platform)
  const services = {
    assortments,
    catalogue: createCatalogue(assortments),
    catalogueEditing: createCatalogueEditing(platform),
    catalogueSource: createCatalogueSource(platform),
    catalogueFeed,
    catalogueImport: createCatalogueImport(platform),
    cataloguePictures,
    deliveryAreas: createDeliveryAreas({ ...platform, assortments }),
    ownCatalogueCopier: createOwnCatalogueCopier(platform.database, cataloguePictures),
  }
  return {
    services,
    routes(http: Http) {
      mountCatalogue(http, services, platform.prepared)
      mountBackofficeCatalogue(http, { ...platform, ...services })
      mountDeliveryAreas(http, services)
    },
    jobs: {
      'catalogue.fetch': async (context) => ((await catalogueFeed.fetch(context)) ? 1 : 0),
      'catalogue.purge': (context) => cataloguePictures.purge(context),
    },
  } satisfies Module
}
