import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'
import type { Category, DeviceOffer, Footnote, Product } from './assortment/types.ts'

/** The sample catalogue, which tenants with product API type 1 offer. It comes from the demo's package. */
export interface SampleCatalogue {
  /** Returns its assortments; none when it is not installed. */
  assortments(): readonly SampleAssortment[]
}

export interface SampleAssortment {
  /** The setting `productApi.assortment` of a tenant. */
  readonly key: string
  readonly title: string
  /** Its contents, in the form of a tenant's own catalogue. */
  readonly document: CatalogueDocument
  readonly details: SampleDetails
}

/** Fields of the portal API that a catalogue document does not have, by the item's id in the document. */
export interface SampleDetails {
  readonly categories: Readonly<Record<string, Pick<Category, 'id' | 'defaultTvProductId'>>>
  readonly footnotes: Readonly<Record<string, Pick<Footnote, 'id'>>>
  readonly deviceOffers: Readonly<Record<string, DeviceOfferDetails>>
}

/** Fields of a device offer that differ from those of its device. */
export type DeviceOfferDetails = Pick<DeviceOffer, 'position'> &
  Pick<Product, 'externalId' | 'providerProductId' | 'descriptions' | 'translations'>
