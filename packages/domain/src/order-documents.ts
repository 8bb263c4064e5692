/** Documents of an order, in the order in which they are read. Art. 246a §1, §4 EGBGB; §312f, §312j BGB */
export const orderDocumentKinds = [
  'price-summary',
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

export const orderDocumentKindWire = {
  'price-summary': 'Preisuebersicht',
  'product-sheet': 'Produktblatt',
  'supply-terms': 'Lieferbedingungen',
  'withdrawal-notice': 'Widerrufsbelehrung',
  'withdrawal-form': 'Widerrufsformular',
} as const satisfies Record<OrderDocumentKind, string>

export const orderDocumentMediaTypes = ['text/html', 'application/pdf'] as const
export type OrderDocumentMediaType = (typeof orderDocumentMediaTypes)[number]

/** Documents that a tenant can replace. The price of an order always comes from the catalogue. */
export const ownDocumentKinds = [
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const satisfies readonly OrderDocumentKind[]
export type OwnDocumentKind = (typeof ownDocumentKinds)[number]

/** Hours for which an open form can still order with documents that have since been replaced. */
export const DOCUMENT_GRACE_HOURS = 24

/** Offers are recorded at most once in this many minutes. */
export const DOCUMENT_NOTE_MINUTES = 10

/** A document on offer now. */
export interface DocumentOnOffer {
  readonly kind: OrderDocumentKind
  /** SHA-256 of the document's bytes, in hex. */
  readonly hash: string
  /** When it replaced another document; null: nobody has been shown it yet. */
  readonly since: Date | null
}

/** A known document of the product, on offer or not. */
export interface KnownDocument {
  readonly kind: OrderDocumentKind
  readonly hash: string
  readonly lastOfferedAt: Date | null
}

const graceMs = (DOCUMENT_GRACE_HOURS * 60 + DOCUMENT_NOTE_MINUTES) * 60_000

/**
 * Finds the documents a recipient was shown that are no longer valid for an order. A replaced document stays
 * valid while the form may still be open; for the same time, a new kind is not required.
 * @param shown hashes in hex
 * @returns kinds that must be read again, and unknown hashes; if both are empty, the order can be accepted
 */
export function findOutdatedDocuments(
  shown: readonly string[],
  onOffer: readonly DocumentOnOffer[],
  known: readonly KnownDocument[],
  now: Date,
): { readonly kinds: OrderDocumentKind[]; readonly unknown: string[] } {
  const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= graceMs
  const isValid = ({ kind, hash, lastOfferedAt }: KnownDocument) =>
    onOffer.some((offer) => offer.kind === kind && offer.hash === hash) || isRecent(lastOfferedAt)
  const valid = known.filter((document) => shown.includes(document.hash) && isValid(document))
  const missing = onOffer.filter(
    ({ kind, since }) =>
      !valid.some((document) => document.kind === kind) && since !== null && !isRecent(since),
  )
  const outdated = known.filter(({ hash }) => shown.includes(hash) && !valid.some((one) => one.hash === hash))
  const kinds = new Set([...missing, ...outdated].map(({ kind }) => kind))
  return {
    kinds: orderDocumentKinds.filter((kind) => kinds.has(kind)),
    unknown: shown.filter((hash) => !known.some((document) => document.hash === hash)),
  }
}
