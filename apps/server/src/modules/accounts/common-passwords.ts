import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<string>(dictionary['passwords-common'])

/** @param lowerCased a password in lower case @returns whether it is one of the commonest (QUALITY 1) */
export function isCommonPassword(lowerCased: string): boolean {
  return common.has(lowerCased)
}
