import de from '@zuruf/messages/all/de'
import en from '@zuruf/messages/all/en'
import { fallbackLanguage, type OurLanguage } from '@zuruf/messages/languages'
import { withoutModules } from '@zuruf/messages/variants'
import type { Tenant } from './tenant.ts'
import { textModulesOff } from './text-modules.ts'

type Texts = Readonly<Record<string, string>>

/** All standard texts that a visitor can read, by language. A tenant can override each of them. */
export const portalTexts: Readonly<Record<OurLanguage, Texts>> = { de, en }

/** Returns all texts in a language for the tenant's modules, with its overrides. Decisions 057, 075 */
export function textsOf(
  tenant: Pick<Tenant, 'texts' | 'defaultLanguage' | 'settings'>,
  language: string,
): Record<string, string> {
  const { texts, defaultLanguage } = tenant
  const words = fallbackLanguage(language, defaultLanguage)
  const off = textModulesOff(tenant)
  return {
    ...withoutModules(portalTexts[words], off),
    ...withoutModules(texts[words] ?? {}, off),
    ...withoutModules(texts[language] ?? {}, off),
  }
}
