import type { OurLanguage } from '@zuruf/messages/languages'
import type { Context } from '../context.ts'
import { fill } from '../fill.ts'
import { placeholdersIn, textFor } from '../texts.ts'
import type { Tenant } from './tenant.ts'

/**
 * Returns a text as the portal shows it: the tenant's own or else the standard, with `{tenant}` filled in.
 * @param texts texts of one file, German and English
 */
export function ownText<Key extends string>(
  tenant: Tenant,
  language: string,
  key: Key,
  texts: Readonly<Record<OurLanguage, Readonly<Record<Key, string>>>>,
): string {
  return fill(textFor(tenant, language, key, texts), { tenant: tenant.name })
}

/** Reads the values of other `{placeholders}` in a tenant's texts from its CMS. */
export type VariablesOf = (context: Context) => Promise<Readonly<Record<string, string>>>

/** Returns such a text with all placeholders filled in. The CMS is called only when there are any. */
export async function fillPlaceholders(
  text: string,
  context: Context,
  variables: VariablesOf,
): Promise<string> {
  return placeholdersIn(text).size > 0 ? fill(text, await variables(context)) : text
}
