import de from './de/bank-reasons.ts'
import en from './en/bank-reasons.ts'

/**
 * Returns the meaning of a bank's reason code as a sentence for the payee; a code without its own text gets a
 * general one.
 */
export function bankReasonText(code: string, locale: string): string {
  const texts: Readonly<Record<string, string>> = locale === 'en' ? en : de
  return texts[code] ?? (locale === 'en' ? en : de).other
}
