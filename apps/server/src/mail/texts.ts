import type { Context } from '../platform/context.ts'
import { type Words, wordsOf } from '../platform/words.ts'

/** The texts of the mails in the language of the context, the tenant's own in front. */
export const mailTexts = ({ tenant, locale, variables }: Context): Words<'mail'> =>
  wordsOf(tenant, locale, 'mail', variables)

/** Puts values into `{name}` places; what every object inherits is none. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
