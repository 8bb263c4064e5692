import type { CatalogueItem } from '@zuruf/contract/catalogue-document'
import { asText, type Column, column, columnOf, columns } from './columns.ts'

type OwnProduct = CatalogueItem<'products'>
type Words = NonNullable<OwnProduct['translations'][string]>

/** Readers of a product's translated texts, by the column of the original text. */
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

/** All columns, followed by those of the further languages (`name_en`). */
export const columnsForLanguages = (languages: readonly string[]): readonly Column[] => [
  ...columns,
  ...languages.flatMap((language) =>
    Object.entries(translatable).map(([name, say]) =>
      column(
        `${name}_${language}`,
        [],
        asText,
        ({ translations }) => say(translations[language] ?? {}) ?? '',
      ),
    ),
  ),
]

/** Merges a row's translations into the product's; undefined when the table has no translation columns. */
export function mergeTranslations(cells: ReadonlyMap<string, unknown>, was: OwnProduct | undefined) {
  const said = [...cells.keys()].flatMap((name) => /_([a-z]{2})$/.exec(name)?.[1] ?? [])
  if (said.length === 0) return undefined
  const translations: Record<string, Words> = { ...was?.translations }
  for (const language of new Set(said)) {
    const words = translations[language] ?? {}
    const text = (name: string): string =>
      (cells.get(`${name}_${language}`) as string | undefined) ?? translatable[name]?.(words) ?? ''
    // An empty text equals a missing one; a row without changes leaves the translations as they are.
    if (Object.entries(translatable).every(([name, say]) => text(name) === (say(words) ?? ''))) continue
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
  const [, said = '', language = ''] = /^(.+)[_\s]([a-z]{2})$/i.exec(heading.trim()) ?? []
  const translated = languages.includes(language.toLowerCase()) ? columnOf(said) : undefined
  if (translated && translated.name in translatable) {
    const name = `${translated.name}_${language.toLowerCase()}`
    return columnsForLanguages(languages).find((one) => one.name === name)
  }
  return columnOf(heading)
}
