import type { FieldTexts } from './de/fields.ts'

/**
 * Text for an invalid field. Texts that begin with a space need the field's name in front; without one they
 * are given their own form where there is one, or "Diese Angabe" / "This entry". A tenant's own have it at `{field}`.
 */
export function fieldTextFrom(texts: FieldTexts, key: string, label?: string): string {
  const text = (texts as Readonly<Record<string, string>>)[key] ?? texts.invalid
  const needsName = text.startsWith(' ') || text.includes('{field}')
  if (!needsName) return text
  if (!label && text === texts.required) return texts['required-alone']
  const name = label ?? texts.entry
  return text.startsWith(' ') ? `${name}${text}` : text.replaceAll('{field}', () => name)
}
