import { categoryWords } from './english/categories.ts'
import { energyWords } from './english/energy.ts'
import { fixedLineWords } from './english/fixed-line.ts'
import { footnoteWords } from './english/footnotes.ts'
import { mobileWords } from './english/mobile.ts'
import type { BuiltinAssortment, DeviceOffer, Product } from './types.ts'

/** Every text of the built-in catalogue in English, by its German: what is said twice is said the same way. */
export const english: ReadonlyMap<string, string> = new Map(
  [categoryWords, energyWords, fixedLineWords, mobileWords, footnoteWords].flatMap((words) =>
    Object.entries(words),
  ),
)

/** @throws for a text nobody has put into English, so that none can be forgotten */
function say(german: string): string {
  const found = english.get(german)
  if (found === undefined) throw new Error(`The built-in catalogue has no English for "${german}"`)
  return found
}

/** The assortment with its English beside its German. */
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
    // What a device is called with its tariff is put together of both.
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
