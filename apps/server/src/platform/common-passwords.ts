import { dictionary } from '@zxcvbn-ts/language-common'

/** Of people who type in German, and of their keyboards; the list does not have them. */
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

/** @param lowerCased a word in lower case @returns whether it is one of the commonest passwords (QUALITY 1) */
export function isCommonPassword(lowerCased: string): boolean {
  return common.has(lowerCased)
}
