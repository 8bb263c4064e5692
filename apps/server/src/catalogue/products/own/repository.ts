import { isDeepStrictEqual } from 'node:util'
import type { CatalogueDocument, CatalogueItem, CatalogueKind } from '@zuruf/contract/catalogue-document'
import {
  catalogueCategory,
  catalogueDeviceTariff,
  catalogueFootnote,
  catalogueProduct,
  catalogueReward,
} from '@zuruf/contract/catalogue-document'
import { type Selectable, sql } from 'kysely'
import type { CataloguePicture as PictureRow, Catalogue as StateRow } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'

export type CatalogueState = Omit<Selectable<StateRow>, 'feedCopy' | 'feedHash'>
export type Picture = Selectable<PictureRow>

/** Tables in insertion order; deletions run in reverse. */
const tables = {
  categories: ['catalogueCategory', Object.keys(catalogueCategory.shape)],
  rewards: ['catalogueReward', Object.keys(catalogueReward.shape)],
  footnotes: ['catalogueFootnote', Object.keys(catalogueFootnote.shape)],
  products: ['catalogueProduct', Object.keys(catalogueProduct.shape)],
  deviceTariffs: ['catalogueDeviceTariff', Object.keys(catalogueDeviceTariff.shape)],
} as const satisfies Record<CatalogueKind, readonly [string, string[]]>

export const emptyDocument: CatalogueDocument = {
  categories: [],
  products: [],
  deviceTariffs: [],
  rewards: [],
  footnotes: [],
}

/** Returns the tenant's own catalogue as one document, in its order. */
export async function readOwn(tx: Tx): Promise<CatalogueDocument> {
  const found: Record<string, unknown[]> = {}
  for (const [kind, [table, columns]] of Object.entries(tables)) {
    const rows = await tx.selectFrom(table).selectAll().orderBy('position').orderBy('id').execute()
    found[kind] = rows.map((row) =>
      Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name]])),
    )
  }
  return found as unknown as CatalogueDocument
}

/** Returns what visitors see: the own catalogue or the last valid copy of the feed. */
export async function readActiveCatalogue(tx: Tx, productApi: number): Promise<CatalogueDocument> {
  if (productApi === 2) return readOwn(tx)
  const row = await tx.selectFrom('catalogue').select('feedCopy').executeTakeFirst()
  return (row?.feedCopy as unknown as CatalogueDocument | null) ?? emptyDocument
}

/**
 * Locks the tenant's catalogue until the transaction ends, so that checks stay valid until the write. Creates
 * the row if it is missing.
 */
export async function lockCatalogue(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .insertInto('catalogue')
    .values({ tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('catalogue').select('tenantId').forUpdate().execute()
}

/** Writes the differences between two documents. @returns the number of items written or removed */
export async function saveOwn(
  tx: Tx,
  tenantId: number,
  before: CatalogueDocument,
  after: CatalogueDocument,
): Promise<number> {
  let changed = 0
  const kinds = Object.entries(tables) as [CatalogueKind, readonly [string, string[]]][]
  for (const [kind, [table]] of kinds.toReversed()) {
    const kept = new Set(after[kind].map(({ id }) => id))
    const removedIds = before[kind].map(({ id }) => id).filter((id) => !kept.has(id))
    if (removedIds.length === 0) continue
    changed += removedIds.length
    await tx
      .deleteFrom(table as 'catalogueProduct')
      .where('id', '=', ({ fn, val }) => fn.any(val(removedIds)))
      .execute()
  }
  for (const [kind, [table, columns]] of kinds) {
    const old = new Map<string, readonly [CatalogueItem<typeof kind>, number]>(
      before[kind].map((item, position) => [item.id, [item, position]]),
    )
    const rows = after[kind].flatMap((item, position) => {
      const [oldItem, oldPosition] = old.get(item.id) ?? []
      return oldPosition === position && isDeepStrictEqual(oldItem, item)
        ? []
        : [{ tenantId, position, ...item }]
    })
    changed += rows.length
    const written = ['position', ...columns.filter((name) => name !== 'id')].map((name) => {
      const column = sql.ref(name)
      return sql`${column} = ${sql.ref(`excluded.${name}`)}`
    })
    await insertRows(
      tx,
      table as 'catalogueProduct',
      rows as never,
      sql`on conflict (tenant_id, id) do update set ${sql.join(written)}`,
    )
  }
  return changed
}

/** Returns which of these ids have ever been recommended. */
export async function filterReferredIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::text[]) as asked (id)
     where exists (select from referral r where r.product_id = asked.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Changes the tenant's version, by which processes cache catalogues. They are notified when the transaction
 * commits.
 */
export async function bumpTenantVersion(tx: Tx, tenantId: number): Promise<void> {
  await sql`update tenant set updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}

export async function setProductApi(
  tx: Tx,
  tenantId: number,
  productApi: { readonly type: number; readonly assortment: string },
): Promise<void> {
  await sql`update tenant set settings = settings || ${JSON.stringify({ productApi })}::jsonb,
    updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}

export async function readState(tx: Tx): Promise<CatalogueState | undefined> {
  return tx
    .selectFrom('catalogue')
    .select(['tenantId', 'feedUrl', 'feedFetchedAt', 'feedTriedAt', 'feedError', 'feedErrorDetail'])
    .executeTakeFirst()
}

export async function readFeed(tx: Tx) {
  const row = await tx.selectFrom('catalogue').select(['feedUrl', 'feedCopy', 'feedHash']).executeTakeFirst()
  return row && { ...row, feedCopy: row.feedCopy as unknown as CatalogueDocument | null }
}

type FeedChanges = Partial<Omit<CatalogueState, 'tenantId'>> & {
  readonly feedCopy?: CatalogueDocument
  readonly feedHash?: string
}

export async function setFeed(tx: Tx, { feedCopy, ...changes }: FeedChanges): Promise<void> {
  await tx
    .updateTable('catalogue')
    .set({ ...changes, ...(feedCopy && { feedCopy: JSON.stringify(feedCopy) }) })
    .execute()
}

export async function insertPicture(tx: Tx, picture: Picture): Promise<void> {
  await tx.insertInto('cataloguePicture').values(picture).execute()
}

export async function findPicture(tx: Tx, id: string): Promise<Picture | undefined> {
  return tx.selectFrom('cataloguePicture').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns unused pictures uploaded before the given time. */
export async function listUnused(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from catalogue_picture p
     where p.created_at < ${before}
       and not exists (select from catalogue_product o where o.picture_id = p.id)
       and not exists (select from catalogue_category c where c.picture_id = p.id)
     order by p.created_at limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listPictureIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('cataloguePicture').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function removePicture(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cataloguePicture').where('id', '=', id).execute()
}
