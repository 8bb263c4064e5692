import { berlinDay } from '@zuruf/domain/dates'

const two = (number: number) => String(number).padStart(2, '0')

/** Returns today's date in Germany, `YYYY-MM-DD`; rewards begin and end by it. */
export function germanToday(now = new Date()): string {
  const { year, month, day } = berlinDay(now)
  return `${year}-${two(month)}-${two(day)}`
}
