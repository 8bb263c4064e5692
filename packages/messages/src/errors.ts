import type { ErrorKey } from './de/errors.ts'
import { fieldTextFrom } from './fields.ts'
import { fallbackLanguage } from './languages.ts'
import { standardTexts } from './server.ts'

const texts = standardTexts('errors')
const fieldTexts = standardTexts('fields')

/** Returns the text of an error of the catalogue; other languages than ours get German. */
export function errorText(key: ErrorKey, locale: string): string {
  return texts[fallbackLanguage(locale)][key]
}

/**
 * Returns the text for an invalid field; an unknown key counts as `invalid`.
 * @param label the field's name as the person sees it, e.g. "Vorname"
 */
export function fieldText(key: string, locale: string, label?: string): string {
  return fieldTextFrom(fieldTexts[fallbackLanguage(locale)], key, label)
}
