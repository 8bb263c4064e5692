import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import type { SampleCatalogue } from '../ports.ts'
import { findSample, ownCatalogueOf } from '../samples/lookups.ts'
import { carryOver, recommendableIds } from './carry-over.ts'
import * as repository from './repository.ts'

export interface ProductApiRequest {
  readonly type: 1 | 2 | 3
  /** Only for type 1. */
  readonly assortment?: string | undefined
  /**
   * Only for type 2: copies what visitors see now into the own catalogue. Items that already exist are not
   * changed.
   */
  readonly copy: boolean
}

export type CatalogueSource = ReturnType<typeof createCatalogueSource>

export interface SourceDependencies {
  readonly database: Database
  readonly sampleCatalogue: SampleCatalogue
}

/**
 * Reads and switches the source of a tenant's products (`settings.productApi`). Products of existing referrals are
 * kept.
 */
export function createCatalogueSource({ database, sampleCatalogue }: SourceDependencies) {
  async function readVisible(tx: Tx, tenant: Tenant): Promise<CatalogueDocument> {
    const { type, assortment } = tenant.settings.productApi
    if (type === 2 || type === 3) return repository.readActiveCatalogue(tx, type)
    const sample = type === 1 ? findSample(sampleCatalogue, assortment) : undefined
    return sample ? ownCatalogueOf(sample) : repository.emptyDocument
  }

  return {
    /** Returns the catalogue that visitors see; empty when the product API is unknown. */
    readVisible: ({ tenant }: Context): Promise<CatalogueDocument> =>
      withTenant(database, tenant.id, (tx) => readVisible(tx, tenant)),

    /** Returns the own catalogue and the feed, whichever of them visitors see. */
    state: ({ tenant }: Pick<Context, 'tenant'>) =>
      withTenant(database, tenant.id, async (tx) => {
        const feed = await repository.readActiveCatalogue(tx, 3)
        return {
          own: await repository.readOwn(tx),
          state: await repository.readState(tx),
          feedProducts: feed.products.length,
        }
      }),

    /**
     * Switches the source. Products that have been recommended are carried over, so that their orders still earn
     * the promised reward.
     * @throws AppError invalid-input at the invalid field; conflict when the sample assortment does not
     *   contain a recommended product
     */
    async set(context: Context, input: ProductApiRequest): Promise<void> {
      const { tenant } = context
      const current = tenant.settings.productApi
      const assortment = input.assortment ?? current.assortment
      const sample = input.type === 1 ? findSample(sampleCatalogue, assortment) : undefined
      if (input.type === 1 && !sample) {
        throw invalid({ assortment: 'invalid' })
      }
      await withTenant(database, tenant.id, async (tx) => {
        await repository.lockCatalogue(tx, tenant.id)
        const before = await readVisible(tx, tenant)
        const recommended = await repository.filterReferredIds(tx, recommendableIds(before))
        if (sample) {
          const sampleIds = new Set(recommendableIds(sample.document))
          if ([...recommended].some((id) => !sampleIds.has(id))) throw conflict()
        }
        if (input.type === 2) {
          const own = await repository.readOwn(tx)
          const copied = input.copy ? merge(own, before) : own
          await repository.saveOwn(tx, tenant.id, own, carryOver(before, copied, recommended))
        }
        if (input.type === 3) {
          const feed = await repository.readFeed(tx)
          if (!feed?.feedUrl || !feed.feedCopy) throw invalid({ type: 'feed-missing' })
          const copy = carryOver(before, feed.feedCopy, recommended)
          if (copy !== feed.feedCopy) await repository.setFeed(tx, { feedCopy: copy })
        }
        await repository.setProductApi(tx, tenant.id, { type: input.type, assortment })
        await recordAudit(tx, context, 'catalogue.product-api-set', null, {
          from: current.type,
          to: input.type,
          assortment,
          copy: input.copy,
        })
      })
    },
  }
}

/** Adds the items of `other` whose ids are not in `own`. */
function merge(own: CatalogueDocument, other: CatalogueDocument): CatalogueDocument {
  const taken = new Set(recommendableIds(own))
  const addMissing = <Item extends { readonly id: string }>(
    mine: readonly Item[],
    theirs: readonly Item[],
  ) => {
    const ownIds = new Set(mine.map(({ id }) => id))
    return [...mine, ...theirs.filter(({ id }) => !ownIds.has(id))]
  }
  const products = addMissing(
    own.products,
    other.products.filter(({ id }) => !taken.has(id)),
  )
  const devices = new Set(products.filter(({ device }) => device).map(({ id }) => id))
  return {
    categories: addMissing(own.categories, other.categories),
    products,
    deviceTariffs: addMissing(
      own.deviceTariffs,
      other.deviceTariffs.filter(({ id, productId }) => !taken.has(id) && devices.has(productId)),
    ),
    rewards: addMissing(own.rewards, other.rewards),
    footnotes: addMissing(own.footnotes, other.footnotes),
  }
}
