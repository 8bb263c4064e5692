import { formatCentsShort, isOurLanguage, type OurLanguage } from '@zuruf/domain'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Assortment, Category, DeviceOffer, Footnote, Product, Reward } from './assortment/types.ts'

/** Languages of a tenant besides its default language; catalogue texts can be translated into these. */
export const furtherLanguages = ({ languages, defaultLanguage }: Tenant): readonly string[] =>
  languages.filter((language) => language !== defaultLanguage)

type Versions = readonly string[]
type Words = Readonly<Record<string, string | readonly string[] | undefined>>

/** The word between a device and its tariff, by language. */
const withWords: Readonly<Record<OurLanguage, string>> = { de: 'mit', en: 'with' }

/**
 * Translates an assortment text by text: uses the first of the versions that has the text, or else the
 * catalogue's original text.
 * @param language of the words placed between texts, and of formatted amounts
 */
export function translateAssortment<Some extends Assortment>(
  assortment: Some,
  versions: Versions,
  language: string,
): Some {
  const product = (one: Product) => productIn(one, versions, language)
  return {
    ...assortment,
    language,
    categories: assortment.categories.map((one) => categoryIn(one, versions)),
    products: assortment.products.map(product),
    past: assortment.past.map(product),
    rewards: assortment.rewards.map((one) => rewardIn(one, versions, language)),
    footnotes: assortment.footnotes.map((one) => footnoteIn(one, versions)),
  }
}

/** Returns a reader of the first translation that is not empty, with the original text as the fallback. */
function wordOf(
  item: { readonly translations?: Readonly<Record<string, Words>> | undefined },
  versions: Versions,
) {
  return (field: string, own: string): string => {
    for (const version of versions) {
      const word = item.translations?.[version]?.[field]
      if (typeof word === 'string' && word !== '') return word
    }
    return own
  }
}

function categoryIn(category: Category, versions: Versions): Category {
  const word = wordOf(category, versions)
  return {
    ...category,
    title: word('title', category.title),
    breadcrumb: word('name', category.breadcrumb),
    subtitle: word('subtitle', category.subtitle),
    metaDescription: word('metaDescription', category.metaDescription),
  }
}

function productIn(product: Product, versions: Versions, language: string): Product {
  const word = wordOf(product, versions)
  const { promotion, translations } = product
  const text = (index: 0 | 1 | 2 | 3): string =>
    versions.map((version) => translations?.[version]?.descriptions?.[index]).find(Boolean) ??
    product.descriptions[index]
  const deviceName = product.device && word('displayName', product.device.deviceDisplayName)
  const device = product.device && deviceIn(product.device, deviceName ?? '', versions)
  return {
    ...product,
    name: word('name', product.name),
    displayName: device
      ? `${device.deviceDisplayName} ${withWords[isOurLanguage(language) ? language : 'de']} ${device.tariffDisplayName}`
      : word('displayName', product.displayName),
    descriptions: [text(0), text(1), text(2), text(3)],
    ownDescriptions: product.descriptions,
    group: word('group', product.group),
    promotion: promotion && { ...promotion, name: word('promotionName', promotion.name) },
    device,
  }
}

function deviceIn(device: DeviceOffer, deviceDisplayName: string, versions: Versions): DeviceOffer {
  const word = wordOf(device, versions)
  return {
    ...device,
    deviceDisplayName,
    tariffDisplayName: word('tariffName', device.tariffDisplayName),
    promotion: device.promotion && word('promotion', device.promotion),
  }
}

const rewardIn = (reward: Reward, versions: Versions, language: string): Reward => ({
  ...reward,
  title: wordOf(reward, versions)('title', reward.title),
  value: formatCentsShort(reward.valueCents, language),
})

function footnoteIn(footnote: Footnote, versions: Versions): Footnote {
  const word = wordOf(footnote, versions)
  return {
    ...footnote,
    group: word('group', footnote.group),
    title: word('title', footnote.title),
    content: word('content', footnote.content),
  }
}
