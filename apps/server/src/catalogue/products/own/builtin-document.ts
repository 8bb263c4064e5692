import type { CatalogueDocument, CatalogueItem } from '@zuruf/contract/catalogue-document'
import type { Assortment, Product, Reward } from '../builtin/types.ts'

const OPEN_END = '2099-12-31'

/** Converts a built-in assortment to a document with the same ids, as the starting point of an own catalogue. */
export function documentOf({ categories, products, rewards, footnotes }: Assortment): CatalogueDocument {
  const devices = Map.groupBy(
    products.filter(({ device }) => device),
    ({ device }) => device?.deviceId ?? '',
  )
  const used = new Set(products.flatMap((product) => [...product.rewardIds, ...product.footnotes]))
  return {
    categories: categories.map((category) => ({
      id: category.key,
      state: 'published',
      title: category.title,
      name: category.breadcrumb,
      subtitle: category.subtitle,
      metaDescription: category.metaDescription,
      source: category.source,
      defaultProductId: category.defaultProductId,
      drawing: category.drawing,
      pictureId: null,
      translations: category.translations ?? {},
    })),
    products: [
      ...products.filter(({ device }) => !device).map((product) => productOf(product)),
      ...[...devices.values()].flatMap((offers) => deviceOf(offers)),
    ],
    deviceTariffs: [...devices.values()].flat().flatMap(tariffOf),
    rewards: rewards.filter(({ id }) => used.has(id)).map(rewardOf),
    footnotes: footnotes
      .filter(({ identifier }) => used.has(identifier))
      .map(({ identifier, group, title, content, translations = {} }) => ({
        id: identifier,
        group,
        title,
        content,
        translations,
      })),
  }
}

function productOf(product: Product): CatalogueItem<'products'> {
  const { energy, promotion, rewardIds, speed } = product
  return {
    id: product.id,
    externalId: product.externalId,
    state: 'published',
    validFrom: null,
    validTo: null,
    categories: [...product.categories],
    name: product.name,
    displayName: product.displayName,
    descriptions: [...product.descriptions],
    group: product.group,
    tier: product.tier,
    play: product.play,
    young: product.young,
    hybrid: product.hybrid,
    priceMonthlyCents: product.priceMonthlyCents,
    priceOnceCents: product.priceOnceCents,
    nextPrice: null,
    promotion: promotion && { ...promotion },
    contractMonths: product.contractMonths,
    orderKind: product.orderKind ?? null,
    commission: product.commission,
    providerProductId: product.providerProductId,
    energy: energy && {
      kind: energy.kind,
      workPriceHundredthCents: energy.workPriceHundredthCents,
      offPeakHundredthCents: energy.offPeakHundredthCents,
      priceGuaranteeMonths: energy.priceGuaranteeMonths,
      renewablePercent: energy.renewablePercent,
      exampleUseKwh: energy.exampleUseKwh,
    },
    speed: speed && { ...speed },
    device: null,
    rewards: [...rewardIds],
    footnotes: [...product.footnotes],
    drawing: { ...product.drawing },
    pictureId: null,
    translations: product.translations ?? {},
  }
}

/** Returns the device as a product, based on the offer it is shown with. */
function deviceOf(offers: readonly Product[]): CatalogueItem<'products'>[] {
  const shown = offers[Math.floor(offers.length / 2)]
  if (!shown?.device) return []
  const { deviceId, deviceDisplayName, devicePriceCents, deviceType, manufacturer } = shown.device
  return [
    {
      ...productOf(shown),
      id: deviceId,
      externalId: '',
      displayName: deviceDisplayName,
      priceMonthlyCents: 0,
      priceOnceCents: devicePriceCents,
      device: { deviceType, manufacturer },
    },
  ]
}

const tariffOf = ({ device }: Product): CatalogueItem<'deviceTariffs'>[] =>
  device
    ? [
        {
          id: device.id,
          productId: device.deviceId,
          tariffId: device.tariffId,
          tariffName: device.tariffDisplayName,
          tariffPriceCents: device.tariffPriceCents,
          devicePriceCents: device.devicePriceCents,
          promotion: device.promotion,
          promotionPriceCents: device.promotionPriceCents,
          topPosition: device.topPosition,
          translations: device.translations ?? {},
        },
      ]
    : []

function rewardOf(reward: Reward): CatalogueItem<'rewards'> {
  const { id, title, valueCents, startDate, endDate, displayEndDate, translations = {} } = reward
  const day = (time: string) => (time.startsWith(OPEN_END) ? null : time.slice(0, 10))
  return {
    id,
    title,
    valueCents,
    translations,
    startDay: startDate.slice(0, 10),
    endDay: day(endDate),
    displayEndDay: day(displayEndDate),
  }
}
