import { berlinDay } from '@zuruf/domain/dates'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns today's date in Germany, `YYYY-MM-DD`. Rewards start and end at midnight there. */
export function germanToday(now = new Date()): string {
  const { year, month, day } = berlinDay(now)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}
