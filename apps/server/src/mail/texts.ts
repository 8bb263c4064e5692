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

/**
 * Anybody may give somebody else's address with any name, and would write to them through us: nothing in a name becomes a link
 * or an address in their mailbox, and nothing is longer than names are.
 */
export function greetingTo(context: Context, typed: string): string {
  const { greeting } = mailTexts(context)
  const firstName = typed
    .replace(/[^\p{L}\p{M}'’ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
  return firstName === '' ? greeting.replace(/ ?\{firstName\}/, '') : fill(greeting, { firstName })
}
