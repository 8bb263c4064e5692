import { daysLater, germanDay, startOfDay } from './days.ts'

/**
 * Props for react-admin's `DateInput` where the API takes timestamps: `<DateInput source="from"
 * {...fromDay}>` and `<DateInput source="to" {...toDay}>` include both days.
 */
export const fromDay = {
  parse: (day: unknown) => (isDay(day) ? startOfDay(day) : undefined),
  format: dayOf(0),
}

/** The API's `to` is exclusive, so this is the start of the next day. */
export const toDay = {
  parse: (day: unknown) => (isDay(day) ? startOfDay(daysLater(day, 1)) : undefined),
  format: dayOf(-1),
}

const isDay = (day: unknown): day is string => typeof day === 'string' && /^2\d{3}-\d\d-\d\d$/.test(day)

function dayOf(later: number) {
  return (moment: unknown) =>
    typeof moment === 'string' && moment ? daysLater(germanDay(new Date(moment)), later) : ''
}
