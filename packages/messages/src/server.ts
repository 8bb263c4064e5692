import * as de from './de/files/server.ts'
import * as en from './en/files/server.ts'
import { type OurLanguage, ourLanguages } from './languages.ts'
import type { Widened } from './texts-of.ts'

type Files = Widened<typeof de>

/** Every language of Zuruf. The apps load theirs without a list (`loaders.ts`). */
const all: Readonly<Record<OurLanguage, Files>> = { de, en }

/** Returns a file's texts in all our languages. */
export function standardTexts<Name extends keyof Files>(name: Name) {
  const texts = ourLanguages.map((language) => [language, all[language][name]])
  return Object.fromEntries(texts) as Readonly<Record<OurLanguage, Files[Name]>>
}
