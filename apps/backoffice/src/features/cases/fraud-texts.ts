import { useTexts } from '../../app/texts.tsx'

/** Reasons that can be given for each decision (`fraudReasonCodes` of the domain). */
export const fraudCodes = {
  cleared: ['household', 'explained', 'known-customer', 'false-alarm'],
  confirmed: [
    'self-referral',
    'shared-account',
    'invented-person',
    'organised',
    'bought-and-withdrawn',
    'other',
  ],
} as const

export type FraudDecision = keyof typeof fraudCodes
export type FraudCode = (typeof fraudCodes)[FraudDecision][number]

/** Returns the texts of fraud signals and reasons. The server uses the same texts. */
export function useFraudTexts() {
  const { fraud } = useTexts()
  const reasons: Readonly<Record<string, string>> = fraud.reasons
  return { signals: Object.values(fraud.signals), reason: (code: string) => reasons[code] ?? code }
}
