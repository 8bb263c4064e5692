import de from '@zuruf/messages/de/fraud'
import en from '@zuruf/messages/en/fraud'
import type { OurLanguage } from '@zuruf/messages/languages'
import { useTexts } from '../../app/texts.tsx'

const texts = { de, en } satisfies Record<OurLanguage, object>

/** Which reasons go with which decision (`fraudReasonCodes` of the domain). */
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

/** Returns the texts of signals and reasons that the server uses as well. */
export function useFraudWords() {
  const { language } = useTexts()
  const words = texts[language]
  const reasons: Readonly<Record<string, string>> = words.reasons
  return { signals: Object.values(words.signals), reason: (code: string) => reasons[code] ?? code }
}
