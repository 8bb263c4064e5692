import type { ResponseOf } from '@zuruf/contract'

export type Offer = ResponseOf<'listOrderDocumentOffers'>['offers'][number]
export type Version = ResponseOf<'listOrderDocumentVersions'>[number]

/** Key of a document: there is one published document per kind, language and product. */
export interface Place {
  readonly kind: Offer['kind']
  readonly language: string
  /** Empty: about all products. */
  readonly productId: string
}

export const kinds = [
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const satisfies readonly Offer['kind'][]

/** Returns the key as a path segment. Product ids may contain dots themselves. */
export const placeId = ({ kind, language, productId }: Place): string =>
  encodeURIComponent([kind, language, ...(productId ? [productId] : [])].join('.'))

export function placeOf(id: string): Place | undefined {
  const [name, language = '', ...product] = id.split('.')
  const kind = kinds.find((one) => one === name)
  return kind && language ? { kind, language, productId: product.join('.') } : undefined
}

export const isAt = (offer: Offer, { kind, language, productId }: Place): boolean =>
  offer.kind === kind && offer.language === language && (offer.productId ?? '') === productId

/**
 * What visitors see: the tenant's own document, a version in another language, the one for all products, the
 * sheet from the catalogue, a draft, or nothing.
 */
export type Shown =
  | { readonly state: 'text' | 'pdf'; readonly document: Version }
  | { readonly state: 'other'; readonly language: string }
  | { readonly state: 'general' | 'catalogue' | 'draft' | 'none' }

export function shownAt(offers: readonly Offer[], place: Place): Shown {
  const document = offers.find((offer) => isAt(offer, place))?.document
  if (document) return { state: document.mediaType === 'application/pdf' ? 'pdf' : 'text', document }
  const alike = (productId: string) =>
    offers.find(
      (offer) => offer.kind === place.kind && (offer.productId ?? '') === productId && offer.document,
    )
  const other = alike(place.productId)
  if (other) return { state: 'other', language: other.language }
  if (place.productId !== '' && alike('')) return { state: 'general' }
  if (place.kind === 'supply-terms') return { state: 'none' }
  return { state: place.kind === 'product-sheet' ? 'catalogue' : 'draft' }
}
