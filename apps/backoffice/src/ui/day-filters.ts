import { beginOf, daysLater, germanDay } from './days.ts'

/**
 * For react-admin's `DateInput` where the API asks for moments and people think in days: `<DateInput source="from" {...fromDay}>`
 * and `<DateInput source="to" {...toDay}>`, both days included.
 */
export const fromDay = { parse: (day: unknown) => (isDay(day) ? beginOf(day) : undefined), format: dayOf(0) }

/** The API's `to` is before the next day. */
export const toDay = {
  parse: (day: unknown) => (isDay(day) ? beginOf(daysLater(day, 1)) : undefined),
  format: dayOf(-1),
}

const isDay = (day: unknown): day is string => typeof day === 'string' && /^2\d{3}-\d\d-\d\d$/.test(day)

function dayOf(later: number) {
  return (moment: unknown) =>
    typeof moment === 'string' && moment ? daysLater(germanDay(new Date(moment)), later) : ''
}
