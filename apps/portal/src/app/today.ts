import { berlinDay } from '@zuruf/domain/dates'

const two = (number: number) => String(number).padStart(2, '0')

/** Today in the German calendar, `YYYY-MM-DD`, as rewards begin and end. */
export function germanToday(now = new Date()): string {
  const { year, month, day } = berlinDay(now)
  return `${year}-${two(month)}-${two(day)}`
}
