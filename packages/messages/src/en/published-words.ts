import type { PublishedWords } from '../de/published-words.ts'

const publishedWords: PublishedWords = {
  version: 'version of {day}',
  versionAt: 'version of {day}, {time}',
  statementFile: 'statement',
}

export default publishedWords
