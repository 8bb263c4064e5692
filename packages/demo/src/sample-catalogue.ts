import type { SampleAssortment, SampleDetails } from '@zuruf/server/catalogue/products'
import { allProducts } from './catalogue/all-products.ts'
import { type CategoryKey, categoryDetails, categoryOf } from './catalogue/categories.ts'
import { productInEnglish, withEnglish } from './catalogue/english.ts'
import { footnotes } from './catalogue/footnotes.ts'
import type { SampleProduct } from './catalogue/products/define.ts'
import { deviceOffers } from './catalogue/products/devices.ts'
import { rewards } from './catalogue/rewards.ts'

type AssortmentKey = 'stadtwerke' | 'mobilfunk'

interface Plan {
  readonly title: string
  readonly categories: readonly CategoryKey[]
}

/**
 * The two assortments a tenant can choose in its settings. Each lists its categories in menu order; a product
 * belongs to the assortment that contains its home category (the first one).
 */
const plans: Record<AssortmentKey, Plan> = {
  stadtwerke: {
    title: 'Energie, Glasfaser und Fernsehen',
    categories: [
      'oekostrom',
      'glasfaser',
      'waermepumpe',
      'wallbox',
      'autostrom',
      'solar',
      'gas',
      'tv',
      'internet',
    ],
  },
  mobilfunk: {
    title: 'Mobilfunk, Internet und Fernsehen',
    categories: [
      'mobilfunk',
      'smartphones',
      'internet',
      'glasfaser',
      'young',
      'sport',
      'tv',
      'hybrid',
      'tablets',
      'geschaeftskunden',
    ],
  },
}

function build(key: AssortmentKey): SampleAssortment {
  const { title, categories } = plans[key]
  const order = new Map<string, number>(categories.map((category, index) => [category, index]))
  const home = ({ categories: [first = ''] }: SampleProduct) => order.get(first)
  const products = allProducts
    .filter((product) => home(product) !== undefined)
    // The sort is stable: products of one category keep the order of the data.
    .toSorted((a, b) => (home(a) ?? 0) - (home(b) ?? 0))
  const isDevice = ({ device }: SampleProduct) => device !== null
  const devices = new Map(products.filter(isDevice).map((device) => [device.id, device]))
  const offers = deviceOffers.filter(({ tariff }) => devices.has(tariff.productId))
  const document = withEnglish({
    categories: categories.map(categoryOf),
    products: [...products.filter((product) => !isDevice(product)), ...devices.values()],
    deviceTariffs: offers.map(({ tariff }) => tariff),
    rewards: [...rewards],
    footnotes: [...footnotes],
  })
  const details: SampleDetails = {
    categories: Object.fromEntries(categories.map((category) => [category, categoryDetails(category)])),
    footnotes: Object.fromEntries(footnotes.map(({ id }, index) => [id, { id: String(index + 1) }])),
    deviceOffers: Object.fromEntries(
      offers.map(({ tariff, ...offer }) => {
        const device = devices.get(tariff.productId) as SampleProduct
        const en = productInEnglish({ ...device, descriptions: offer.descriptions })
        return [tariff.id, { ...offer, translations: { en } }]
      }),
    ),
  }
  return { key, title, document, details }
}

/** The sample catalogue, which tenants of product API type 1 offer. */
export const sampleAssortments: readonly SampleAssortment[] = [build('stadtwerke'), build('mobilfunk')]
