const formats = new Map<string, Intl.DateTimeFormat>()

/** A day of the German calendar as figures: in a table there is no room for its month's name. */
export function shortDay(iso: string, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    })
    formats.set(locale, format)
  }
  return format.format(new Date(iso))
}
