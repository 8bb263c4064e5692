import {
  addDays,
  DOCUMENT_NOTE_MINUTES,
  findOutdatedDocuments,
  type OrderDocumentKind,
  orderDocumentKinds,
} from '@zuruf/domain'
import type { SheetRow } from '@zuruf/messages/product-sheet'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import type { FieldPlace } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Draft, DraftsOf } from './drafts.ts'
import type { DocumentMediaType, DocumentPlace, Offer, OrderDocument, StoredDocument } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
  readonly draftsOf: DraftsOf
  /** What the form of a product asks for. */
  readonly orderKindOf: Catalogue['orderKindOf']
}

/** A document that a recipient can read before an order of a product. */
export interface OfferedDocument extends DocumentPlace {
  readonly title: string
  readonly mediaType: DocumentMediaType
  readonly hash: Buffer
  readonly bytes: number
  /** null: nobody has been shown it yet. */
  readonly since: Date | null
  /** The row; null: a draft that nobody has been shown yet. */
  readonly id: string | null
  /** Lines of a price summary. */
  readonly rows: readonly SheetRow[]
}

export interface DocumentFile {
  readonly title: string
  readonly language: string
  readonly mediaType: DocumentMediaType
  readonly bytes: Buffer
}

const fileField = 'order_document.file'
/** Drafts that no order was made with are removed so long after they were last offered. */
const unusedDraftDays = 90

export const placeOf = (tenantId: number, id: string): FieldPlace => ({
  tenantId,
  field: fileField,
  rowId: id,
})

export type OrderDocuments = ReturnType<typeof orderDocuments>

/** What recipients read before an order, and which of it they were shown. Decision 094 */
export function orderDocuments({ database, files, draftsOf, orderKindOf }: Dependencies) {
  /** When this process last noted that a document was offered, in milliseconds. */
  const noted = new LRUCache<string, number>({ max: 10_000 })

  return {
    /**
     * What the order form of a product offers to read; empty where the provider's shop makes the contract, and where an offer
     * is asked for and no contract is made.
     */
    async list(context: Context, productId: string): Promise<OfferedDocument[]> {
      const { tenant, now } = context
      if (!isOrderedHere(tenant) || orderKindOf(tenant, productId) === 'interest') return []
      const offered = await withTenant(database, tenant.id, (tx) =>
        readOffered(tx, context, draftsOf, productId),
      )
      const due = offered.filter(({ document }) => {
        const at = noted.get(keyOf(tenant, document))
        return at === undefined || now.getTime() - at >= DOCUMENT_NOTE_MINUTES * 60_000
      })
      if (due.length > 0) {
        await withTenant(database, tenant.id, (tx) => noteOffered(tx, context, due))
        for (const { document } of due) noted.set(keyOf(tenant, document), now.getTime())
      }
      return offered.map(({ document }) => document)
    },

    /**
     * Do the documents that a recipient was shown hold for an order?
     * @param shown hashes in hex; undefined: a program that shows none of ours
     * @returns the ids of what was shown, for `keepShown`
     * @throws AppError PSOF0100 at `Dokumente` where one has to be read again
     */
    async assertShown(
      tx: Tx,
      context: Context,
      productId: string,
      shown: readonly string[] | undefined,
    ): Promise<string[]> {
      if (shown === undefined || !isOrderedHere(context.tenant)) return []
      const offered = (await readOffered(tx, context, draftsOf, productId)).map(({ document }) => document)
      const known = await repository.listByHashes(
        tx,
        shown.map((hash) => Buffer.from(hash, 'hex')),
        productId,
      )
      const outdated = findOutdatedDocuments(shown, offered.map(withHex), known.map(withHex), context.now)
      if (outdated.kinds.length > 0 || outdated.unknown.length > 0) {
        throw new AppError('PSOF0100', { Dokumente: 'documents-changed' })
      }
      return oneOfEach(known, offered, context.locale).map(({ id }) => id)
    },

    /** Evidence of what stood above the button. */
    async keepShown(tx: Tx, { tenant }: Context, orderId: string, ids: readonly string[]): Promise<void> {
      await repository.insertShown(tx, tenant.id, orderId, ids)
    },

    /** What was shown before an order, in the order in which it is read. */
    async listShown(tx: Tx, orderId: string): Promise<OrderDocument[]> {
      return inOrder(await repository.listShown(tx, orderId))
    },

    /** The bytes of a document; of a PDF outside of any transaction. */
    async bytesOf({ tenantId, id }: Pick<OrderDocument, 'tenantId' | 'id'>): Promise<Buffer> {
      const document = await withTenant(database, tenantId, (tx) => repository.findById(tx, id))
      if (!document) throw new AppError('PSOF0101')
      return bytesOf(files, document)
    },

    /** A document by the SHA-256 of its bytes. @throws AppError PSOF0101 */
    async read(tenant: Tenant, hash: string): Promise<DocumentFile> {
      if (!/^[\da-f]{64}$/i.test(hash)) throw new AppError('PSOF0101')
      const document = await withTenant(database, tenant.id, (tx) =>
        repository.findByHash(tx, Buffer.from(hash, 'hex')),
      )
      if (!document) throw new AppError('PSOF0101')
      const { title, language, mediaType } = document
      return { title, language, mediaType, bytes: await bytesOf(files, document) }
    },

    /** Job `content.purge`: drafts nobody needs any more, and files without a row. */
    async purge({ tenant, now }: Context): Promise<{ drafts: number; documentFiles: number }> {
      const { drafts, ids } = await withTenant(database, tenant.id, async (tx) => ({
        drafts: await repository.removeUnusedDrafts(tx, addDays(now, -unusedDraftDays)),
        ids: await repository.listFileIds(tx),
      }))
      const documentFiles = await files.removeUnnamed(tenant.id, fileField, new Set(ids), now)
      return { drafts, documentFiles }
    },
  }
}

/** Where the provider has a shop, the contract is made there, and what has to be read before is there, too. */
export const isOrderedHere = ({ settings }: Pick<Tenant, 'settings'>) => settings.shopUrl === null

const keyOf = (tenant: Tenant, { id, hash }: Pick<OfferedDocument, 'id' | 'hash'>) =>
  `${tenant.id} ${id ?? hash.toString('hex')}`

const withHex = <Document extends { readonly hash: Buffer }>(document: Document) => ({
  ...document,
  hash: document.hash.toString('hex'),
})

const inOrder = <Document extends { readonly kind: OrderDocumentKind }>(documents: readonly Document[]) =>
  documents.toSorted((a, b) => orderDocumentKinds.indexOf(a.kind) - orderDocumentKinds.indexOf(b.kind))

interface Found {
  readonly document: OfferedDocument
  readonly draft?: Draft
}

/**
 * One document of each kind there is. An operator's goes before a draft, one about the product before one about all, and then
 * the language of the visitor before the tenant's standard language, German and any other.
 */
async function readOffered(
  tx: Tx,
  { tenant, locale, now }: Context,
  draftsOf: DraftsOf,
  productId: string,
): Promise<Found[]> {
  const own = await repository.listOffers(tx, productId)
  const drafts = draftsOf(tenant, locale, productId, now)
  const stored = await repository.listByHashes(
    tx,
    drafts.map(({ hash }) => hash),
    productId,
  )
  return orderDocumentKinds.flatMap((kind): Found[] => {
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
    const place = languages.indexOf(language)
    return (productId === '' ? 10 : 0) + (place === -1 ? 5 : place)
  }
  return offers.toSorted((a, b) => rank(a) - rank(b))
}

async function noteOffered(tx: Tx, { tenant, now }: Context, offered: readonly Found[]): Promise<void> {
  const fresh = offered.flatMap(({ draft, document: { id } }) =>
    draft && id === null ? [rowOf(tenant, draft, now)] : [],
  )
  await repository.insertDocuments(tx, fresh)
  await repository.noteOffered(
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
 * The same content may be kept for several places: of each content and kind that is offered now the one that was most likely
 * shown; of content that is offered no more the last that was.
 */
function oneOfEach(
  known: readonly OrderDocument[],
  offered: readonly OfferedDocument[],
  language: string,
): OrderDocument[] {
  const isOffered = (document: OrderDocument) => offered.some(({ id }) => id === document.id)
  const rank = (document: OrderDocument) =>
    (isOffered(document) ? 2 : 0) + (document.language === language ? 1 : 0)
  const byContent = Map.groupBy(known, ({ hash }) => hash.toString('hex'))
  return [...byContent.values()].flatMap((alike) => {
    const likely = alike.toSorted(
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
  return html === null ? files.read(placeOf(tenantId, id)) : Buffer.from(html)
}
