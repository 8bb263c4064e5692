import { formatCentsShort } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Assortment, Category, DeviceOffer, Footnote, Product, Reward } from './assortment/types.ts'

/** Languages of a tenant besides its default language; catalogue texts can be translated into these. */
export const furtherLanguages = ({ languages, defaultLanguage }: Tenant): readonly string[] =>
  languages.filter((language) => language !== defaultLanguage)

/** Languages in order of preference. */
type PreferredLanguages = readonly string[]
type TranslatedTexts = Readonly<Record<string, string | readonly string[] | undefined>>

const productWords = standardTexts('productWords')

/**
 * Translates an assortment text by text: uses the first preferred language that has the text, or else the catalogue's
 * original text.
 * @param language language of the words placed between texts, and of formatted amounts
 */
export function translateAssortment<Some extends Assortment>(
  assortment: Some,
  preferred: PreferredLanguages,
  language: string,
): Some {
  const product = (one: Product) => translateProduct(one, preferred, language)
  return {
    ...assortment,
    language,
    categories: assortment.categories.map((one) => translateCategory(one, preferred)),
    products: assortment.products.map(product),
    past: assortment.past.map(product),
    rewards: assortment.rewards.map((one) => translateReward(one, preferred, language)),
    footnotes: assortment.footnotes.map((one) => translateFootnote(one, preferred)),
  }
}

/** Returns a function that finds the first translation that is not empty; the fallback is the original text. */
function translatorOf(
  item: { readonly translations?: Readonly<Record<string, TranslatedTexts>> | undefined },
  preferred: PreferredLanguages,
) {
  return (field: string, own: string): string => {
    for (const version of preferred) {
      const translate = item.translations?.[version]?.[field]
      if (typeof translate === 'string' && translate !== '') return translate
    }
    return own
  }
}

function translateCategory(category: Category, preferred: PreferredLanguages): Category {
  const translate = translatorOf(category, preferred)
  return {
    ...category,
    title: translate('title', category.title),
    breadcrumb: translate('name', category.breadcrumb),
    subtitle: translate('subtitle', category.subtitle),
    metaDescription: translate('metaDescription', category.metaDescription),
  }
}

function translateProduct(product: Product, preferred: PreferredLanguages, language: string): Product {
  const translate = translatorOf(product, preferred)
  const { promotion, translations } = product
  const text = (index: 0 | 1 | 2 | 3): string =>
    preferred.map((version) => translations?.[version]?.descriptions?.[index]).find(Boolean) ??
    product.descriptions[index]
  const deviceName = product.device && translate('displayName', product.device.deviceDisplayName)
  const device = product.device && translateDevice(product.device, deviceName ?? '', preferred)
  return {
    ...product,
    name: translate('name', product.name),
    displayName: device
      ? fillPlaceholders(productWords[fallbackLanguage(language)].deviceWithTariff, {
          device: device.deviceDisplayName,
          tariff: device.tariffDisplayName,
        })
      : translate('displayName', product.displayName),
    descriptions: [text(0), text(1), text(2), text(3)],
    ownDescriptions: product.descriptions,
    group: translate('group', product.group),
    promotion: promotion && { ...promotion, name: translate('promotionName', promotion.name) },
    device,
  }
}

function translateDevice(
  device: DeviceOffer,
  deviceDisplayName: string,
  preferred: PreferredLanguages,
): DeviceOffer {
  const translate = translatorOf(device, preferred)
  return {
    ...device,
    deviceDisplayName,
    tariffDisplayName: translate('tariffName', device.tariffDisplayName),
    promotion: device.promotion && translate('promotion', device.promotion),
  }
}

const translateReward = (reward: Reward, preferred: PreferredLanguages, language: string): Reward => ({
  ...reward,
  title: translatorOf(reward, preferred)('title', reward.title),
  value: formatCentsShort(reward.valueCents, language),
})

function translateFootnote(footnote: Footnote, preferred: PreferredLanguages): Footnote {
  const translate = translatorOf(footnote, preferred)
  return {
    ...footnote,
    group: translate('group', footnote.group),
    title: translate('title', footnote.title),
    content: translate('content', footnote.content),
  }
}
