import de, { type ErrorKey } from './de/errors.ts'
import deFields from './de/fields.ts'
import en from './en/errors.ts'
import enFields from './en/fields.ts'
import { fieldTextFrom } from './fields.ts'

/** Returns the text of an error of the catalogue; languages other than English get German. */
export function errorText(key: ErrorKey, locale: string): string {
  return (locale === 'en' ? en : de)[key]
}

/**
 * Returns the text for an invalid field; an unknown key counts as `invalid`.
 * @param label the field's name as the person sees it, e.g. "Vorname"
 */
export function fieldText(key: string, locale: string, label?: string): string {
  return fieldTextFrom(locale === 'en' ? enFields : deFields, key, label)
}
