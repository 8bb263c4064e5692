import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { pictureField, placeOf } from './assets.ts'
import * as repository from './repository.ts'
import { copyAddress } from './source.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
}

/** A picture of an outside CMS is kept for so many days after it was last fetched, though no copy of its words names it. */
const unnamedDays = 7

/** Removes what is left of an outside CMS that nothing shows any more: copies, pictures, and files that no picture is. */
export function contentPurge({ database, files }: Dependencies) {
  return async ({ tenant, now }: Context): Promise<{ copies: number; pictures: number; files: number }> => {
    const done = await withTenant(database, tenant.id, async (tx) => ({
      copies: await repository.removeCopiesExcept(tx, tenant.settings.cms && copyAddress(tenant, '')),
      pictures: await repository.removeUnnamedAssets(tx, addDays(now, -unnamedDays)),
    }))
    const rows = await withTenant(database, tenant.id, repository.listAssetHashes)
    const named = new Set(rows.map((asset) => placeOf(tenant.id, asset).rowId))
    return { ...done, files: await files.removeUnnamed(tenant.id, pictureField, named, now) }
  }
}
