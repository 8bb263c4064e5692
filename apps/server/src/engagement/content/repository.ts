import type { ContentData, ContentKind } from '@zuruf/contract/content-kinds'
import { type Selectable, sql } from 'kysely'
import type {
  ContentClient as ApiClientRow,
  ContentAsset as AssetRow,
  ContentItem as ItemRow,
  ContentSource as SourceRow,
  ContentVersion as VersionRow,
} from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Tables of a tenant's content: items with their versions, pictures, the cached responses and the status of an
 * external CMS, and the clients of the built-in CMS API.
 */

export type Item = Omit<Selectable<ItemRow>, 'draft' | 'published'> & {
  readonly draft: ContentData | null
  readonly published: ContentData | null
}
export type Version = Selectable<VersionRow>
export type Asset = Selectable<AssetRow>
export type ContentApiClient = Selectable<ApiClientRow>
export type ExternalCmsStatus = Selectable<SourceRow>

export async function listItems(tx: Tx, kind?: ContentKind): Promise<Item[]> {
  const rows = await tx
    .selectFrom('contentItem')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ContentKind))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as unknown as Item[]
}

export async function findItem(tx: Tx, kind: ContentKind, id: string): Promise<Item | undefined> {
  const row = await tx
    .selectFrom('contentItem')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as unknown as Item | undefined
}

/** First key of the advisory lock that `lockContent` takes; the second is the tenant's id. */
const contentLock = 36

/**
 * Acquires the tenant's content lock for a change. One lock for all items is enough: few people edit at a
 * time, and reordering changes all of them.
 */
export async function lockContent(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contentLock}, ${tenantId})`.execute(tx)
}

export async function putItem(tx: Tx, { draft, published, ...item }: Item): Promise<void> {
  const values = {
    ...item,
    draft: draft && JSON.stringify(draft),
    published: published && JSON.stringify(published),
  }
  await tx
    .insertInto('contentItem')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'id']).doUpdateSet(values))
    .execute()
}

export async function removeItem(tx: Tx, kind: ContentKind, id: string): Promise<void> {
  await tx.deleteFrom('contentItem').where('kind', '=', kind).where('id', '=', id).execute()
}

export async function appendVersion(
  tx: Tx,
  version: Omit<Version, 'data'> & { readonly data: ContentData | null },
): Promise<void> {
  await tx
    .insertInto('contentVersion')
    .values({ ...version, data: version.data && JSON.stringify(version.data) })
    .execute()
}

/** Returns the last fifty versions, newest first. */
export async function listVersions(tx: Tx, kind: ContentKind, id: string): Promise<Version[]> {
  return tx
    .selectFrom('contentVersion')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .limit(50)
    .execute()
}

export async function findVersion(
  tx: Tx,
  kind: ContentKind,
  id: string,
  revision: number,
): Promise<Version | undefined> {
  return tx
    .selectFrom('contentVersion')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/**
 * Returns the last revision of an item, even if the item has been removed, so that a new item with the same id
 * continues the numbering.
 */
export async function lastRevision(tx: Tx, kind: ContentKind, id: string): Promise<number> {
  const row = await tx
    .selectFrom('contentVersion')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Lists the items whose scheduled publication is due, earliest first. */
export async function listDueForPublication(tx: Tx, now: Date): Promise<Item[]> {
  const rows = await tx
    .selectFrom('contentItem')
    .selectAll()
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .execute()
  return rows as unknown as Item[]
}

/**
 * Changes the tenant's version, which is part of the key of all cached content. Other processes are notified
 * when the transaction ends.
 */
export async function bumpTenantVersion(tx: Tx, tenantId: number): Promise<void> {
  await sql`update tenant set updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}

/**
 * Stores the version of the terms as the tenant's own text `terms.version`.
 * @param versions by language
 */
export async function setTermsVersion(
  tx: Tx,
  tenantId: number,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [language, text] of Object.entries(versions)) {
    await sql`update tenant set texts = jsonb_set(
        case when texts ? ${language} then texts else texts || jsonb_build_object(${language}::text, '{}'::jsonb) end,
        array[${language}::text, 'terms.version'], to_jsonb(${text}::text))
      where id = ${tenantId}`.execute(tx)
  }
}

/** @param cms null switches to the built-in CMS */
export async function setExternalCms(
  tx: Tx,
  tenantId: number,
  cms: { url: string; app: string } | null,
): Promise<void> {
  await sql`update tenant set settings = settings || ${JSON.stringify({ cms })}::jsonb,
    updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}

export interface AssetFilter {
  /** Id of the last picture of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
  readonly search?: string | undefined
}

export async function listAssets(tx: Tx, { after, limit, search }: AssetFilter): Promise<Asset[]> {
  const last = after === undefined ? undefined : await findAsset(tx, after)
  return tx
    .selectFrom('contentAsset')
    .selectAll()
    .where('outside', '=', false)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('createdAt', 'id'), '<', tuple(last?.createdAt ?? new Date(0), last?.id ?? '')),
      ),
    )
    .$if(search !== undefined && search !== '', (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(name)) > 0`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findAsset(tx: Tx, id: string): Promise<Asset | undefined> {
  return tx.selectFrom('contentAsset').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function putAsset(tx: Tx, asset: Asset): Promise<void> {
  const values = { ...asset, alt: JSON.stringify(asset.alt) }
  await tx
    .insertInto('contentAsset')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet(values))
    .execute()
}

export async function removeAsset(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contentAsset').where('id', '=', id).execute()
}

/** @returns undefined when the external CMS has never answered this */
export async function readCachedResponse(tx: Tx, address: string): Promise<unknown> {
  const row = await tx
    .selectFrom('contentCopy')
    .select('body')
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.body
}

export async function putCachedResponse(
  tx: Tx,
  response: { tenantId: number; address: string; body: string; fetchedAt: Date },
): Promise<void> {
  await tx
    .insertInto('contentCopy')
    .values(response)
    .onConflict((conflict) => conflict.columns(['tenantId', 'address']).doUpdateSet(response))
    .execute()
}

/** Deletes everything that was stored about the external CMS: responses, status and pictures. */
export async function removeExternalContent(tx: Tx): Promise<void> {
  await tx.deleteFrom('contentCopy').execute()
  await tx.deleteFrom('contentSource').execute()
  await tx.deleteFrom('contentAsset').where('outside', '=', true).execute()
}

/**
 * Deletes cached responses whose address does not start with `prefix`.
 * @param prefix null deletes all of them
 * @returns the number of deleted responses
 */
export async function removeCachedResponsesOutside(tx: Tx, prefix: string | null): Promise<number> {
  const removed = await tx
    .deleteFrom('contentCopy')
    .$if(prefix !== null, (query) => query.where(sql<boolean>`not starts_with(address, ${prefix})`))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/**
 * Deletes pictures of an external CMS that no cached response contains.
 * @returns the number of deleted pictures
 */
export async function removeUnusedExternalAssets(tx: Tx, fetchedBefore: Date): Promise<number> {
  const removed = await tx
    .deleteFrom('contentAsset')
    .where('outside', '=', true)
    .where('fetchedAt', '<', fetchedBefore)
    .where(
      sql<boolean>`not exists (select from content_copy response where response.tenant_id = content_asset.tenant_id
        and position(content_asset.id in response.body::text) > 0)`,
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export const listAssetHashes = (tx: Tx): Promise<Pick<Asset, 'id' | 'hash'>[]> =>
  tx.selectFrom('contentAsset').select(['id', 'hash']).execute()

export async function readExternalCmsStatus(tx: Tx): Promise<ExternalCmsStatus | undefined> {
  return tx.selectFrom('contentSource').selectAll().executeTakeFirst()
}

export async function putExternalCmsStatus(tx: Tx, status: ExternalCmsStatus): Promise<void> {
  const { answeredAt, ...rest } = status
  await tx
    .insertInto('contentSource')
    .values(status)
    // A failed call keeps the time of the last successful one.
    .onConflict((conflict) =>
      conflict.columns(['tenantId']).doUpdateSet({ ...rest, ...(answeredAt && { answeredAt }) }),
    )
    .execute()
}

export const listApiClients = (tx: Tx): Promise<ContentApiClient[]> =>
  tx.selectFrom('contentClient').selectAll().orderBy('createdAt').orderBy('id').execute()

export const findApiClient = (tx: Tx, id: string): Promise<ContentApiClient | undefined> =>
  tx.selectFrom('contentClient').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertApiClient(tx: Tx, client: ContentApiClient): Promise<void> {
  await tx.insertInto('contentClient').values(client).execute()
}

export async function removeApiClient(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.deleteFrom('contentClient').where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}
