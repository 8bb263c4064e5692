import type { FieldTexts } from './de/fields.ts'

/**
 * Text for an invalid field. Texts that begin with a space need the field's name in front; without one they
 * are given their own form where there is one, or "Diese Angabe" / "This entry".
 */
export function fieldTextFrom(texts: FieldTexts, key: string, entry: string, label?: string): string {
  const text = (texts as Readonly<Record<string, string>>)[key] ?? texts.invalid
  if (!text.startsWith(' ')) return text
  if (!label && text === texts.required) return texts['required-alone']
  return `${label ?? entry}${text}`
}
