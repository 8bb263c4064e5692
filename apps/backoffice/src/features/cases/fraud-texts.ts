import de from '@zuruf/messages/de/fraud'
import en from '@zuruf/messages/en/fraud'
import type { OurLanguage } from '@zuruf/messages/languages'
import { useTexts } from '../../app/texts.tsx'

const texts = { de, en } satisfies Record<OurLanguage, object>

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
  const { language } = useTexts()
  const fraudTexts = texts[language]
  const reasons: Readonly<Record<string, string>> = fraudTexts.reasons
  return { signals: Object.values(fraudTexts.signals), reason: (code: string) => reasons[code] ?? code }
}
