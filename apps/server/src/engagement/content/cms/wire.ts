import {
  type ContentData,
  type ContentKind,
  type ContentKindShape,
  contentKindNames,
  contentKinds,
  sharedLanguage,
} from '@zuruf/contract/content-kinds'
import { inLanguage } from '../variables.ts'

/** Item that the CMS API serves: its visible data or its draft. */
export interface CmsItem {
  readonly kind: ContentKind
  readonly id: string
  readonly data: ContentData
  readonly isDraft: boolean
  readonly version: number
  readonly changedAt: Date
}

/** Returns the content kind of a schema. `faq` and `faqs` are the same kind: one item, and the list. SPEC §7 */
export function kindOfSchema(schema: string): ContentKind | undefined {
  const name = schema.toLowerCase() === 'faq' ? 'faqs' : schema.toLowerCase()
  return contentKindNames.find((kind) => contentKinds[kind].schema === name)
}

export interface Languages {
  /** Requested languages; null for all. */
  readonly wanted: readonly string[] | null
  readonly standard: string
}

/** Returns an item's data with the wire's names in Squidex's structure: field → language → value. */
export function wireData({ kind, id, data }: CmsItem, { wanted, standard }: Languages) {
  const { fields }: ContentKindShape = contentKinds[kind]
  const result: Record<string, Record<string, unknown>> = {}
  for (const [name, field] of Object.entries(fields)) {
    const values = data[name] ?? {}
    if (field.type === 'picture') {
      const picture = values[sharedLanguage]
      result[field.wire] = { [sharedLanguage]: picture ? [picture] : [] }
    } else if (field.shared) result[field.wire] = { [sharedLanguage]: values[sharedLanguage] ?? '' }
    else if (wanted === null) result[field.wire] = { ...values }
    else {
      result[field.wire] = Object.fromEntries(
        wanted.map((language) => [language, inLanguage(values, language, standard)]),
      )
    }
  }
  if (kind === 'footnote') result.Identifier = { [sharedLanguage]: id }
  if (kind === 'variable') {
    const [name = '', agency = ''] = id.split('@')
    result.Name = { [sharedLanguage]: name }
    result.Agentur = { [sharedLanguage]: agency }
  }
  return result
}

/** Like `wireData`, with one value per field (`X-Flatten`). */
export function flatData(item: CmsItem, languages: Languages): Record<string, unknown> {
  const language = languages.wanted?.[0] ?? languages.standard
  const result = wireData(item, { ...languages, wanted: [language] })
  return Object.fromEntries(
    Object.entries(result).map(([name, values]) => [
      name,
      values[sharedLanguage] ?? values[language] ?? null,
    ]),
  )
}

export function itemToWire(item: CmsItem, languages: Languages, isFlat: boolean) {
  return {
    id: item.id,
    schemaName: contentKinds[item.kind].schema,
    status: item.isDraft ? 'Draft' : 'Published',
    version: item.version,
    lastModified: item.changedAt.toISOString(),
    data: isFlat ? flatData(item, languages) : wireData(item, languages),
  }
}
