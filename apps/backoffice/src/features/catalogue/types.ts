import type { RequestOf, ResponseOf } from '@zuruf/contract'
import type { Tone } from '../../ui/state-chip.tsx'

export type Product = ResponseOf<'getCatalogueProduct'>
export type Category = ResponseOf<'listCatalogueCategories'>[number]
export type Reward = ResponseOf<'listCatalogueRewards'>[number]
export type DeliveryArea = ResponseOf<'listDeliveryAreas'>[number]
export type Footnote = ResponseOf<'listCatalogueFootnotes'>[number]
export type DeviceTariff = ResponseOf<'listCatalogueDeviceTariffs'>[number]
export type CatalogueState = ResponseOf<'getCatalogue'>
export type ImportReport = ResponseOf<'previewCatalogueImport'>
export type ProductBody = RequestOf<'createCatalogueProduct'>['body']

export const shownTones: Readonly<Record<Product['shown'], Tone>> = {
  shown: 'good',
  draft: 'neutral',
  later: 'info',
  over: 'neutral',
  archived: 'neutral',
  'no-category': 'waiting',
}

/** Initial values of a new product. */
export const newProduct: Product = {
  id: '',
  externalId: '',
  state: 'draft',
  validFrom: null,
  validTo: null,
  categories: [],
  name: '',
  displayName: '',
  descriptions: [],
  group: '',
  tier: '',
  play: null,
  young: false,
  hybrid: false,
  priceMonthlyCents: 0,
  priceOnceCents: 0,
  nextPrice: null,
  promotion: null,
  contractMonths: 24,
  orderKind: null,
  commission: '',
  providerProductId: '',
  energy: null,
  speed: null,
  device: null,
  rewards: [],
  footnotes: [],
  drawing: { motif: 'town', variation: 0 },
  pictureId: null,
  translations: {},
  shown: 'draft',
  rewardCents: 0,
  pictureUrl: null,
  deviceTariffs: 0,
}

/** Returns the fields an operator can set, without those the server adds. */
export function bodyOf(product: Product) {
  const { shown: _, rewardCents: __, pictureUrl: ___, deviceTariffs: ____, ...body } = product
  return { ...body, displayName: body.displayName || body.name }
}
