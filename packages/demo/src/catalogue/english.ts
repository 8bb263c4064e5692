import type { CatalogueDocument, CatalogueItem } from '@zuruf/contract/catalogue-document'
import { categoryWords } from './english/categories.ts'
import { energyWords } from './english/energy.ts'
import { fixedLineWords } from './english/fixed-line.ts'
import { footnoteWords } from './english/footnotes.ts'
import { mobileWords } from './english/mobile.ts'

/**
 * English texts of the sample catalogue, keyed by the German text: the same German text always gets the
 * same English one.
 */
export const english: ReadonlyMap<string, string> = new Map(
  [categoryWords, energyWords, fixedLineWords, mobileWords, footnoteWords].flatMap((words) =>
    Object.entries(words),
  ),
)

/** Returns the English text. @throws Error if there is none, so that no translation is forgotten */
function translate(german: string): string {
  const found = english.get(german)
  if (found === undefined) throw new Error(`The sample catalogue has no English for "${german}"`)
  return found
}

/** Adds the English translations to a document. */
export function withEnglish(document: CatalogueDocument): CatalogueDocument {
  return {
    categories: document.categories.map((category) => {
      const { title, name, subtitle, metaDescription } = category
      const en = {
        title: translate(title),
        name: translate(name),
        subtitle: translate(subtitle),
        metaDescription: translate(metaDescription),
      }
      return { ...category, translations: { en } }
    }),
    products: document.products.map((product) => ({
      ...product,
      translations: { en: productInEnglish(product) },
    })),
    deviceTariffs: document.deviceTariffs.map((tariff) => {
      const { tariffName, promotion } = tariff
      const en = { tariffName: translate(tariffName), ...(promotion && { promotion: translate(promotion) }) }
      return { ...tariff, translations: { en } }
    }),
    rewards: document.rewards.map((reward) => ({
      ...reward,
      translations: { en: { title: translate(reward.title) } },
    })),
    footnotes: document.footnotes.map((footnote) => {
      const { group, title, content } = footnote
      const en = { group: translate(group), title: translate(title), content: translate(content) }
      return { ...footnote, translations: { en } }
    }),
  }
}

export function productInEnglish(product: CatalogueItem<'products'>) {
  const { name, displayName, descriptions, group, promotion } = product
  return {
    name: translate(name),
    displayName: translate(displayName),
    descriptions: descriptions.map(translate),
    group: translate(group),
    ...(promotion && { promotionName: translate(promotion.name) }),
  }
}
