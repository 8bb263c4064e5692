import de from '@zuruf/messages/de/mail'
import en from '@zuruf/messages/en/mail'

/** The texts of the mails in a language; languages other than English get German. */
export const mailTexts = (language: string) => (language === 'en' ? en : de)

/** Puts values into `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
