import {
  type ContentData,
  type ContentField,
  type ContentKind,
  type ContentKindShape,
  contentId,
  contentKinds,
  sharedLanguage,
  variableId,
} from '@zuruf/contract/content-kinds'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { cleanHtml, picturesIn } from '../../platform/html.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pictureIdOf } from './addresses.ts'
import { variableNamesIn } from './variables.ts'

export const shapeOf = (kind: ContentKind): ContentKindShape => contentKinds[kind]

/** @throws AppError invalid-input at `id`, not-found where only certain ids exist */
export function assertId(kind: ContentKind, id: string): void {
  const { ids } = shapeOf(kind)
  if (ids && !ids.includes(id)) throw notFound()
  const pattern = kind === 'variable' ? variableId : contentId
  if (!pattern.test(id)) throw invalid({ id: kind === 'variable' ? 'variable-name' : 'key-characters' })
}

/**
 * Cleans an editor's input for storage: keeps only fields of the kind and languages of the tenant, and
 * sanitises HTML.
 * @throws AppError invalid-input naming `data.FIELD.LANGUAGE`
 */
export function cleanData(tenant: Tenant, kind: ContentKind, data: ContentData): ContentData {
  const errors: Record<string, string> = {}
  const cleaned: Record<string, Record<string, string>> = {}
  for (const [name, field] of Object.entries(shapeOf(kind).fields)) {
    const languages = field.shared ? [sharedLanguage] : tenant.languages
    const values: Record<string, string> = {}
    for (const language of languages) {
      const value = cleanValue(field, data[name]?.[language] ?? '')
      if (value.length > field.max) errors[`data.${name}.${language}`] = 'too-long'
      if (field.type === 'line' && /\p{Cc}/u.test(value))
        errors[`data.${name}.${language}`] = 'control-characters'
      if (value !== '') values[language] = value
    }
    cleaned[name] = values
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return cleaned
}

function cleanValue(field: ContentField, value: string): string {
  if (field.type !== 'rich') return value.trim()
  const clean = cleanHtml(value, pictureIdOf)
  // The editor leaves empty paragraphs behind when all text is deleted.
  return /^(<p>(<br \/>)?<\/p>)*$/.test(clean) ? '' : clean
}

/**
 * Asserts that an item can be published: the required fields are filled in the tenant's default language,
 * and all variables exist and are visible to visitors.
 * @param variables each name, and whether visitors see it
 * @throws AppError invalid-input naming `data.FIELD.LANGUAGE`
 */
export function assertPublishable(
  tenant: Tenant,
  kind: ContentKind,
  data: ContentData,
  variables: ReadonlyMap<string, boolean>,
): void {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(shapeOf(kind).fields)) {
    const values = data[name] ?? {}
    const standard = field.shared ? sharedLanguage : tenant.defaultLanguage
    if (field.required && !values[standard]) errors[`data.${name}.${standard}`] = 'required-alone'
    if (kind === 'variable') continue
    for (const [language, value] of Object.entries(values)) {
      const hidden = variableNamesIn(value).filter((variable) => !variables.get(variable))
      if (hidden.length > 0) {
        const isUnknown = hidden.some((variable) => !variables.has(variable))
        errors[`data.${name}.${language}`] = isUnknown ? 'unknown-variable' : 'variable-not-shown'
      }
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Returns the names of all variables used, in any language. */
export const variableNamesUsed = (data: ContentData): ReadonlySet<string> =>
  new Set(Object.values(data).flatMap((values) => Object.values(values).flatMap(variableNamesIn)))

/** Returns the ids of all pictures an item shows. */
export function pictureIdsIn(kind: ContentKind, data: ContentData | null): string[] {
  if (!data) return []
  return Object.entries(shapeOf(kind).fields).flatMap(([name, field]) => {
    const values = Object.values(data[name] ?? {})
    if (field.type === 'picture') return values.filter(Boolean)
    return field.type === 'rich' ? values.flatMap(picturesIn) : []
  })
}

/** Like `assertPublishable`, but returns whether the item can be published. */
export function isPublishable(...item: Parameters<typeof assertPublishable>): boolean {
  try {
    assertPublishable(...item)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
