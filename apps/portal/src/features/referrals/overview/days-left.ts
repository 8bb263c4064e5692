import type { MyReferral } from './types.ts'

const DAY_MS = 86_400_000

/**
 * Returns for how many days the link is still valid, including a started day. Returns null if somebody has ordered,
 * the link has expired, or it does not expire. SPEC §9
 */
export function daysLeft({ Status, GueltigBis }: MyReferral, now: Date): number | null {
  if (Status !== 'Offen' || !GueltigBis) return null
  const days = Math.ceil((new Date(GueltigBis).getTime() - now.getTime()) / DAY_MS)
  return days > 0 ? days : null
}
