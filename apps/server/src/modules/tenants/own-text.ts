import { fill } from '../../mail/texts.ts'
import type { Tenant } from './tenant.ts'

/**
 * A text as the portal shows it: the tenant's own in front, `{tenant}` filled in.
 * @param texts of the same file, German and English
 */
export function ownText<Key extends string>(
  tenant: Tenant,
  language: string,
  key: Key,
  texts: { readonly de: Readonly<Record<Key, string>>; readonly en: Readonly<Record<Key, string>> },
): string {
  const text = tenant.texts[language]?.[key] ?? texts[language === 'en' ? 'en' : 'de'][key]
  return fill(text, { tenant: tenant.name })
}
