import type { OurLanguage } from './languages.ts'

/** Words of texts and files that a process names itself; a tenant cannot override them. */
interface PublishedWords {
  /** Version of terms published on a day. */
  readonly version: string
  /** A further version published on the same day. */
  readonly versionAt: string
  /** Beginning of the file name of the yearly statement. */
  readonly statementFile: string
}

export const publishedWords: Readonly<Record<OurLanguage, PublishedWords>> = {
  de: {
    version: 'Fassung vom {day}',
    versionAt: 'Fassung vom {day}, {time} Uhr',
    statementFile: 'jahresuebersicht',
  },
  en: { version: 'version of {day}', versionAt: 'version of {day}, {time}', statementFile: 'statement' },
}
