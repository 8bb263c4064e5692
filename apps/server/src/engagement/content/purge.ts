import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { pictureField, placeOf } from './assets.ts'
import * as repository from './repository.ts'
import { copyKey } from './source.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
}

/** Days for which an external picture that no copied text uses is kept after its last fetch. */
const unnamedDays = 7

/** Deletes unused leftovers of an external CMS: copies, pictures, and files without a picture. */
export function contentPurge({ database, files }: Dependencies) {
  return async ({ tenant, now }: Context): Promise<{ copies: number; pictures: number; files: number }> => {
    const done = await withTenant(database, tenant.id, async (tx) => ({
      copies: await repository.removeCopiesExcept(tx, tenant.settings.cms && copyKey(tenant, '')),
      pictures: await repository.removeUnnamedAssets(tx, addDays(now, -unnamedDays)),
    }))
    const rows = await withTenant(database, tenant.id, repository.listAssetHashes)
    const named = new Set(rows.map((asset) => placeOf(tenant.id, asset).rowId))
    return { ...done, files: await files.removeUnnamed(tenant.id, pictureField, named, now) }
  }
}
