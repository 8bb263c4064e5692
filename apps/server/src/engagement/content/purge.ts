import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { filePlaceOf, pictureField } from './assets.ts'
import * as repository from './repository.ts'
import { responseKey } from './source.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
}

/** Days for which an unused picture of an external CMS is kept after it was last fetched. */
const unusedDays = 7

/** Deletes what an external CMS left behind and nothing uses: cached responses, pictures, and their files. */
export function contentPurge({ database, files }: Dependencies) {
  return async ({ tenant, now }: Context): Promise<{ copies: number; pictures: number; files: number }> => {
    const done = await withTenant(database, tenant.id, async (tx) => ({
      copies: await repository.removeCachedResponsesOutside(
        tx,
        tenant.settings.cms && responseKey(tenant, ''),
      ),
      pictures: await repository.removeUnusedExternalAssets(tx, addDays(now, -unusedDays)),
    }))
    const pictures = await withTenant(database, tenant.id, repository.listAssetHashes)
    const usedFiles = new Set(pictures.map((asset) => filePlaceOf(tenant.id, asset).rowId))
    return { ...done, files: await files.removeUnreferenced(tenant.id, pictureField, usedFiles, now) }
  }
}
