import de from './de/bank-reasons.ts'
import en from './en/bank-reasons.ts'
import { fallbackLanguage, type OurLanguage } from './languages.ts'

const all = { de, en } satisfies Record<OurLanguage, object>

/**
 * Returns the meaning of a bank's reason code as a sentence for the payee; a code without its own text gets a
 * general one.
 */
export function bankReasonText(code: string, locale: string): string {
  const texts: Readonly<Record<string, string>> & { readonly other: string } = all[fallbackLanguage(locale)]
  return texts[code] ?? texts.other
}
