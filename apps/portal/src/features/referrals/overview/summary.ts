import { berlinDay } from '@zuruf/domain/dates'
import type { MyReferral } from './types.ts'

type Claim = MyReferral['Praemierungen'][number]

/** A reward that can be collected now. */
export interface ReadyReward {
  readonly claimId: string
  readonly cents: number
  readonly until: string | null
}

export interface Summary {
  /** What ends first stands first. */
  readonly ready: readonly ReadyReward[]
  readonly readyCents: number
  /** What the referrals still open would bring. */
  readonly possibleCents: number
  readonly onWayCount: number
  readonly onWayCents: number
  /** Paid to this person since the beginning of the year, German time. */
  readonly paidThisYearCents: number
}

/** The person's own part of a referral's reward, if an order has opened it. */
export function ownClaim(referral: MyReferral): Claim | undefined {
  return referral.Praemierungen.find((claim) => !claim.Empfaenger)
}

const paidAt = (referral: MyReferral) =>
  referral.Schritte.find(({ Name, Zustand }) => Name === 'paid' && Zustand === 'fertig')?.Zeit ?? null

const sum = (claims: readonly { readonly cents: number }[]) =>
  claims.reduce((total, { cents }) => total + cents, 0)

/** What a person's referrals have brought so far. */
export function summarise(referrals: readonly MyReferral[], now: Date): Summary {
  const own = referrals.flatMap((referral) => {
    const claim = ownClaim(referral)
    return claim
      ? [
          {
            claim,
            claimId: claim.Id,
            cents: claim.WertCent,
            until: claim.GueltigBis,
            paidAt: paidAt(referral),
          },
        ]
      : []
  })
  const inState = (...states: Claim['Status'][]) => own.filter(({ claim }) => states.includes(claim.Status))
  const year = berlinDay(now).year
  const onWay = inState('Offen', 'Abgeholt')
  const ready = inState('Bereitgestellt').sort((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'))
  return {
    ready: ready.map(({ claimId, cents, until }) => ({ claimId, cents, until })),
    readyCents: sum(ready),
    possibleCents: referrals
      .filter(({ Status }) => Status === 'Offen')
      .reduce((total, { PraemieEmpfehlerCent }) => total + PraemieEmpfehlerCent, 0),
    onWayCount: onWay.length,
    onWayCents: sum(onWay),
    paidThisYearCents: sum(
      inState('Ausgezahlt').filter(({ paidAt: at }) => at && berlinDay(new Date(at)).year === year),
    ),
  }
}

const DAY_MS = 86_400_000

/** Days the link is still good for, a day begun counts; null once somebody has followed it. SPEC §9. */
export function daysLeft({ Status, Klicks, GueltigBis }: MyReferral, now: Date): number | null {
  if (Status !== 'Offen' || Klicks > 0) return null
  const days = Math.ceil((new Date(GueltigBis).getTime() - now.getTime()) / DAY_MS)
  return days > 0 ? days : null
}
