import { germanDay } from '@zuruf/domain'

/**
 * Returns the current day in Germany. Must be called where the day is used: a run may pass midnight, and the
 * UTC day changes later.
 */
export const today = (): string => germanDay(new Date())
