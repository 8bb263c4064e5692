import type { MyReferral } from './types.ts'

type Claim = MyReferral['Praemierungen'][number]

/** The person's own part of a referral's reward, if an order has opened it. */
export function ownClaim(referral: MyReferral): Claim | undefined {
  return referral.Praemierungen.find((claim) => !claim.Empfaenger && claim.Anlass === 'Praemie')
}

const DAY_MS = 86_400_000

/** Days the link is still good for, a day begun counts; null once somebody has followed it. SPEC §9. */
export function daysLeft({ Status, Klicks, GueltigBis }: MyReferral, now: Date): number | null {
  if (Status !== 'Offen' || Klicks > 0) return null
  const days = Math.ceil((new Date(GueltigBis).getTime() - now.getTime()) / DAY_MS)
  return days > 0 ? days : null
}
