import type { Tone } from '@zuruf/domain/theme-choices'
import { fallbackLanguage, textSetOf } from '@zuruf/messages/languages'
import { backofficeTexts } from '@zuruf/messages/loaders'

/** Loads the standard texts of the portal for a tenant's tone in a language, else in German. */
export async function loadStandardTexts(
  language: string,
  tone: Tone,
): Promise<Readonly<Record<string, string>>> {
  const { default: texts } = await backofficeTexts.all(textSetOf(fallbackLanguage(language), tone))
  return texts
}
