import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'

/**
 * Adds products of the previous document that are missing in the next one but have been recommended, as archived: they
 * are no longer shown, but orders for them still earn their rewards.
 * @param recommended ids of products, and of devices with a tariff
 */
export function carryOver(
  before: CatalogueDocument,
  next: CatalogueDocument,
  recommended: ReadonlySet<string>,
): CatalogueDocument {
  const nextIds = new Set(recommendableIds(next))
  const missing = new Set(recommendableIds(before).filter((id) => recommended.has(id) && !nextIds.has(id)))
  if (missing.size === 0) return next

  const deviceTariffs = before.deviceTariffs.filter(({ id }) => missing.has(id))
  const devices = new Set(deviceTariffs.map(({ productId }) => productId))
  const nextProductIds = new Set(next.products.map(({ id }) => id))
  const products = before.products
    .filter(({ id }) => (missing.has(id) || devices.has(id)) && !nextProductIds.has(id))
    .map((product) => ({ ...product, state: 'archived' as const }))
  const used = {
    categories: new Set(products.flatMap(({ categories }) => categories)),
    rewards: new Set(products.flatMap(({ rewards }) => rewards)),
    footnotes: new Set(products.flatMap(({ footnotes }) => footnotes)),
  }
  /** Adds the items that carried-over products refer to, unless the next document has an item with the same id. */
  const withUsed = <Item extends { readonly id: string }>(
    own: readonly Item[],
    old: readonly Item[],
    ids: ReadonlySet<string>,
  ) => {
    const ownIds = new Set(own.map(({ id }) => id))
    return [...own, ...old.filter(({ id }) => ids.has(id) && !ownIds.has(id))]
  }
  return {
    categories: withUsed(next.categories, before.categories, used.categories),
    products: [...next.products, ...products],
    deviceTariffs: [...next.deviceTariffs, ...deviceTariffs],
    rewards: withUsed(next.rewards, before.rewards, used.rewards),
    footnotes: withUsed(next.footnotes, before.footnotes, used.footnotes),
  }
}

/** Returns the ids that a referral may refer to: products, and devices with a tariff. */
export const recommendableIds = ({ products, deviceTariffs }: CatalogueDocument): string[] => [
  ...products.map(({ id }) => id),
  ...deviceTariffs.map(({ id }) => id),
]
