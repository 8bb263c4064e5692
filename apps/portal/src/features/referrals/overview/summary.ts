import type { MyReferral } from './types.ts'

type Claim = MyReferral['Praemierungen'][number]

/** Returns the person's own claim of a referral or of one contact, if an order has created it. */
export function ownClaim({ Praemierungen }: Pick<MyReferral, 'Praemierungen'>): Claim | undefined {
  return Praemierungen.find((claim) => !claim.Empfaenger && claim.Anlass === 'Praemie')
}

const DAY_MS = 86_400_000

/**
 * Returns the days the link is still valid while nobody has ordered over it, including a started day; null if
 * there are none or there is no end. SPEC §9.
 */
export function daysLeft({ Status, GueltigBis }: MyReferral, now: Date): number | null {
  if (Status !== 'Offen' || !GueltigBis) return null
  const days = Math.ceil((new Date(GueltigBis).getTime() - now.getTime()) / DAY_MS)
  return days > 0 ? days : null
}
