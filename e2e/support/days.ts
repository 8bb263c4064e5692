import { germanDay } from '@zuruf/domain'

/** Today in Germany. Call it where the day is used: a run may pass midnight, and the UTC day changes later. */
export const today = (): string => germanDay(new Date())
