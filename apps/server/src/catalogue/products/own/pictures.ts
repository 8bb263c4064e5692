import { addDays } from '@zuruf/domain'
import { LRUCache } from 'lru-cache'
import type { ResizeOptions } from 'sharp'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { FieldPlace } from '../../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { encodePicture } from '../../../platform/picture-file.ts'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import type { Picture } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
}

export const maxPictureBytes = 10 * 1024 * 1024

/** Sizes of a picture: product page, tile (in the drawings' aspect ratio) and small square. */
export const pictureForms = ['gross', 'kachel', 'quadrat'] as const
export type PictureForm = (typeof pictureForms)[number]

const sizes = {
  gross: { width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true },
  kachel: { width: 840, height: 600, fit: 'cover' },
  quadrat: { width: 360, height: 360, fit: 'cover' },
} as const satisfies Record<PictureForm, ResizeOptions>

/** Maximum size of the in-memory cache. */
const cacheBytes = 64 * 1024 * 1024

const fileKey = (tenantId: number, id: string, form: PictureForm): FieldPlace => ({
  tenantId,
  field: `catalogue_picture.${form}`,
  rowId: id,
})

/** Lists the files of the pictures. */
export async function listCatalogueFiles(tx: Tx, tenantId: number): Promise<FieldPlace[]> {
  const ids = await repository.listPictureIds(tx)
  return ids.flatMap((id) => pictureForms.map((form) => fileKey(tenantId, id, form)))
}

export type CataloguePictures = ReturnType<typeof createCataloguePictures>

/** Stores uploaded pictures of products and categories. They are re-encoded, immutable and public. */
export function createCataloguePictures({ database, files }: Dependencies) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => bytes.length,
  })
  return {
    /** @throws AppError invalid-input at `picture` when the file is not a picture or too large */
    async add(context: Context, bytes: Buffer): Promise<Picture> {
      const { tenant } = context
      const id = newId()
      const resized = await encodePicture(bytes, 'picture', sizes)
      for (const form of pictureForms) await files.write(fileKey(tenant.id, id, form), resized[form].data)
      const { data, info } = resized.gross
      const picture: Picture = {
        tenantId: tenant.id,
        id,
        width: info.width,
        height: info.height,
        bytes: data.length,
        createdAt: context.now,
      }
      await withTenant(database, tenant.id, async (tx) => {
        await repository.insertPicture(tx, picture)
        await recordAudit(tx, context, 'catalogue.picture-uploaded', id, { bytes: data.length })
      })
      return picture
    },

    /** Returns a picture as WebP. @throws AppError not-found */
    async read(tenant: Tenant, id: string, form: PictureForm): Promise<Buffer> {
      const key = `${tenant.id} ${id} ${form}`
      const cached = cache.get(key)
      if (cached) return cached
      const found = isUuid(id)
        ? await withTenant(database, tenant.id, (tx) => repository.findPicture(tx, id))
        : undefined
      if (!found) throw notFound()
      const bytes = await files.read(fileKey(tenant.id, found.id, form))
      cache.set(key, bytes)
      return bytes
    },

    /** Copies pictures to another tenant under the same ids. @returns the ids that could not be copied */
    async copyFiles(from: number, to: number, ids: readonly string[]): Promise<string[]> {
      const failedIds: string[] = []
      for (const id of ids) {
        try {
          for (const form of pictureForms) {
            await files.write(fileKey(to, id, form), await files.read(fileKey(from, id, form)))
          }
        } catch {
          for (const form of pictureForms) await files.remove(fileKey(to, id, form)).catch(() => {})
          failedIds.push(id)
        }
      }
      return failedIds
    },

    /** Removes pictures that are still unused a week after their upload. @returns the number removed */
    async purge(context: Context): Promise<number> {
      const { tenant, now } = context
      const unusedIds = await withTenant(database, tenant.id, (tx) =>
        repository.listUnused(tx, addDays(now, -7), 1_000),
      )
      for (const id of unusedIds) {
        for (const form of pictureForms) await files.remove(fileKey(tenant.id, id, form))
        await withTenant(database, tenant.id, (tx) => repository.removePicture(tx, id))
      }
      return unusedIds.length
    },
  }
}

/** Returns the permanent URL of a picture; null without one. */
export const pictureUrl = (tenant: Tenant, id: string | null | undefined, form: PictureForm = 'kachel') =>
  id ? `/api/v1/${tenant.key}/bild/${id}/${form}` : null
