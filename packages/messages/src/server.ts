import { type OurLanguage, ourLanguages } from './languages.ts'
import * as de from './server/de.ts'
import * as en from './server/en.ts'

/** Texts with any wording. */
export type Widened<Texts> = Texts extends string
  ? string
  : { readonly [Key in keyof Texts]: Widened<Texts[Key]> }

type Files = Widened<typeof de>

const all: Readonly<Record<OurLanguage, Files>> = { de, en }

/** Returns a file's texts in all our languages. */
export function standardTexts<Name extends keyof Files>(name: Name) {
  const texts = ourLanguages.map((language) => [language, all[language][name]])
  return Object.fromEntries(texts) as Readonly<Record<OurLanguage, Files[Name]>>
}
