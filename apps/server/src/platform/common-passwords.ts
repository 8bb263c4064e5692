import { dictionary } from '@zxcvbn-ts/language-common'

/** Common in German or on German keyboards, and missing from the list. */
const german = [
  'willkommen',
  'qwertz',
  'qwertzui',
  'qwertzuiop',
  'asd',
  'abc',
  'abcd',
  'abcdef',
  'qwe',
  'yxcv',
]

const common = new Set<string>([...dictionary['passwords-common'], ...german])

/**
 * Whether a word is one of the most common passwords (QUALITY 1).
 * @param lowerCased the word in lower case
 */
export function isCommonPassword(lowerCased: string): boolean {
  return common.has(lowerCased)
}
