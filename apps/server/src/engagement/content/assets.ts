import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldPlace } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import { encodePicture, maxSide, withPictureSlot } from '../../platform/picture-file.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { ContentEditing } from './editing.ts'
import type { Asset } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
}

export const maxAssetBytes = 10 * 1024 * 1024

/**
 * Widths that pictures are scaled to, besides the original. Limits the number of variants, whatever sizes are
 * requested.
 */
const widths = [160, 320, 480, 640, 960, 1_280, 1_600] as const

export interface PictureSize {
  /** Minimum in pixels; 0 for any. */
  readonly width: number
  readonly height: number
  readonly format: 'webp' | 'avif'
}

const cacheBytes = 64 * 1024 * 1024

export const pictureField = 'content_asset.picture'

export const filePlaceOf = (tenantId: number, { id, hash }: Pick<Asset, 'id' | 'hash'>): FieldPlace => ({
  tenantId,
  field: pictureField,
  rowId: `${id}-${hash}`,
})

/** Lists the files of the pictures. */
export async function listPictureFiles(tx: Tx, tenantId: number): Promise<FieldPlace[]> {
  const pictures = await repository.listAssetHashes(tx)
  return pictures.map((picture) => filePlaceOf(tenantId, picture))
}

export type ContentAssets = ReturnType<typeof contentAssets>

/** Stores the pictures of a tenant's content, re-encoded on upload, and scales them on request. */
export function contentAssets({ database, files }: Dependencies) {
  // Keyed by the tenant's version, which changes when a picture is changed or removed.
  const assetCache = new LRUCache<string, Asset>({ max: 5_000 })
  const scaledPictures = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => bytes.length,
  })
  const scaling = new Map<string, Promise<Buffer>>()

  async function encodeAndStore(
    tenant: Tenant,
    bytes: Buffer,
    asset: Pick<Asset, 'id' | 'name' | 'outside' | 'createdAt' | 'fetchedAt'>,
  ): Promise<Asset> {
    const { picture } = await encodePicture(bytes, 'picture', {
      picture: { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
    })
    const hash = createHash('sha256').update(picture.data).digest('base64url').slice(0, 16)
    const { width, height } = picture.info
    const kept: Asset = {
      ...asset,
      tenantId: tenant.id,
      alt: {},
      hash,
      width,
      height,
      bytes: picture.data.length,
    }
    await files.write(filePlaceOf(tenant.id, kept), picture.data)
    return kept
  }

  async function encodeScaled(
    tenant: Tenant,
    asset: Asset,
    width: number,
    format: PictureSize['format'],
  ): Promise<Buffer> {
    const bytes = await files.read(filePlaceOf(tenant.id, asset))
    if (width >= asset.width && format === 'webp') return bytes
    return withPictureSlot(
      () => {
        const sized = sharp(bytes).resize({ width, withoutEnlargement: true })
        return (
          format === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 80 })
        ).toBuffer()
      },
      String(tenant.id),
      asset.id,
    )
  }

  return {
    /** @throws AppError invalid-input at `picture` when it is not a picture or is too large */
    async add(context: Context, bytes: Buffer, name: string): Promise<Asset> {
      const { tenant, now } = context
      const properties = { id: newId(), name: name || 'Bild', outside: false, createdAt: now, fetchedAt: now }
      const asset = await encodeAndStore(tenant, bytes, properties)
      await withTenant(database, tenant.id, async (tx) => {
        await repository.putAsset(tx, asset)
        await recordAudit(tx, context, 'content.picture-uploaded', asset.id, { bytes: asset.bytes })
      })
      return asset
    },

    /**
     * Stores a copy of a picture from an external CMS.
     * @throws AppError invalid-input when it is not a picture
     */
    async storeExternal(tenant: Tenant, id: string, bytes: Buffer, now: Date): Promise<Asset> {
      const properties = { id, name: id, outside: true, createdAt: now, fetchedAt: now }
      const asset = await encodeAndStore(tenant, bytes, properties)
      await withTenant(database, tenant.id, (tx) => repository.putAsset(tx, asset))
      return asset
    },

    async find(tenant: Tenant, id: string): Promise<Asset | undefined> {
      if (!/^[\w-]{1,64}$/.test(id)) return undefined
      const key = `${tenant.version} ${id}`
      const found = assetCache.get(key)
      if (found) return found
      const asset = await withTenant(database, tenant.id, (tx) => repository.findAsset(tx, id))
      // Pictures of an external CMS are not cached, since another process may replace them.
      if (asset && !asset.outside) assetCache.set(key, asset)
      return asset
    },

    /**
     * Returns the uncropped picture in the smallest size that covers the requested width and height, never
     * larger than the original.
     */
    scale(tenant: Tenant, asset: Asset, size: PictureSize): Promise<Buffer> {
      const { format } = size
      const width = widthFor(asset, size)
      const key = `${tenant.id} ${asset.id} ${asset.hash} ${width}.${format}`
      const cached = scaledPictures.get(key)
      if (cached) return Promise.resolve(cached)
      const running =
        scaling.get(key) ??
        encodeScaled(tenant, asset, width, format)
          .then((bytes) => {
            scaledPictures.set(key, bytes)
            return bytes
          })
          .finally(() => scaling.delete(key))
      scaling.set(key, running)
      return running
    },

    /** @throws AppError not-found */
    async change(
      context: Context,
      id: string,
      changes: Pick<Asset, 'name'> & { alt: Record<string, string> },
    ) {
      const { tenant } = context
      const changed = await withTenant(database, tenant.id, async (tx) => {
        const asset = await repository.findAsset(tx, id)
        if (!asset || asset.outside) throw notFound()
        const next = { ...asset, ...changes }
        await repository.putAsset(tx, next)
        await recordAudit(tx, context, 'content.picture-changed', id)
        await repository.bumpTenantVersion(tx, tenant.id)
        return next
      })
      return changed
    },

    /** @throws AppError not-found; conflict while the picture is in use */
    async remove(context: Context, id: string, editing: ContentEditing): Promise<void> {
      const { tenant } = context
      const removed = await withTenant(database, tenant.id, async (tx) => {
        await repository.lockContent(tx, tenant.id)
        const asset = await repository.findAsset(tx, id)
        if (!asset || asset.outside) throw notFound()
        if ((await editing.findPictureUses(tx)).has(id)) throw conflict()
        await repository.removeAsset(tx, id)
        await recordAudit(tx, context, 'content.picture-removed', id)
        await repository.bumpTenantVersion(tx, tenant.id)
        return asset
      })
      await files.discard(filePlaceOf(tenant.id, removed))
    },
  }
}

function widthFor(asset: Pick<Asset, 'width' | 'height'>, { width, height }: PictureSize): number {
  if (width === 0 && height === 0) return asset.width
  const minWidth = Math.max(width, (height * asset.width) / asset.height)
  return Math.min(asset.width, widths.find((width) => width >= minWidth) ?? asset.width)
}
