import de from './de/bank-reasons.ts'
import en from './en/bank-reasons.ts'

/** What a bank's reason code means, as a sentence for the payee; a code without words of its own gets general ones. */
export function bankReasonText(code: string, locale: string): string {
  const texts: Readonly<Record<string, string>> = locale === 'en' ? en : de
  return texts[code] ?? (locale === 'en' ? en : de).other
}
