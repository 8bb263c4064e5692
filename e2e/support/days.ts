import { germanDay } from '@zuruf/domain'

/**
 * The day it is in Germany now. Asked for where it is used: a test run may go on past midnight, and the day of UTC is another
 * for an hour or two after it.
 */
export const today = (): string => germanDay(new Date())
