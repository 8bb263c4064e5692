import de from '@zuruf/messages/all/de'
import en from '@zuruf/messages/all/en'
import { languageOfWords, type OurLanguage } from '@zuruf/messages/languages'
import type { Tenant } from './tenant.ts'

type Texts = Readonly<Record<string, string>>

/** Every text a visitor can read that comes with Zuruf, by language. A tenant may have its own words for each. */
export const portalTexts: Readonly<Record<OurLanguage, Texts>> = { de, en }

/** All texts in a language, the tenant's own in front. Decision 057 */
export function textsOf(
  { texts, defaultLanguage }: Pick<Tenant, 'texts' | 'defaultLanguage'>,
  language: string,
): Record<string, string> {
  const words = languageOfWords(language, defaultLanguage)
  return { ...portalTexts[words], ...texts[words], ...texts[language] }
}
