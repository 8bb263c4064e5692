import * as de from './de/files/server.ts'
import * as familiar from './de-du/files/server.ts'
import * as en from './en/files/server.ts'
import { type TextSet, textSets } from './languages.ts'
import type { Widened } from './texts-of.ts'

type Files = Widened<typeof de>

/** Every set of texts. The apps load theirs without a list (`loaders.ts`). */
const all: Readonly<Record<TextSet, Files>> = { de, en, 'de-du': familiar }

/** Returns a file's texts in all sets. */
export function standardTexts<Name extends keyof Files>(name: Name) {
  const texts = textSets.map((set) => [set, all[set][name]])
  return Object.fromEntries(texts) as Readonly<Record<TextSet, Files[Name]>>
}
