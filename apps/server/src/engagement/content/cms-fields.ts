import {
  type ContentKind,
  type ContentKindShape,
  contentKinds,
  sharedLanguage,
} from '@zuruf/contract/content-kinds'

/** Thrown for a field that does not match the specification: another schema, or a response of another server. */
export class UnreadableField extends Error {}

const languageName = /^([a-z]{2,3}([-_][A-Za-z]{2,4})?|iv)$/

/**
 * Returns the fields of a kind in one language, each as text or null, pictures as their id. Also reads values
 * by language (`{"iv": …}`, `{"de": …}`) from servers that do not flatten them: existing content must never
 * look empty.
 * @throws UnreadableField
 */
export function flatFields(
  kind: ContentKind,
  data: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, string | null> {
  const { fields }: ContentKindShape = contentKinds[kind]
  const names = [...Object.values(fields).map(({ wire }) => wire), 'Identifier']
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(data, name))
      .map((name) => [name, flatValue(name, inOneLanguage(name, data[name], language))]),
  )
}

function inOneLanguage(name: string, value: unknown, language: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const values = new Map(Object.entries(value))
  for (const key of values.keys()) if (!languageName.test(key)) throw new UnreadableField(`${name}.${key}`)
  // Falls back to any available language.
  const found = [sharedLanguage, language, ...values.keys()].map((one) => values.get(one))
  return found.find((one) => one !== undefined && one !== null && one !== '') ?? null
}

function flatValue(name: string, value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value
  if (first === undefined || first === null) return null
  if (typeof first === 'number') return String(first)
  if (typeof first !== 'string') throw new UnreadableField(name)
  return first
}
