import type { FieldTexts } from './de/fields.ts'

/**
 * Returns the text for an invalid field. A text that begins with a space needs the field's name in front.
 * Without a name, the text has its own form if there is one, or begins with "Diese Angabe" / "This entry". In
 * a tenant's own text the name is inserted at `{field}`.
 */
export function fieldTextFrom(texts: FieldTexts, key: string, label?: string): string {
  const text = (texts as Readonly<Record<string, string>>)[key] ?? texts.invalid
  const needsName = text.startsWith(' ') || text.includes('{field}')
  if (!needsName) return text
  if (!label && text === texts.required) return texts['required-alone']
  const name = label ?? texts.entry
  return text.startsWith(' ') ? `${name}${text}` : text.replaceAll('{field}', () => name)
}
