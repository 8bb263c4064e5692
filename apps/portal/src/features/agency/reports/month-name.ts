/** @param month `YYYY-MM` */
export function monthName(month: string, locale: string, length: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, {
    month: length,
    year: length === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  } as Intl.DateTimeFormatOptions).format(new Date(`${month}-01T00:00:00Z`))
}
