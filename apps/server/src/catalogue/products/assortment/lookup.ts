import { germanDay } from '@zuruf/domain'
import { isRewardActive, rewardOn } from './active-rewards.ts'
import { excludedProductIds } from './excluded-products.ts'
import type { Assortment, Category, DeviceOffer, Footnote, Product, Reward } from './types.ts'

/** Filters of a product list. */
export interface ProductFilter {
  source?: string
  category?: string
  /** Lists the devices with this tariff. Without it each device appears once, with its default tariff. */
  tariffId?: string
}

/** Options of a single product lookup. */
export interface ProductQuery {
  source?: string
  /** Makes `id` a tariff id: returns that tariff with this device. */
  deviceId?: string
}

/** Manufacturers of a category, or the error for an unknown category. */
export type ManufacturerResult =
  | { readonly ok: true; readonly manufacturers: readonly string[] }
  | { readonly ok: false; readonly reason: 'unknownCategory'; readonly message: '404 - Unknown category' }

/** Queries on one assortment, without side effects. Lists are in display order; excluded products are never returned. */
export interface CatalogueLookup {
  readonly assortment: Assortment
  categories(): readonly Category[]
  /** Finds a category by key or id, ignoring case. */
  category(keyOrId: string): Category | undefined
  products(filter?: ProductFilter): readonly Product[]
  product(id: string, query?: ProductQuery): Product | undefined
  /** Finds a product, including those no longer on offer, because earlier referrals of them are still rewarded. */
  anyProduct(id: string): Product | undefined
  /** Tariffs bookable with a device, cheapest first; undefined for an unknown device. */
  deviceTariffs(deviceId: string): readonly DeviceOffer[] | undefined
  manufacturers(category: string): ManufacturerResult
  /** Returns all rewards of a product, including expired and future ones, even if the product is no longer on offer. */
  rewardsOf(productId: string): readonly Reward[]
  activeRewardsOf(productId: string, now: Date): readonly Reward[]
  /** The reward that applies today. */
  currentReward(productId: string, now: Date): Reward | undefined
  /** All rewards of the assortment without duplicates. */
  rewards(): readonly Reward[]
  defaultProductId(category: string, withTv?: boolean): string | undefined
  footnote(identifier: string): Footnote | undefined
  footnotes(): readonly Footnote[]
}

const NONE: readonly never[] = []
const UNKNOWN_CATEGORY = { ok: false, reason: 'unknownCategory', message: '404 - Unknown category' } as const

function groupBy<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

/** Keeps one offer per device: the highlighted one, or else the one with the middle tariff. */
function onePerDevice(products: readonly Product[]): Product[] {
  const byDevice = groupBy(products, (product) => [product.device?.deviceId ?? product.id])
  return [...byDevice.values()].map(
    (offers) =>
      offers.find((offer) => offer.device?.topPosition != null) ??
      (offers[Math.floor(offers.length / 2)] as Product),
  )
}

/** Indexes the assortment once and answers queries from the index. */
export function createLookup(assortment: Assortment): CatalogueLookup {
  // Documents are checked for excluded products, too; this also protects against assortments built elsewhere.
  const visible = assortment.products.filter((product) => !excludedProductIds.has(product.id))
  const byId = new Map(visible.map((product) => [product.id, product]))
  const anyById = new Map([...assortment.past, ...visible].map((product) => [product.id, product]))
  const tiles = onePerDevice(visible)
  const tilesByCategory = groupBy(tiles, (product) => product.categories)
  const tilesBySource = groupBy(tiles, (product) => [product.source])
  const offersByDevice = groupBy(
    visible.filter((product) => product.device),
    (product) => [product.device?.deviceId ?? ''],
  )
  const offersByTariff = groupBy(
    visible.filter((product) => product.device),
    (product) => [product.device?.tariffId ?? ''],
  )
  const categoryByName = new Map(
    assortment.categories.flatMap((item) => [
      [item.key, item],
      [item.id, item],
    ]),
  )
  const rewardById = new Map(assortment.rewards.map((reward) => [reward.id, reward]))
  const footnoteById = new Map(assortment.footnotes.map((footnote) => [footnote.identifier, footnote]))
  const rewardsByProduct = new Map(
    [...anyById.values()].map((product) => [
      product.id,
      product.rewardIds.map((id) => rewardById.get(id)).filter((reward) => reward !== undefined),
    ]),
  )
  const tariffsByDevice = new Map(
    [...offersByDevice].map(([deviceId, offers]) => [
      deviceId,
      offers
        .map((offer) => offer.device as DeviceOffer)
        .toSorted((a, b) => a.tariffPriceCents - b.tariffPriceCents),
    ]),
  )

  const category = (keyOrId: string) => categoryByName.get(keyOrId.toLowerCase())
  const rewardsOf = (productId: string): readonly Reward[] => rewardsByProduct.get(productId) ?? NONE
  const allRewards = [...new Set(visible.flatMap((product) => rewardsOf(product.id)))]
  const hasSource = (product: Product, source: string | undefined) =>
    source === undefined || product.source === source.toLowerCase()

  return {
    assortment,
    categories: () => assortment.categories,
    category,
    products({ source, category: name, tariffId } = {}) {
      const key = name === undefined ? undefined : category(name)?.productCategory
      if (name !== undefined && key === undefined) return NONE
      if (tariffId !== undefined) {
        return (offersByTariff.get(tariffId) ?? NONE).filter(
          (product) => hasSource(product, source) && (key === undefined || product.categories.includes(key)),
        )
      }
      if (key === undefined)
        return source === undefined ? tiles : (tilesBySource.get(source.toLowerCase()) ?? NONE)
      const inCategory = tilesByCategory.get(key) ?? NONE
      // A category page sends the category's own source and expects every product of the category: an own
      // catalogue may list a product in a second category with a different source.
      const isWholeCategory = source === undefined || source.toLowerCase() === category(key)?.source
      return isWholeCategory ? inCategory : inCategory.filter((product) => hasSource(product, source))
    },
    product(id, { source, deviceId } = {}) {
      const found =
        deviceId === undefined
          ? byId.get(id)
          : offersByDevice.get(deviceId)?.find((offer) => offer.device?.tariffId === id || offer.id === id)
      return found && hasSource(found, source) ? found : undefined
    },
    anyProduct: (id) => anyById.get(id),
    deviceTariffs: (deviceId) => tariffsByDevice.get(deviceId),
    manufacturers(name) {
      const found = category(name)
      if (!found) return UNKNOWN_CATEGORY
      const names = (tilesByCategory.get(found.productCategory) ?? []).map(
        (product) => product.device?.manufacturer,
      )
      return {
        ok: true,
        manufacturers: [...new Set(names.filter((manufacturer) => manufacturer !== undefined))].toSorted(),
      }
    },
    rewardsOf,
    activeRewardsOf(productId, now) {
      const day = germanDay(now)
      return rewardsOf(productId).filter((reward) => isRewardActive(reward, day))
    },
    currentReward: (productId, now) => rewardOn(rewardsOf(productId), germanDay(now)),
    rewards: () => allRewards,
    defaultProductId(name, withTv = false) {
      const found = category(name)
      return (withTv ? found?.defaultTvProductId : undefined) ?? found?.defaultProductId
    },
    footnote: (identifier) => footnoteById.get(identifier),
    footnotes: () => assortment.footnotes,
  }
}
