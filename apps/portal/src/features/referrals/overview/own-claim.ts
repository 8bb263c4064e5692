import type { MyReferral } from './types.ts'

type Claim = MyReferral['Praemierungen'][number]

/** Returns the recommender's own claim, of a referral or one of its contacts; undefined before an order. */
export function findOwnClaim({ Praemierungen }: Pick<MyReferral, 'Praemierungen'>): Claim | undefined {
  return Praemierungen.find((claim) => !claim.Empfaenger && claim.Anlass === 'Praemie')
}
