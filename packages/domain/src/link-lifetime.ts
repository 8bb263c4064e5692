import { addDays, LINK_RENEWABLE_DAYS } from './dates.ts'

/** Does an open link end so soon that it may be given its whole time again? */
export function isRenewable(expiresAt: Date, now: Date): boolean {
  return expiresAt > now && expiresAt <= addDays(now, LINK_RENEWABLE_DAYS)
}
