import type { ResponseOf } from '@zuruf/contract'

/** A document as visitors are offered it before they order, with the published version. */
export type Offer = ResponseOf<'listOrderDocumentOffers'>['offers'][number]
export type Version = ResponseOf<'listOrderDocumentVersions'>[number]

/** Key of a document: there is one published document per kind, language and product. */
export interface DocumentKey {
  readonly kind: Offer['kind']
  readonly language: string
  /** Empty: the document is for all products. */
  readonly productId: string
}

export const kinds = [
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const satisfies readonly Offer['kind'][]

/** Returns the key as a path segment. Product ids may contain dots themselves. */
export const toPathSegment = ({ kind, language, productId }: DocumentKey): string =>
  encodeURIComponent([kind, language, ...(productId ? [productId] : [])].join('.'))

/** Returns the key in a path segment of {@link toPathSegment}; undefined if it is not one. */
export function parsePathSegment(segment: string): DocumentKey | undefined {
  const [name, language = '', ...product] = segment.split('.')
  const kind = kinds.find((one) => one === name)
  return kind && language ? { kind, language, productId: product.join('.') } : undefined
}

/** Returns whether an offer is for the document with this key. */
export const matchesKey = (offer: Offer, { kind, language, productId }: DocumentKey): boolean =>
  offer.kind === kind && offer.language === language && (offer.productId ?? '') === productId

/**
 * What visitors see: the tenant's own document, a version in another language, the one for all products, the
 * sheet from the catalogue, a draft, or nothing.
 */
export type VisitorView =
  | { readonly state: 'text' | 'pdf'; readonly document: Version }
  | { readonly state: 'other'; readonly language: string }
  | { readonly state: 'general' | 'catalogue' | 'draft' | 'none' }

/** Returns what visitors see for a document. */
export function documentShownFor(offers: readonly Offer[], documentKey: DocumentKey): VisitorView {
  const document = offers.find((offer) => matchesKey(offer, documentKey))?.document
  if (document) return { state: document.mediaType === 'application/pdf' ? 'pdf' : 'text', document }
  const findPublished = (productId: string) =>
    offers.find(
      (offer) => offer.kind === documentKey.kind && (offer.productId ?? '') === productId && offer.document,
    )
  const other = findPublished(documentKey.productId)
  if (other) return { state: 'other', language: other.language }
  if (documentKey.productId !== '' && findPublished('')) return { state: 'general' }
  if (documentKey.kind === 'supply-terms') return { state: 'none' }
  return { state: documentKey.kind === 'product-sheet' ? 'catalogue' : 'draft' }
}
