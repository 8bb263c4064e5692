import { categoryWords } from './english/categories.ts'
import { energyWords } from './english/energy.ts'
import { fixedLineWords } from './english/fixed-line.ts'
import { footnoteWords } from './english/footnotes.ts'
import { mobileWords } from './english/mobile.ts'
import type { BuiltinAssortment, DeviceOffer, Product } from './types.ts'

/**
 * English texts of the built-in catalogue, keyed by the German text: the same German text always gets the
 * same English one.
 */
export const english: ReadonlyMap<string, string> = new Map(
  [categoryWords, energyWords, fixedLineWords, mobileWords, footnoteWords].flatMap((words) =>
    Object.entries(words),
  ),
)

/** @throws Error for a text without a translation, so that none can be missed */
function say(german: string): string {
  const found = english.get(german)
  if (found === undefined) throw new Error(`The built-in catalogue has no English for "${german}"`)
  return found
}

/** Adds the English translations to an assortment. */
export function withEnglish(assortment: BuiltinAssortment): BuiltinAssortment {
  return {
    ...assortment,
    categories: assortment.categories.map((category) => {
      const { title, breadcrumb, subtitle, metaDescription } = category
      const en = {
        title: say(title),
        name: say(breadcrumb),
        subtitle: say(subtitle),
        metaDescription: say(metaDescription),
      }
      return { ...category, translations: { en } }
    }),
    products: assortment.products.map(productWithEnglish),
    rewards: assortment.rewards.map((reward) => ({
      ...reward,
      translations: { en: { title: say(reward.title) } },
    })),
    footnotes: assortment.footnotes.map((footnote) => {
      const { group, title, content } = footnote
      const en = { group: say(group), title: say(title), content: say(content) }
      return { ...footnote, translations: { en } }
    }),
  }
}

function productWithEnglish(product: Product): Product {
  const { name, displayName, descriptions, group, promotion, device } = product
  const en = {
    name: say(name),
    // The display name of a device with its tariff is composed of both names.
    displayName: say(device?.deviceDisplayName ?? displayName),
    descriptions: descriptions.map(say),
    group: say(group),
    ...(promotion && { promotionName: say(promotion.name) }),
  }
  return { ...product, translations: { en }, device: device && deviceWithEnglish(device) }
}

function deviceWithEnglish(device: DeviceOffer): DeviceOffer {
  const { tariffDisplayName, promotion } = device
  const en = { tariffName: say(tariffDisplayName), ...(promotion && { promotion: say(promotion) }) }
  return { ...device, translations: { en } }
}
