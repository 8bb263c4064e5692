import type { Widened } from '../texts-of.ts'

/** Names that the server gives to texts and files. A tenant cannot override them. */
const publishedWords = {
  /** Version of terms published on a day. */
  version: 'Fassung vom {day}',
  /** A further version published on the same day. */
  versionAt: 'Fassung vom {day}, {time}\u00a0Uhr',
  /** Beginning of the file name of the yearly statement. */
  statementFile: 'jahresuebersicht',
} as const

export type PublishedWords = Widened<typeof publishedWords>

export default publishedWords satisfies PublishedWords
