import type { CatalogueItem } from '@zuruf/contract/catalogue-document'
import { type Column, column, columnOf, columns, parseText } from './columns.ts'

type OwnProduct = CatalogueItem<'products'>
type Words = NonNullable<OwnProduct['translations'][string]>

/** Functions that read a product's translated texts, by the column of the original text. */
const translatable: Readonly<Record<string, (words: Words) => string | undefined>> = {
  name: ({ name }) => name,
  displayName: ({ displayName }) => displayName,
  description1: ({ descriptions }) => descriptions?.[0],
  description2: ({ descriptions }) => descriptions?.[1],
  description3: ({ descriptions }) => descriptions?.[2],
  description4: ({ descriptions }) => descriptions?.[3],
  'promotion.name': ({ promotionName }) => promotionName,
  group: ({ group }) => group,
}

/** Returns all columns, followed by those of the further languages (`name_en`). */
export const columnsForLanguages = (languages: readonly string[]): readonly Column[] => [
  ...columns,
  ...languages.flatMap((language) =>
    Object.entries(translatable).map(([name, readText]) =>
      column(
        `${name}_${language}`,
        [],
        parseText,
        ({ translations }) => readText(translations[language] ?? {}) ?? '',
      ),
    ),
  ),
]

/** Merges a row's translations into the product's; undefined when the table has no translation columns. */
export function mergeTranslations(cells: ReadonlyMap<string, unknown>, existing: OwnProduct | undefined) {
  const languages = [...cells.keys()].flatMap((name) => /_([a-z]{2})$/.exec(name)?.[1] ?? [])
  if (languages.length === 0) return undefined
  const translations: Record<string, Words> = { ...existing?.translations }
  for (const language of new Set(languages)) {
    const words = translations[language] ?? {}
    const text = (name: string): string =>
      (cells.get(`${name}_${language}`) as string | undefined) ?? translatable[name]?.(words) ?? ''
    // Skipped if the row changes nothing. An empty text counts as a missing one.
    if (Object.entries(translatable).every(([name, readText]) => text(name) === (readText(words) ?? '')))
      continue
    const descriptions = [1, 2, 3, 4].map((number) => text(`description${number}`))
    const found: Words = {
      name: text('name'),
      displayName: text('displayName'),
      descriptions: descriptions.slice(0, descriptions.findLastIndex((one) => one !== '') + 1),
      group: text('group'),
      promotionName: text('promotion.name'),
    }
    const filled = Object.entries(found).filter(([, one]) => one.length > 0)
    if (filled.length > 0) translations[language] = Object.fromEntries(filled)
    else delete translations[language]
  }
  return translations
}

/**
 * Finds the column of a heading. `name_en` is the English name of a product.
 * @param languages the tenant's further languages
 */
export function findColumn(heading: string, languages: readonly string[]): Column | undefined {
  const [, original = '', language = ''] = /^(.+)[_\s]([a-z]{2})$/i.exec(heading.trim()) ?? []
  const translated = languages.includes(language.toLowerCase()) ? columnOf(original) : undefined
  if (translated && translated.name in translatable) {
    const name = `${translated.name}_${language.toLowerCase()}`
    return columnsForLanguages(languages).find((one) => one.name === name)
  }
  return columnOf(heading)
}
