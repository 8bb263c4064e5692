import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { withoutModules } from '@zuruf/messages/variants'
import { standardSetOf } from '../texts.ts'
import type { Tenant } from './tenant.ts'
import { textModulesOff } from './text-modules.ts'

/** All standard texts that a visitor can read, by set. A tenant can override each of them. */
export const portalTexts = standardTexts('all')

/** Returns all texts in a language for the tenant's modules, with its overrides. Decisions 057, 075 */
export function textsOf(
  tenant: Pick<Tenant, 'texts' | 'defaultLanguage' | 'settings' | 'theme'>,
  language: string,
): Record<string, string> {
  const { texts, defaultLanguage } = tenant
  const off = textModulesOff(tenant)
  return {
    ...withoutModules(portalTexts[standardSetOf(tenant, language)], off),
    ...withoutModules(texts[fallbackLanguage(language, defaultLanguage)] ?? {}, off),
    ...withoutModules(texts[language] ?? {}, off),
  }
}
