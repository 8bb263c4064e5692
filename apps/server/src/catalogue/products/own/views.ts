import type { CatalogueOverview } from '@zuruf/contract/backoffice-catalogue'
import type { CatalogueDocument, CatalogueItem } from '@zuruf/contract/catalogue-document'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import { rewardOn } from '../assortment/active-rewards.ts'
import { motifNames } from '../drawings/index.ts'
import { furtherLanguages } from '../language.ts'
import type { SampleAssortment } from '../ports.ts'
import { applyNextPrice, isOnOffer, rewardOf } from './assortment.ts'
import { pictureUrl } from './pictures.ts'
import type { CatalogueState } from './repository.ts'

type OwnProduct = CatalogueItem<'products'>
/** Whether visitors see a product, and if not, why. */
type Visibility = 'draft' | 'archived' | 'shown' | 'later' | 'over' | 'no-category'

/** Returns a function that maps products for the back office, with what visitors see of each today. */
export function productView(document: CatalogueDocument, tenant: Tenant, day: string) {
  const published = new Set(
    document.categories.filter(({ state }) => state === 'published').map(({ id }) => id),
  )
  const rewards = new Map(document.rewards.map((reward) => [reward.id, rewardOf(reward)]))
  const tariffs = Map.groupBy(document.deviceTariffs, ({ productId }) => productId)
  const visibilityOf = (product: OwnProduct): Visibility => {
    if (product.state !== 'published') return product.state
    if (isOnOffer(product, day)) {
      return product.categories.some((id) => published.has(id)) ? 'shown' : 'no-category'
    }
    return (product.validFrom ?? day) > day ? 'later' : 'over'
  }
  return (stored: OwnProduct) => viewOf(applyNextPrice(stored, day))

  function viewOf(product: OwnProduct) {
    return {
      ...product,
      shown: visibilityOf(product),
      rewardCents:
        rewardOn(
          product.rewards.flatMap((id) => rewards.get(id) ?? []),
          day,
        )?.valueCents ?? 0,
      pictureUrl: pictureUrl(tenant, product.pictureId),
      deviceTariffs: tariffs.get(product.id)?.length ?? 0,
    }
  }
}

export function categoryView(document: CatalogueDocument, tenant: Tenant, day: string) {
  const shown = document.products.filter((product) => isOnOffer(product, day))
  return (category: CatalogueItem<'categories'>) => ({
    ...category,
    products:
      category.state === 'published'
        ? shown.filter(({ categories }) => categories.includes(category.id)).length
        : 0,
    pictureUrl: pictureUrl(tenant, category.pictureId),
  })
}

export const rewardView = (document: CatalogueDocument) => (reward: CatalogueItem<'rewards'>) => ({
  ...reward,
  products: document.products.filter(({ rewards }) => rewards.includes(reward.id)).length,
})

export function overview(
  tenant: Tenant,
  own: CatalogueDocument,
  state: CatalogueState | undefined,
  feedProducts: number,
  samples: readonly SampleAssortment[],
): CatalogueOverview {
  const { type, assortment } = tenant.settings.productApi
  const count = (wanted: OwnProduct['state']) => own.products.filter((one) => one.state === wanted).length
  return {
    productApi: { type, assortment },
    assortments: samples.map(({ key, title }) => ({ key, title })),
    motifs: [...motifNames],
    languages: [tenant.defaultLanguage, ...furtherLanguages(tenant)],
    own: {
      products: own.products.length,
      published: count('published'),
      drafts: count('draft'),
      categories: own.categories.length,
      deviceTariffs: own.deviceTariffs.length,
      rewards: own.rewards.length,
      footnotes: own.footnotes.length,
    },
    feed: {
      url: state?.feedUrl ?? null,
      fetchedAt: state?.feedFetchedAt?.toISOString() ?? null,
      triedAt: state?.feedTriedAt?.toISOString() ?? null,
      products: feedProducts,
      error: (state?.feedError ?? null) as CatalogueOverview['feed']['error'],
      errorDetail: state?.feedErrorDetail ?? null,
    },
  }
}
