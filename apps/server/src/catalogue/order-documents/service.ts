import {
  addDays,
  DOCUMENT_NOTE_MINUTES,
  findOutdatedDocuments,
  type OrderDocumentKind,
  type OrderDocumentMediaType,
  orderDocumentKinds,
} from '@zuruf/domain'
import type { SheetRow } from '@zuruf/messages/product-sheet'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import type { FieldPlace } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Catalogue } from '../products/index.ts'
import type { Draft, DraftsOf } from './drafts.ts'
import type { DocumentScope, Offer, OrderDocument, StoredDocument } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
  readonly draftsOf: DraftsOf
  /** Kind of order that a product's form asks for. */
  readonly orderKindOf: Catalogue['orderKindOf']
}

/** A document offered to recipients before they order a product. */
export interface OfferedDocument extends DocumentScope {
  readonly title: string
  readonly mediaType: OrderDocumentMediaType
  readonly hash: Buffer
  readonly bytes: number
  /** Time since which it is offered; null if it has not been shown yet. */
  readonly since: Date | null
  /** Id of the row; null for a draft that has not been shown yet. */
  readonly id: string | null
  /** Rows of a price summary. */
  readonly rows: readonly SheetRow[]
}

export interface DocumentFile {
  readonly title: string
  readonly language: string
  readonly mediaType: OrderDocumentMediaType
  readonly bytes: Buffer
}

const fileField = 'order_document.file'
/** Days after which a draft that no order refers to is removed, counted from its last offer. */
const unusedDraftDays = 90

export const fileKey = (tenantId: number, id: string): FieldPlace => ({
  tenantId,
  field: fileField,
  rowId: id,
})

/** Lists the files of uploaded documents. */
export async function listDocumentFiles(tx: Tx, tenantId: number): Promise<FieldPlace[]> {
  const ids = await repository.listFileIds(tx)
  return ids.map((id) => fileKey(tenantId, id))
}

export type OrderDocuments = ReturnType<typeof createOrderDocuments>

/** Lists the documents shown before an order, and stores which of them a recipient saw. Decision 094 */
export function createOrderDocuments({ database, files, draftsOf, orderKindOf }: Dependencies) {
  /** When this process last recorded a document as offered, in milliseconds. */
  const recordedAt = new LRUCache<string, number>({ max: 10_000 })

  return {
    /**
     * Lists the documents offered on the order form of a product. Empty if the contract is made in the
     * provider's shop, or if the form only requests an offer.
     */
    async list(context: Context, productId: string): Promise<OfferedDocument[]> {
      const { tenant, now } = context
      if (!isOrderedHere(tenant) || orderKindOf(tenant, productId) === 'interest') return []
      const offered = await withTenant(database, tenant.id, (tx) =>
        readOffered(tx, context, draftsOf, productId),
      )
      const due = offered.filter(({ document }) => {
        const last = recordedAt.get(keyOf(tenant, document))
        return last === undefined || now.getTime() - last >= DOCUMENT_NOTE_MINUTES * 60_000
      })
      if (due.length > 0) {
        await withTenant(database, tenant.id, (tx) => recordOffered(tx, context, due))
        for (const { document } of due) recordedAt.set(keyOf(tenant, document), now.getTime())
      }
      return offered.map(({ document }) => document)
    },

    /**
     * Checks that the documents a recipient saw are still valid for an order.
     * @param shown hashes in hex; undefined for a caller that does not show our documents
     * @returns the ids of the documents, for `keepShown`
     * @throws AppError invalid-input at `Dokumente` if a document has to be read again
     */
    async assertShown(
      tx: Tx,
      context: Context,
      productId: string,
      shown: readonly string[] | undefined,
    ): Promise<string[]> {
      if (shown === undefined || !isOrderedHere(context.tenant)) return []
      const offered = (await readOffered(tx, context, draftsOf, productId)).map(({ document }) => document)
      const shownDocuments = await repository.listByHashes(
        tx,
        shown.map((hash) => Buffer.from(hash, 'hex')),
        productId,
      )
      const outdated = findOutdatedDocuments(
        shown,
        offered.map(withHex),
        shownDocuments.map(withHex),
        context.now,
      )
      if (outdated.kinds.length > 0 || outdated.unknown.length > 0) {
        throw invalid({ Dokumente: 'documents-changed' })
      }
      return oneOfEach(shownDocuments, offered, context.locale).map(({ id }) => id)
    },

    /** Stores which documents were shown above the order button, as evidence. */
    async keepShown(tx: Tx, { tenant }: Context, orderId: string, ids: readonly string[]): Promise<void> {
      await repository.insertShown(tx, tenant.id, orderId, ids)
    },

    /** Lists the documents that were shown before an order, in reading order. */
    async listShown(tx: Tx, orderId: string): Promise<OrderDocument[]> {
      return inReadingOrder(await repository.listShown(tx, orderId))
    },

    /** Returns the bytes of a document; those of a PDF are read outside the transaction. */
    async bytesOf({ tenantId, id }: Pick<OrderDocument, 'tenantId' | 'id'>): Promise<Buffer> {
      const document = await withTenant(database, tenantId, (tx) => repository.findById(tx, id))
      if (!document) throw notFound()
      return bytesOf(files, document)
    },

    /** Returns a document by the SHA-256 of its bytes. @throws AppError not-found */
    async read(tenant: Tenant, hash: string): Promise<DocumentFile> {
      if (!/^[\da-f]{64}$/i.test(hash)) throw notFound()
      const document = await withTenant(database, tenant.id, (tx) =>
        repository.findByHash(tx, Buffer.from(hash, 'hex')),
      )
      if (!document) throw notFound()
      const { title, language, mediaType } = document
      return { title, language, mediaType, bytes: await bytesOf(files, document) }
    },

    /** Job `content.purge`: removes unused drafts and files without a row. */
    async purge({ tenant, now }: Context): Promise<{ drafts: number; documentFiles: number }> {
      const { drafts, ids } = await withTenant(database, tenant.id, async (tx) => ({
        drafts: await repository.removeUnusedDrafts(tx, addDays(now, -unusedDraftDays)),
        ids: await repository.listFileIds(tx),
      }))
      const documentFiles = await files.removeUnreferenced(tenant.id, fileField, new Set(ids), now)
      return { drafts, documentFiles }
    },
  }
}

/**
 * Returns whether visitors order through our own form. If the tenant has a shop, contracts are made there.
 */
export const isOrderedHere = ({ settings }: Pick<Tenant, 'settings'>) => settings.shopUrl === null

const keyOf = (tenant: Tenant, { id, hash }: Pick<OfferedDocument, 'id' | 'hash'>) =>
  `${tenant.id} ${id ?? hash.toString('hex')}`

const withHex = <Document extends { readonly hash: Buffer }>(document: Document) => ({
  ...document,
  hash: document.hash.toString('hex'),
})

const inReadingOrder = <Document extends { readonly kind: OrderDocumentKind }>(
  documents: readonly Document[],
) => documents.toSorted((a, b) => orderDocumentKinds.indexOf(a.kind) - orderDocumentKinds.indexOf(b.kind))

interface OfferedWithDraft {
  readonly document: OfferedDocument
  readonly draft?: Draft
}

/**
 * Returns the document to offer of each available kind. An operator's document comes before a draft, one for the
 * product before a general one; then the visitor's language comes first, followed by the tenant's default language,
 * German and any other.
 */
async function readOffered(
  tx: Tx,
  { tenant, locale, now }: Context,
  draftsOf: DraftsOf,
  productId: string,
): Promise<OfferedWithDraft[]> {
  const own = await repository.listOffers(tx, productId)
  const drafts = draftsOf(tenant, locale, productId, now)
  const stored = await repository.listByHashes(
    tx,
    drafts.map(({ hash }) => hash),
    productId,
  )
  return orderDocumentKinds.flatMap((kind): OfferedWithDraft[] => {
    const [best] = bestFirst(
      own.filter((offer) => offer.kind === kind),
      [locale, tenant.defaultLanguage, 'de'],
    )
    if (best) return [{ document: { ...best, rows: [] } }]
    const draft = drafts.find((one) => one.kind === kind)
    if (!draft) return []
    const row = stored.find(({ isGenerated, hash }) => isGenerated && hash.equals(draft.hash))
    return [
      {
        document: {
          kind,
          productId: draft.productId,
          language: draft.language,
          title: draft.title,
          mediaType: 'text/html',
          hash: draft.hash,
          bytes: draft.bytes,
          since: row?.createdAt ?? null,
          id: row?.id ?? null,
          rows: draft.rows,
        },
        draft,
      },
    ]
  })
}

function bestFirst(offers: readonly Offer[], languages: readonly string[]): Offer[] {
  const rank = ({ productId, language }: Offer) => {
    const languageRank = languages.includes(language) ? languages.indexOf(language) : languages.length
    // The product counts more than the language.
    return (productId === '' ? languages.length + 1 : 0) + languageRank
  }
  return offers.toSorted((a, b) => rank(a) - rank(b))
}

async function recordOffered(
  tx: Tx,
  { tenant, now }: Context,
  offered: readonly OfferedWithDraft[],
): Promise<void> {
  const fresh = offered.flatMap(({ draft, document: { id } }) =>
    draft && id === null ? [rowOf(tenant, draft, now)] : [],
  )
  await repository.insertDocuments(tx, fresh)
  await repository.recordOffered(
    tx,
    offered.flatMap(({ document: { id } }) => id ?? []),
    now,
  )
}

const rowOf = (tenant: Tenant, draft: Draft, now: Date): StoredDocument => ({
  tenantId: tenant.id,
  id: newId(),
  kind: draft.kind,
  productId: draft.productId,
  language: draft.language,
  title: draft.title,
  mediaType: 'text/html',
  hash: draft.hash,
  bytes: draft.bytes,
  html: draft.html,
  body: draft.body,
  isGenerated: true,
  createdAt: now,
  createdBy: null,
  lastOfferedAt: now,
})

/**
 * Picks documents where several have the same content: for content offered now, the most likely document of each
 * offered kind; for other content, the document offered last.
 */
function oneOfEach(
  shown: readonly OrderDocument[],
  offered: readonly OfferedDocument[],
  language: string,
): OrderDocument[] {
  const isOffered = (document: OrderDocument) => offered.some(({ id }) => id === document.id)
  const rank = (document: OrderDocument) =>
    (isOffered(document) ? 2 : 0) + (document.language === language ? 1 : 0)
  const byContent = Map.groupBy(shown, ({ hash }) => hash.toString('hex'))
  return [...byContent.values()].flatMap((sameContent) => {
    const likely = sameContent.toSorted(
      (a, b) => rank(b) - rank(a) || Number(b.lastOfferedAt ?? 0) - Number(a.lastOfferedAt ?? 0),
    )
    const kinds = new Set(likely.filter(isOffered).map(({ kind }) => kind))
    if (kinds.size === 0) return likely.slice(0, 1)
    return [...kinds].flatMap((kind) => likely.find((document) => document.kind === kind) ?? [])
  })
}

export async function bytesOf(
  files: FileStore,
  { tenantId, id, html }: Pick<StoredDocument, 'tenantId' | 'id' | 'html'>,
): Promise<Buffer> {
  return html === null ? files.read(fileKey(tenantId, id)) : Buffer.from(html)
}
