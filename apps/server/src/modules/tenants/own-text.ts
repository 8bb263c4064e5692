import type { OurLanguage } from '@zuruf/messages/languages'
import type { Context } from '../../platform/context.ts'
import { fill } from '../../platform/fill.ts'
import { placesIn, wordsFor } from '../../platform/words.ts'
import type { Tenant } from './tenant.ts'

/**
 * A text as the portal shows it: the tenant's own in front, `{tenant}` filled in.
 * @param texts of the same file, German and English
 */
export function ownText<Key extends string>(
  tenant: Tenant,
  language: string,
  key: Key,
  texts: Readonly<Record<OurLanguage, Readonly<Record<Key, string>>>>,
): string {
  return fill(wordsFor(tenant, language, key, texts), { tenant: tenant.name })
}

/** What stands in `{braces}` of a tenant's own words besides, as its CMS has it. */
export type VariablesOf = (context: Context) => Promise<Readonly<Record<string, string>>>

/** Such a text as a person sees it. The CMS is asked only where the tenant's words ask for something of it. */
export async function asShown(text: string, context: Context, variables: VariablesOf): Promise<string> {
  return placesIn(text).size > 0 ? fill(text, await variables(context)) : text
}
