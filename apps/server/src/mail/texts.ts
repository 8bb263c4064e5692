import { shownLabel, shownName } from '@zuruf/domain'
import type { Context } from '../platform/context.ts'
import { type Words, wordsOf } from '../platform/words.ts'
import type { MailContent } from './layout.ts'

declare const checked: unique symbol

/**
 * Words that may stand in a mail: our texts, and values that came through one of the functions below. A mail takes nothing else
 * (`ComposedMail`), so what somebody typed cannot get into one as it is. Decision 079
 */
export type MailText = string & { readonly [checked]: true }

type Checked<Value> = Value extends string
  ? MailText
  : Value extends undefined
    ? undefined
    : { readonly [Key in keyof Value]: Checked<Value[Key]> }

/** A mail's content of checked words; addresses of links are ours. */
export type CheckedContent = {
  readonly [Key in keyof MailContent]: Key extends 'action' | 'otherAction' | 'footLink'
    ? { readonly label: MailText; readonly url: string }
    : Checked<MailContent[Key]>
}

/** The texts of the mails in the language of the context, the tenant's own in front. */
export const mailTexts = ({ tenant, locale, variables }: Context): Checked<Words<'mail'>> =>
  wordsOf(tenant, locale, 'mail', variables) as Checked<Words<'mail'>>

/** Puts values into `{name}` places; what every object inherits is none. */
export function fill(text: MailText, values: Readonly<Record<string, MailText>>): MailText {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  ) as MailText
}

/** What a person is called. No address, link or line break is left in it, and nothing is longer than names are. */
export const person = (typed: string) => shownName(typed) as MailText

/** What somebody called a thing: an agency, a device. Likewise. */
export const label = (typed: string) => shownLabel(typed) as MailText

/** What a product is called: by the client's catalogue, whose names may be longer. */
export const product = (name: string) => shownLabel(name, 120) as MailText

/** What Zuruf made (amounts, days, numbers, codes), the tenant or its operators wrote, or is the reader's own address. */
export const ours = (text: string) => text as MailText

/** What somebody wrote to the company, on its way to the company's own mailbox. */
export const toCompany = (text: string) => text as MailText

/** A person's first name in the greeting; without one it greets nobody by name. */
export function greetingTo(context: Context, typed: string): MailText {
  const { greeting } = mailTexts(context)
  const firstName = person(typed)
  return firstName === '' ? ours(greeting.replace(/ ?\{firstName\}/, '')) : fill(greeting, { firstName })
}
