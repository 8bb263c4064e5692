/** Documents that belong to an order, in the order in which they are read. Art. 246a §1, §4 EGBGB; §312f, §312j BGB */
export const orderDocumentKinds = [
  'price-summary',
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

/** Those a tenant can replace. What an order costs always comes from the catalogue. */
export const ownDocumentKinds = [
  'product-sheet',
  'supply-terms',
  'withdrawal-notice',
  'withdrawal-form',
] as const satisfies readonly OrderDocumentKind[]
export type OwnDocumentKind = (typeof ownDocumentKinds)[number]

/** Who has the form open may order with the documents it showed for so long after others took their place. */
export const DOCUMENT_GRACE_HOURS = 24

/** Offers are noted at most once in so long. */
export const DOCUMENT_NOTE_MINUTES = 10

/** What is on offer now. */
export interface DocumentOnOffer {
  readonly kind: OrderDocumentKind
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string
  /** When it took the place of another; null: it has not been shown to anybody yet. */
  readonly since: Date | null
}

/** A document that is known for the product, on offer or not. */
export interface KnownDocument {
  readonly kind: OrderDocumentKind
  readonly hash: string
  readonly lastOfferedAt: Date | null
}

const graceMs = (DOCUMENT_GRACE_HOURS * 60 + DOCUMENT_NOTE_MINUTES) * 60_000

/**
 * Which of the documents that a recipient was shown do not hold for an order any more. A document before the present one
 * holds while the form may still be open; the same for a kind that was not there yet.
 * @param shown hashes in hex
 * @returns kinds that have to be read again, and hashes nobody knows; both empty: the order may come
 */
export function findOutdatedDocuments(
  shown: readonly string[],
  onOffer: readonly DocumentOnOffer[],
  known: readonly KnownDocument[],
  now: Date,
): { readonly kinds: OrderDocumentKind[]; readonly unknown: string[] } {
  const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= graceMs
  const holds = ({ kind, hash, lastOfferedAt }: KnownDocument) =>
    onOffer.some((offer) => offer.kind === kind && offer.hash === hash) || isRecent(lastOfferedAt)
  const valid = known.filter((document) => shown.includes(document.hash) && holds(document))
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
