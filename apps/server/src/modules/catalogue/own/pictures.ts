import { addDays } from '@zuruf/domain'
import { LRUCache } from 'lru-cache'
import type { ResizeOptions } from 'sharp'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { FieldPlace } from '../../../platform/crypto.ts'
import { type Database, withTenant } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { drawPicture } from '../../../platform/picture-file.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Picture } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
}

export const maxPictureBytes = 10 * 1024 * 1024

/** As it is shown: on a page of its own, on a tile (which has the drawings' shape), small and square. */
export const pictureForms = ['gross', 'kachel', 'quadrat'] as const
export type PictureForm = (typeof pictureForms)[number]

const sizes = {
  gross: { width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true },
  kachel: { width: 840, height: 600, fit: 'cover' },
  quadrat: { width: 360, height: 360, fit: 'cover' },
} as const satisfies Record<PictureForm, ResizeOptions>

/** So many bytes of pictures are at hand. */
const cacheBytes = 64 * 1024 * 1024

export type CataloguePictures = ReturnType<typeof cataloguePictures>

/** Pictures of products and categories that people uploaded: drawn anew, never changed, shown to everybody. */
export function cataloguePictures({ database, files }: Dependencies) {
  const seen = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (bytes) => bytes.length })
  const placeOf = (tenantId: number, id: string, form: PictureForm): FieldPlace => ({
    tenantId,
    field: `catalogue_picture.${form}`,
    rowId: id,
  })

  return {
    /** @throws AppError PSOF0100 at `picture` for what is no picture, or too large a one */
    async add(context: Context, bytes: Buffer): Promise<Picture> {
      const { tenant } = context
      const id = newId()
      const drawn = await drawPicture(bytes, 'picture', sizes)
      for (const form of pictureForms) await files.write(placeOf(tenant.id, id, form), drawn[form].data)
      const { data, info } = drawn.gross
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

    /** WebP. @throws AppError PSOF0101 */
    async read(tenant: Tenant, id: string, form: PictureForm): Promise<Buffer> {
      const key = `${tenant.id} ${id} ${form}`
      const known = seen.get(key)
      if (known) return known
      const found = isUuid(id)
        ? await withTenant(database, tenant.id, (tx) => repository.findPicture(tx, id))
        : undefined
      if (!found) throw new AppError('PSOF0101')
      const bytes = await files.read(placeOf(tenant.id, found.id, form))
      seen.set(key, bytes)
      return bytes
    },

    /** For a tenant that begins with the pictures of another; their ids stay. @returns those that could not be copied */
    async copyFiles(from: number, to: number, ids: readonly string[]): Promise<string[]> {
      const lost: string[] = []
      for (const id of ids) {
        try {
          for (const form of pictureForms) {
            await files.write(placeOf(to, id, form), await files.read(placeOf(from, id, form)))
          }
        } catch {
          for (const form of pictureForms) await files.remove(placeOf(to, id, form)).catch(() => {})
          lost.push(id)
        }
      }
      return lost
    },

    /** Removes what was uploaded and nothing shows a week later. @returns how many */
    async purge(context: Context): Promise<number> {
      const { tenant, now } = context
      const waste = await withTenant(database, tenant.id, (tx) =>
        repository.listUnused(tx, addDays(now, -7), 1_000),
      )
      for (const id of waste) {
        for (const form of pictureForms) await files.remove(placeOf(tenant.id, id, form))
        await withTenant(database, tenant.id, (tx) => repository.removePicture(tx, id))
      }
      return waste.length
    },
  }
}

/** Where a picture is, for good. */
export const pictureUrl = (tenant: Tenant, id: string | null | undefined, form: PictureForm = 'kachel') =>
  id ? `/api/v1/${tenant.key}/bild/${id}/${form}` : null
