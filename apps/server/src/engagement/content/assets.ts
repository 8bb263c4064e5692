import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldPlace } from '../../platform/crypto.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import { drawPicture, maxSide, withPictureSlot } from '../../platform/picture-file.ts'
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

export const placeOf = (tenantId: number, { id, hash }: Pick<Asset, 'id' | 'hash'>): FieldPlace => ({
  tenantId,
  field: pictureField,
  rowId: `${id}-${hash}`,
})

export type ContentAssets = ReturnType<typeof contentAssets>

/** Pictures of the content, re-encoded on upload and scaled on request. */
export function contentAssets({ database, files }: Dependencies) {
  // Keyed by the tenant's version, which changes with its texts and with a removal.
  const known = new LRUCache<string, Asset>({ max: 5_000 })
  const drawn = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => bytes.length,
  })
  const drawing = new Map<string, Promise<Buffer>>()

  async function store(
    tenant: Tenant,
    bytes: Buffer,
    asset: Pick<Asset, 'id' | 'name' | 'outside' | 'createdAt' | 'fetchedAt'>,
  ): Promise<Asset> {
    const { picture } = await drawPicture(bytes, 'picture', {
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
    await files.write(placeOf(tenant.id, kept), picture.data)
    return kept
  }

  async function make(
    tenant: Tenant,
    asset: Asset,
    width: number,
    format: PictureSize['format'],
  ): Promise<Buffer> {
    const bytes = await files.read(placeOf(tenant.id, asset))
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
      const given = { id: newId(), name: name || 'Bild', outside: false, createdAt: now, fetchedAt: now }
      const asset = await store(tenant, bytes, given)
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
    async keepOutside(tenant: Tenant, id: string, bytes: Buffer, now: Date): Promise<Asset> {
      const given = { id, name: id, outside: true, createdAt: now, fetchedAt: now }
      const asset = await store(tenant, bytes, given)
      await withTenant(database, tenant.id, (tx) => repository.putAsset(tx, asset))
      return asset
    },

    async find(tenant: Tenant, id: string): Promise<Asset | undefined> {
      if (!/^[\w-]{1,64}$/.test(id)) return undefined
      const key = `${tenant.version} ${id}`
      const found = known.get(key)
      if (found) return found
      const asset = await withTenant(database, tenant.id, (tx) => repository.findAsset(tx, id))
      // Copies are not cached, since another process may replace them.
      if (asset && !asset.outside) known.set(key, asset)
      return asset
    },

    /**
     * Returns the uncropped picture in the smallest size that covers the requested width and height, never
     * larger than the original.
     */
    draw(tenant: Tenant, asset: Asset, wanted: PictureSize): Promise<Buffer> {
      const { format } = wanted
      const width = widthFor(asset, wanted)
      const key = `${tenant.id} ${asset.id} ${asset.hash} ${width}.${format}`
      const there = drawn.get(key)
      if (there) return Promise.resolve(there)
      const begun =
        drawing.get(key) ??
        make(tenant, asset, width, format)
          .then((bytes) => {
            drawn.set(key, bytes)
            return bytes
          })
          .finally(() => drawing.delete(key))
      drawing.set(key, begun)
      return begun
    },

    /** @throws AppError not-found */
    async change(context: Context, id: string, words: Pick<Asset, 'name'> & { alt: Record<string, string> }) {
      const { tenant } = context
      const changed = await withTenant(database, tenant.id, async (tx) => {
        const asset = await repository.findAsset(tx, id)
        if (!asset || asset.outside) throw notFound()
        const next = { ...asset, ...words }
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
      const gone = await withTenant(database, tenant.id, async (tx) => {
        await repository.lockContent(tx, tenant.id)
        const asset = await repository.findAsset(tx, id)
        if (!asset || asset.outside) throw notFound()
        if ((await editing.usesOfPictures(tx)).has(id)) throw conflict()
        await repository.removeAsset(tx, id)
        await recordAudit(tx, context, 'content.picture-removed', id)
        await repository.bumpTenantVersion(tx, tenant.id)
        return asset
      })
      await files.remove(placeOf(tenant.id, gone))
    },
  }
}

function widthFor(asset: Pick<Asset, 'width' | 'height'>, { width, height }: PictureSize): number {
  if (width === 0 && height === 0) return asset.width
  const least = Math.max(width, (height * asset.width) / asset.height)
  return Math.min(asset.width, widths.find((one) => one >= least) ?? asset.width)
}
