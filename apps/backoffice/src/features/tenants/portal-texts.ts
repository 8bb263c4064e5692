import { fallbackLanguage } from '@zuruf/messages/languages'
import { backofficeTexts } from '@zuruf/messages/loaders'

/** Loads the standard texts of the portal in a language, else in German. */
export async function loadStandardTexts(language: string): Promise<Readonly<Record<string, string>>> {
  const { default: texts } = await backofficeTexts.all(fallbackLanguage(language))
  return texts
}
