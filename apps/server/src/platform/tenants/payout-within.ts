import { fallbackLanguage } from '@zuruf/messages/languages'
import { type TextSource, textOverrideFor } from '../texts.ts'
import { portalTexts } from './portal-texts.ts'

/**
 * Returns within which time a tenant transfers a collected reward: "innerhalb von vier Wochen". Every text that promises
 * a time has it as `{payoutWithin}`. Without a tenant it is the time of the specification.
 */
export function payoutWithin(source: TextSource | undefined, language: string): string {
  const key = `payout.within.${source?.settings.payouts.withinWeeks ?? 4}`
  const own = source && textOverrideFor(source, language, key)
  return own ?? portalTexts[fallbackLanguage(language, source?.defaultLanguage)][key] ?? ''
}
