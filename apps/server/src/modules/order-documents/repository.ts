import type { OrderDocumentKind } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { OrderDocument as DocumentRow, OrderDocumentOffer as OfferRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

/** A document as it is kept; `productId` is empty where it is about all products. */
export type OrderDocument = Omit<Selectable<DocumentRow>, 'kind' | 'mediaType' | 'html' | 'body'> & {
  readonly kind: OrderDocumentKind
  readonly mediaType: DocumentMediaType
}
export type DocumentMediaType = 'text/html' | 'application/pdf'
export type StoredDocument = OrderDocument & Pick<Selectable<DocumentRow>, 'html' | 'body'>
export type Offer = Pick<Selectable<OfferRow>, 'since'> & OrderDocument

/** Where a document stands: one of each kind, product and language is on offer. */
export interface DocumentPlace {
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

/** Does nothing where the same content is there already. */
export async function insertDocuments(tx: Tx, documents: readonly StoredDocument[]): Promise<void> {
  await insertRows(tx, 'orderDocument', documents, sql`on conflict do nothing`)
}

export async function findById(tx: Tx, id: string): Promise<StoredDocument | undefined> {
  return (await tx.selectFrom('orderDocument').selectAll().where('id', '=', id).executeTakeFirst()) as
    | StoredDocument
    | undefined
}

/** The content of a hash, whatever it is offered as. */
export async function findByHash(tx: Tx, hash: Buffer): Promise<StoredDocument | undefined> {
  return (await tx
    .selectFrom('orderDocument')
    .selectAll()
    .where('hash', '=', hash)
    .orderBy('isGenerated')
    .limit(1)
    .executeTakeFirst()) as StoredDocument | undefined
}

/** An operator's document with the same content in the same place. */
export async function findSame(
  tx: Tx,
  { kind, productId, language }: DocumentPlace,
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

/** Documents with these contents that are about the product, or about all. */
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

/** What operators put on offer. @param productId undefined: for every product */
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

/** Operators' documents of one place, newest first. */
export async function listVersions(tx: Tx, place: DocumentPlace): Promise<OrderDocument[]> {
  return (await tx
    .selectFrom('orderDocument')
    .select(columns)
    .where('kind', '=', place.kind)
    .where('productId', '=', place.productId)
    .where('language', '=', place.language)
    .where('isGenerated', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()) as OrderDocument[]
}

export async function noteOffered(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // In one order, so that two visitors do not wait for each other.
  await sql`
    update order_document d set last_offered_at = ${now}
      from (select id from order_document where id = any(${[...ids]}::uuid[]) order by id for no key update) held
     where d.id = held.id and (d.last_offered_at is null or d.last_offered_at < ${now})`.execute(tx)
}

/**
 * Puts a document on offer in its place.
 * @param replaced what is on offer there, as far as the caller knows
 * @returns false where something else is by now
 */
export async function putOffer(
  tx: Tx,
  document: DocumentPlace & { readonly tenantId: number; readonly id: string },
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

/** @returns false where it is not on offer any more */
export async function removeOffer(tx: Tx, place: DocumentPlace, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('orderDocumentOffer')
    .where('kind', '=', place.kind)
    .where('productId', '=', place.productId)
    .where('language', '=', place.language)
    .where('documentId', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function offeredId(tx: Tx, place: DocumentPlace): Promise<string | null> {
  const offer = await tx
    .selectFrom('orderDocumentOffer')
    .select('documentId')
    .where('kind', '=', place.kind)
    .where('productId', '=', place.productId)
    .where('language', '=', place.language)
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

/** The documents that were shown before an order. */
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

/** Removes drafts that nobody was offered since, and that no order was made with. @returns how many */
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

/** Ids of the documents whose bytes are in a file. */
export async function listFileIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('orderDocument')
    .select('id')
    .where('mediaType', '=', 'application/pdf')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forms that were rendered before show other documents: no process gives them to anybody any more. */
export async function touchTenant(tx: Tx, tenantId: number): Promise<void> {
  await sql`update tenant set updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}
