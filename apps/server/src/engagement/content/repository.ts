import type { ContentData, ContentKind } from '@zuruf/contract/content-kinds'
import { type Selectable, sql } from 'kysely'
import type {
  ContentAsset as AssetRow,
  ContentClient as ClientRow,
  ContentItem as ItemRow,
  ContentSource as SourceRow,
  ContentVersion as VersionRow,
} from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Item = Omit<Selectable<ItemRow>, 'draft' | 'published'> & {
  readonly draft: ContentData | null
  readonly published: ContentData | null
}
export type Version = Selectable<VersionRow>
export type Asset = Selectable<AssetRow>
export type Client = Selectable<ClientRow>
export type Source = Selectable<SourceRow>

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

/**
 * Acquires the tenant's content lock for a change. One lock is enough: few people edit at a time, and the
 * order concerns all items.
 */
export async function lockContent(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(36, ${tenantId})`.execute(tx)
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

/** Returns the last revision, also of a removed item, so that a new one continues the count. */
export async function lastRevision(tx: Tx, kind: ContentKind, id: string): Promise<number> {
  const row = await tx
    .selectFrom('contentVersion')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.last ?? 0
}

export async function listDue(tx: Tx, now: Date): Promise<Item[]> {
  const rows = await tx
    .selectFrom('contentItem')
    .selectAll()
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .execute()
  return rows as unknown as Item[]
}

/** Changes the tenant's version, by which processes cache content. They are notified when the transaction ends. */
export async function bumpTenantVersion(tx: Tx, tenantId: number): Promise<void> {
  await sql`update tenant set updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}

/** @param words by language; stored as the tenant's own text */
export async function setTermsVersion(
  tx: Tx,
  tenantId: number,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [language, text] of Object.entries(words)) {
    await sql`update tenant set texts = jsonb_set(
        case when texts ? ${language} then texts else texts || jsonb_build_object(${language}::text, '{}'::jsonb) end,
        array[${language}::text, 'terms.version'], to_jsonb(${text}::text))
      where id = ${tenantId}`.execute(tx)
  }
}

export async function setCms(
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

export async function readCopy(tx: Tx, address: string): Promise<unknown> {
  const row = await tx
    .selectFrom('contentCopy')
    .select('body')
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.body
}

export async function putCopy(
  tx: Tx,
  copy: { tenantId: number; address: string; body: string; fetchedAt: Date },
): Promise<void> {
  await tx
    .insertInto('contentCopy')
    .values(copy)
    .onConflict((conflict) => conflict.columns(['tenantId', 'address']).doUpdateSet(copy))
    .execute()
}

export async function removeCopies(tx: Tx): Promise<void> {
  await tx.deleteFrom('contentCopy').execute()
  await tx.deleteFrom('contentSource').execute()
  await tx.deleteFrom('contentAsset').where('outside', '=', true).execute()
}

/**
 * Deletes copies whose address does not begin with `begin`.
 * @param begin null deletes all copies
 * @returns the number of copies
 */
export async function removeCopiesExcept(tx: Tx, begin: string | null): Promise<number> {
  const removed = await tx
    .deleteFrom('contentCopy')
    .$if(begin !== null, (query) => query.where(sql<boolean>`not starts_with(address, ${begin})`))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/**
 * Deletes pictures of an external CMS that no copied text uses.
 * @returns the number of pictures
 */
export async function removeUnnamedAssets(tx: Tx, fetchedBefore: Date): Promise<number> {
  const removed = await tx
    .deleteFrom('contentAsset')
    .where('outside', '=', true)
    .where('fetchedAt', '<', fetchedBefore)
    .where(
      sql<boolean>`not exists (select from content_copy copy where copy.tenant_id = content_asset.tenant_id
        and position(content_asset.id in copy.body::text) > 0)`,
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export const listAssetHashes = (tx: Tx): Promise<Pick<Asset, 'id' | 'hash'>[]> =>
  tx.selectFrom('contentAsset').select(['id', 'hash']).execute()

export async function readSource(tx: Tx): Promise<Source | undefined> {
  return tx.selectFrom('contentSource').selectAll().executeTakeFirst()
}

export async function putSource(tx: Tx, source: Source): Promise<void> {
  const { answeredAt, ...rest } = source
  await tx
    .insertInto('contentSource')
    .values(source)
    // Keeps the time of the last answer when the CMS did not answer.
    .onConflict((conflict) =>
      conflict.columns(['tenantId']).doUpdateSet({ ...rest, ...(answeredAt && { answeredAt }) }),
    )
    .execute()
}

export const listClients = (tx: Tx): Promise<Client[]> =>
  tx.selectFrom('contentClient').selectAll().orderBy('createdAt').orderBy('id').execute()

export const findClient = (tx: Tx, id: string): Promise<Client | undefined> =>
  tx.selectFrom('contentClient').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertClient(tx: Tx, client: Client): Promise<void> {
  await tx.insertInto('contentClient').values(client).execute()
}

export async function removeClient(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.deleteFrom('contentClient').where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}
