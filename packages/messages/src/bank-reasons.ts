import { fallbackLanguage } from './languages.ts'
import { standardTexts } from './server.ts'

const all = standardTexts('bankReasons')

/**
 * Returns the meaning of a bank's reason code as a sentence for the payee; a code without its own text gets a
 * general one.
 */
export function bankReasonText(code: string, locale: string): string {
  const texts: Readonly<Record<string, string>> & { readonly other: string } = all[fallbackLanguage(locale)]
  return texts[code] ?? texts.other
}
