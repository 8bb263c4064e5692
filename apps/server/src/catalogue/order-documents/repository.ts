import type { OrderDocumentKind } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { OrderDocument as DocumentRow, OrderDocumentOffer as OfferRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

/** A stored document; `productId` is empty if it applies to all products. */
export type OrderDocument = Omit<Selectable<DocumentRow>, 'html' | 'body'>
export type StoredDocument = OrderDocument & Pick<Selectable<DocumentRow>, 'html' | 'body'>
export type Offer = Pick<Selectable<OfferRow>, 'since'> & OrderDocument

/** What a document is for. At most one document is on offer for each kind, product and language. */
export interface DocumentScope {
  readonly kind: OrderDocumentKind
  readonly productId: string
  readonly language: string
}

const columns = [
  'tenantId',
  'id',
  'kind',
  'productId',
  'language',
  'title',
  'mediaType',
  'hash',
  'bytes',
  'isGenerated',
  'createdAt',
  'createdBy',
  'lastOfferedAt',
] as const

/** Inserts documents; skips content that is stored already. */
export async function insertDocuments(tx: Tx, documents: readonly StoredDocument[]): Promise<void> {
  await insertRows(tx, 'orderDocument', documents, sql`on conflict do nothing`)
}

export async function findById(tx: Tx, id: string): Promise<StoredDocument | undefined> {
  return (await tx.selectFrom('orderDocument').selectAll().where('id', '=', id).executeTakeFirst()) as
    | StoredDocument
    | undefined
}

/** Returns a document by the hash of its content. */
export async function findByHash(tx: Tx, hash: Buffer): Promise<StoredDocument | undefined> {
  return (await tx
    .selectFrom('orderDocument')
    .selectAll()
    .where('hash', '=', hash)
    .orderBy('isGenerated')
    .limit(1)
    .executeTakeFirst()) as StoredDocument | undefined
}

/** Returns an operator's document with the same content and scope. */
export async function findSame(
  tx: Tx,
  { kind, productId, language }: DocumentScope,
  hash: Buffer,
): Promise<OrderDocument | undefined> {
  return (await tx
    .selectFrom('orderDocument')
    .select(columns)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('productId', '=', productId)
    .where('language', '=', language)
    .where('isGenerated', '=', false)
    .executeTakeFirst()) as OrderDocument | undefined
}

/** Lists documents with these hashes that apply to the product or to all products. */
export async function listByHashes(
  tx: Tx,
  hashes: readonly Buffer[],
  productId: string,
): Promise<OrderDocument[]> {
  if (hashes.length === 0) return []
  return (await tx
    .selectFrom('orderDocument')
    .select(columns)
    .where('hash', 'in', [...hashes])
    .where('productId', 'in', ['', productId])
    .execute()) as OrderDocument[]
}

/** Lists the operators' offers. @param productId undefined for every product */
export async function listOffers(tx: Tx, productId?: string): Promise<Offer[]> {
  return (await tx
    .selectFrom('orderDocumentOffer as offer')
    .innerJoin('orderDocument as document', (join) =>
      join.onRef('document.tenantId', '=', 'offer.tenantId').onRef('document.id', '=', 'offer.documentId'),
    )
    .select(columns.map((column) => `document.${column}` as const))
    .select('offer.since')
    .$if(productId !== undefined, (query) => query.where('offer.productId', 'in', ['', productId ?? '']))
    .orderBy('offer.productId')
    .orderBy('offer.kind')
    .orderBy('offer.language')
    .execute()) as Offer[]
}

/** Lists the operators' documents of one scope, newest first, at most 200. */
export async function listVersions(tx: Tx, scope: DocumentScope): Promise<OrderDocument[]> {
  return (await tx
    .selectFrom('orderDocument')
    .select(columns)
    .where('kind', '=', scope.kind)
    .where('productId', '=', scope.productId)
    .where('language', '=', scope.language)
    .where('isGenerated', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()) as OrderDocument[]
}

/** Records that these documents were offered at this time. */
export async function recordOffered(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // Locks in a fixed order, so that concurrent visitors do not deadlock.
  await sql`
    update order_document d set last_offered_at = ${now}
      from (select id from order_document where id = any(${[...ids]}::uuid[]) order by id for no key update) held
     where d.id = held.id and (d.last_offered_at is null or d.last_offered_at < ${now})`.execute(tx)
}

/**
 * Offers a document for its scope.
 * @param replaced id of the document that the caller believes to be on offer
 * @returns false if another one is on offer
 */
export async function putOffer(
  tx: Tx,
  document: DocumentScope & { readonly tenantId: number; readonly id: string },
  replaced: string | null,
  since: Date,
): Promise<boolean> {
  const { tenantId, id, kind, productId, language } = document
  if ((await offeredId(tx, document)) !== replaced) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orderDocumentOffer')
    .values({ tenantId, kind, productId, language, documentId: id, since })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'kind', 'productId', 'language'])
        .doUpdateSet({ documentId: id, since })
        .where('orderDocumentOffer.documentId', '=', replaced),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if the document is no longer on offer */
export async function removeOffer(tx: Tx, scope: DocumentScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('orderDocumentOffer')
    .where('kind', '=', scope.kind)
    .where('productId', '=', scope.productId)
    .where('language', '=', scope.language)
    .where('documentId', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function offeredId(tx: Tx, scope: DocumentScope): Promise<string | null> {
  const offer = await tx
    .selectFrom('orderDocumentOffer')
    .select('documentId')
    .where('kind', '=', scope.kind)
    .where('productId', '=', scope.productId)
    .where('language', '=', scope.language)
    .forUpdate()
    .executeTakeFirst()
  return offer?.documentId ?? null
}

export async function insertShown(
  tx: Tx,
  tenantId: number,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  await insertRows(
    tx,
    'orderDocumentShown',
    ids.map((documentId) => ({ tenantId, orderId, documentId })),
  )
}

/** Lists the documents that were shown before an order. */
export async function listShown(tx: Tx, orderId: string): Promise<OrderDocument[]> {
  return (await tx
    .selectFrom('orderDocumentShown as shown')
    .innerJoin('orderDocument as document', (join) =>
      join.onRef('document.tenantId', '=', 'shown.tenantId').onRef('document.id', '=', 'shown.documentId'),
    )
    .select(columns.map((column) => `document.${column}` as const))
    .where('shown.orderId', '=', orderId)
    .execute()) as OrderDocument[]
}

/** Removes drafts last offered before this moment that belong to no order. @returns the number of removed drafts */
export async function removeUnusedDrafts(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('orderDocument')
    .where('isGenerated', '=', true)
    .where('lastOfferedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderDocumentShown as shown')
            .select('shown.documentId')
            .whereRef('shown.tenantId', '=', 'orderDocument.tenantId')
            .whereRef('shown.documentId', '=', 'orderDocument.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Lists the ids of the documents stored as files. */
export async function listFileIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('orderDocument')
    .select('id')
    .where('mediaType', '=', 'application/pdf')
    .execute()
  return rows.map(({ id }) => id)
}

/** Updates the tenant's timestamp, so that no process serves an order form with the previous documents. */
export async function touchTenant(tx: Tx, tenantId: number): Promise<void> {
  await sql`update tenant set updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}
