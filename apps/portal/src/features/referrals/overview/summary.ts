import type { MyReferral } from './types.ts'

type Claim = MyReferral['Praemierungen'][number]

/** The person's own part of a reward, of a referral or of one contact, if an order has opened it. */
export function ownClaim({ Praemierungen }: Pick<MyReferral, 'Praemierungen'>): Claim | undefined {
  return Praemierungen.find((claim) => !claim.Empfaenger && claim.Anlass === 'Praemie')
}

const DAY_MS = 86_400_000

/** Days the link is still good for while nobody is under way over it, a day begun counts; null: none, or no end. SPEC §9. */
export function daysLeft({ Status, GueltigBis }: MyReferral, now: Date): number | null {
  if (Status !== 'Offen' || !GueltigBis) return null
  const days = Math.ceil((new Date(GueltigBis).getTime() - now.getTime()) / DAY_MS)
  return days > 0 ? days : null
}
