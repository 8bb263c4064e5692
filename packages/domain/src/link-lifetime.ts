import { addDays, LINK_RENEWABLE_DAYS } from './dates.ts'

/** Returns whether an open link ends soon enough to be renewed for its full lifetime. */
export function isRenewable(expiresAt: Date, now: Date): boolean {
  return expiresAt > now && expiresAt <= addDays(now, LINK_RENEWABLE_DAYS)
}
