import type { TextSet } from '@zuruf/messages/languages'
import type { Context } from '../context.ts'
import { fillPlaceholders } from '../fill-placeholders.ts'
import { namesOf, placeholdersIn, textFor } from '../texts.ts'
import type { Tenant } from './tenant.ts'

/**
 * Returns a text as the portal shows it: the tenant's own or else the standard, with the tenant's name filled in.
 * @param texts texts of one file
 */
export function ownText<Key extends string>(
  tenant: Tenant,
  language: string,
  key: Key,
  texts: Readonly<Record<TextSet, Readonly<Record<Key, string>>>>,
): string {
  return fillPlaceholders(textFor(tenant, language, key, texts), namesOf(tenant, language))
}

/** Reads the values of other `{placeholders}` in a tenant's texts from its CMS. */
export type VariablesOf = (context: Context) => Promise<Readonly<Record<string, string>>>

/** Fills the tenant's variables into a text. The CMS is called only when the text has placeholders. */
export async function fillVariables(text: string, context: Context, variables: VariablesOf): Promise<string> {
  return placeholdersIn(text).size > 0 ? fillPlaceholders(text, await variables(context)) : text
}
