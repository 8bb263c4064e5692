import type { CatalogueDocument, CatalogueItem } from '@zuruf/contract/catalogue-document'
import { shortEuroText } from '../assortment/money-text.ts'
import { priceSteps } from '../assortment/price-steps.ts'
import type { Assortment, Category, DeviceOffer, Product, Reward } from '../assortment/types.ts'

type OwnProduct = CatalogueItem<'products'>
type DeviceTariff = CatalogueItem<'deviceTariffs'>

/** End date of rewards without a fixed end. */
const OPEN_END = '2099-12-31'

/**
 * Builds the assortment of a day: published products within their validity, ordered by their first category. All
 * other products become `past`, so that existing referrals still find them.
 * @param drafts includes drafts as if they were published
 */
export function buildAssortment(
  document: CatalogueDocument,
  day: string,
  { drafts = false }: { readonly drafts?: boolean } = {},
): Assortment {
  const tariffs = Map.groupBy(document.deviceTariffs, ({ productId }) => productId)
  const published = document.categories.filter(({ state }) => drafts || state === 'published')
  const order = new Map(published.map(({ id }, index) => [id, index]))
  const sources = new Map(document.categories.map(({ id, source }) => [id, source]))
  const shown: Product[] = []
  const past: Product[] = []
  for (const stored of document.products) {
    const product = applyNextPrice(stored, day)
    const categories = product.categories.filter((id) => order.has(id))
    const isShown = isOnOffer(product, day, drafts) && categories.length > 0
    const source = sources.get(product.categories[0] ?? '') ?? ''
    const offers = productsOf(
      product,
      isShown ? categories : product.categories,
      source,
      tariffs.get(product.id),
    )
    ;(isShown ? shown : past).push(...offers)
  }
  const homePosition = ({ categories: [first = ''] }: Product) => order.get(first) ?? 0
  const products = shown.toSorted((a, b) => homePosition(a) - homePosition(b))
  const usedCategories = new Set(products.flatMap(({ categories }) => categories))
  return {
    key: 'own',
    title: '',
    language: 'de',
    categories: published.filter(({ id }) => usedCategories.has(id)).map((one) => categoryOf(one, products)),
    products,
    past,
    rewards: document.rewards.map(rewardOf),
    footnotes: document.footnotes.map(({ id, ...footnote }) => ({ id, identifier: id, ...footnote })),
  }
}

/** Returns whether a product is shown on a day. Archived products never are, drafts only with `drafts`. */
export function isOnOffer(
  { state, validFrom, validTo }: Pick<OwnProduct, 'state' | 'validFrom' | 'validTo'>,
  day: string,
  drafts = false,
): boolean {
  if (state === 'archived' || (state === 'draft' && !drafts)) return false
  return (validFrom ?? day) <= day && (validTo ?? day) >= day
}

/** Applies the product's next price if it has taken effect by this day. */
export function applyNextPrice(product: OwnProduct, day: string): OwnProduct {
  const { nextPrice, energy } = product
  if (!nextPrice || nextPrice.from > day) return product
  const workPriceHundredthCents = nextPrice.workPriceHundredthCents ?? energy?.workPriceHundredthCents ?? 0
  return {
    ...product,
    priceMonthlyCents: nextPrice.monthlyCents,
    priceOnceCents: nextPrice.onceCents,
    energy: energy && { ...energy, workPriceHundredthCents },
    nextPrice: null,
  }
}

export function rewardOf(reward: CatalogueItem<'rewards'>): Reward {
  const end = reward.endDay ?? OPEN_END
  return {
    id: reward.id,
    title: reward.title,
    value: shortEuroText(reward.valueCents),
    valueCents: reward.valueCents,
    startDate: `${reward.startDay}T00:00:00`,
    endDate: `${end}T23:59:59`,
    displayEndDate: `${reward.displayEndDay ?? end}T23:59:59`,
    translations: reward.translations,
  }
}

function categoryOf(category: CatalogueItem<'categories'>, products: readonly Product[]): Category {
  const inCategory = products.filter(({ categories }) => categories.includes(category.id))
  const standard = inCategory.find(({ id }) => id === category.defaultProductId) ?? inCategory[0]
  return {
    id: category.id,
    key: category.id,
    title: category.title,
    breadcrumb: category.name,
    subtitle: category.subtitle,
    metaDescription: category.metaDescription,
    source: category.source,
    productCategory: category.id,
    defaultProductId: standard?.id ?? '',
    defaultTvProductId: null,
    drawing: category.drawing,
    pictureId: category.pictureId,
    translations: category.translations,
  }
}

/** Returns the products of an item. A device is recommended with a tariff, so each combination is a product. */
function productsOf(
  own: OwnProduct,
  categories: readonly string[],
  source: string,
  tariffs: readonly DeviceTariff[] = [],
): Product[] {
  const product = productOf(own, categories, source)
  if (!own.device || tariffs.length === 0) return [product]
  const { deviceType, manufacturer } = own.device
  return tariffs.map((tariff, index) => {
    const device: DeviceOffer = {
      id: tariff.id,
      deviceType,
      manufacturer,
      tier: own.tier,
      deviceId: own.id,
      deviceDisplayName: own.displayName,
      devicePriceCents: tariff.devicePriceCents,
      tariffId: tariff.tariffId,
      tariffDisplayName: tariff.tariffName,
      tariffPriceCents: tariff.tariffPriceCents,
      position: index + 1,
      promotion: tariff.promotion,
      topPosition: tariff.topPosition,
      promotionPriceCents: tariff.promotionPriceCents,
      translations: tariff.translations,
    }
    return {
      ...product,
      id: tariff.id,
      externalId: '',
      displayName: `${own.displayName} mit ${tariff.tariffName}`,
      priceMonthlyCents: tariff.tariffPriceCents,
      priceOnceCents: tariff.promotionPriceCents ?? tariff.devicePriceCents,
      priceSteps: priceSteps(tariff.tariffPriceCents, null),
      promotion: null,
      device,
    }
  })
}

function productOf(own: OwnProduct, categories: readonly string[], source: string): Product {
  const { state: _, validFrom: __, validTo: ___, rewards, ...product } = own
  const [first = '', second = '', third = '', fourth = ''] = own.descriptions
  return {
    ...product,
    source,
    categories,
    descriptions: [first, second, third, fourth],
    priceSteps: priceSteps(own.priceMonthlyCents, own.promotion),
    energy: own.energy && { ...own.energy, basePriceCents: own.priceMonthlyCents },
    device: null,
    rewardIds: rewards,
  }
}
