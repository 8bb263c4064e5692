import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import type { CataloguePictures } from './pictures.ts'
import type { Picture } from './repository.ts'
import * as repository from './repository.ts'

/** A tenant's own catalogue that is copied to another tenant. */
export interface CopiedCatalogue {
  readonly from: Tenant
  readonly document: CatalogueDocument
  readonly pictures: readonly Picture[]
}

export type OwnCatalogueCopier = ReturnType<typeof createOwnCatalogueCopier>

/** Copies a tenant's own catalogue with its pictures to a new tenant. Ids stay the same. */
export function createOwnCatalogueCopier(database: Database, pictures: CataloguePictures) {
  return {
    /** Reads a tenant's catalogue, without archived products: they are kept only for that tenant's referrals. */
    read: (from: Tenant): Promise<CopiedCatalogue> =>
      withTenant(database, from.id, async (tx) => {
        const document = withoutArchived(await repository.readOwn(tx))
        const pictureIds = [...document.products, ...document.categories].map(({ pictureId }) => pictureId)
        const found: Picture[] = []
        for (const id of new Set(pictureIds)) {
          const picture = id && (await repository.findPicture(tx, id))
          if (picture) found.push(picture)
        }
        return { from, document, pictures: found }
      }),

    /** Writes the catalogue. The tenant must not have an own catalogue yet. */
    async write(tx: Tx, context: Context, { from, document, pictures: copied }: CopiedCatalogue) {
      const { tenant, now } = context
      await repository.lockCatalogue(tx, tenant.id)
      for (const picture of copied) {
        await repository.insertPicture(tx, { ...picture, tenantId: tenant.id, createdAt: now })
      }
      await repository.saveOwn(tx, tenant.id, repository.emptyDocument, document)
      await recordAudit(tx, context, 'catalogue.copied', null, {
        from: from.key,
        products: document.products.length,
        pictures: copied.length,
      })
    },

    /**
     * Copies the picture files after {@link write} has committed, because copying is too slow for a
     * transaction. A product whose file cannot be copied falls back to its drawing; the other files are still
     * copied.
     */
    async writeFiles({ from, pictures: copied }: CopiedCatalogue, to: Tenant): Promise<void> {
      const ids = copied.map(({ id }) => id)
      const failedIds = await pictures.copyFiles(from.id, to.id, ids)
      if (failedIds.length === 0) return
      await withTenant(database, to.id, async (tx) => {
        await repository.lockCatalogue(tx, to.id)
        const before = await repository.readOwn(tx)
        await repository.saveOwn(tx, to.id, before, withoutPictures(before, new Set(failedIds)))
        for (const id of failedIds) await repository.removePicture(tx, id)
        await repository.bumpTenantVersion(tx, to.id)
      })
    },
  }
}

function withoutPictures(document: CatalogueDocument, ids: ReadonlySet<string>): CatalogueDocument {
  const withoutPicture = <Item extends { readonly pictureId: string | null }>(item: Item): Item =>
    item.pictureId !== null && ids.has(item.pictureId) ? { ...item, pictureId: null } : item
  return {
    ...document,
    categories: document.categories.map(withoutPicture),
    products: document.products.map(withoutPicture),
  }
}

function withoutArchived(document: CatalogueDocument): CatalogueDocument {
  const products = document.products.filter(({ state }) => state !== 'archived')
  const productIds = new Set(products.map(({ id }) => id))
  return {
    ...document,
    products,
    deviceTariffs: document.deviceTariffs.filter(({ productId }) => productIds.has(productId)),
  }
}
