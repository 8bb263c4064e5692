/** Texts of one language and its plural rule. */
export interface CountedTexts {
  readonly plural: Intl.PluralRules
  find(key: string): string | undefined
}

/**
 * Returns a counted text from the first language that has it: the plural form of that language for the count, else
 * its `other` form.
 */
export function countedText(
  key: string,
  count: number,
  languages: readonly CountedTexts[],
): string | undefined {
  for (const { plural, find } of languages) {
    const text = find(`${key}.${plural.select(count)}`) ?? find(`${key}.other`)
    if (text !== undefined) return text
  }
  return undefined
}
