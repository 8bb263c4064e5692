import { formatsOf } from '@zuruf/messages/languages'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a German calendar day in digits: a table has no room for month names. */
export function shortDay(iso: string, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(formatsOf(locale), {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    })
    formats.set(locale, format)
  }
  return format.format(new Date(iso))
}
