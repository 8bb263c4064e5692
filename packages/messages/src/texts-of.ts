/** Plural forms that German does not have. */
export type FurtherForm = Exclude<Intl.LDMLPluralRule, 'one' | 'other'>
type Counted<Key> = Key extends `${infer Base}.other` ? Base : never

/**
 * Texts of a file in one of our languages: all keys of the German file. A language with more plural forms than German adds
 * them to counted texts, e.g. `.few`; `texts.test.ts` names the missing ones.
 */
export type TextsOf<German> = Readonly<Record<keyof German & string, string>> &
  Readonly<Partial<Record<`${Counted<keyof German & string>}.${FurtherForm}`, string>>>

/** Texts with any wording, for files that nest. */
export type Widened<Texts> = Texts extends string
  ? string
  : { readonly [Key in keyof Texts]: Widened<Texts[Key]> }
