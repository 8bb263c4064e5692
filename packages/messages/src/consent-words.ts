import type { consent } from './de/portal/consent.ts'

/**
 * Texts of the cookie prompt, in the order shown to a visitor. Joined with line breaks, they are the wording
 * stored as proof.
 */
export const consentWords = [
  'consent.title',
  'consent.text',
  'consent.required',
  'consent.required.text',
  'consent.functional',
  'consent.functional.text',
  'consent.analytical',
  'consent.analytical.text',
  'consent.marketing',
  'consent.marketing.text',
  'consent.none',
  'consent.all',
  'consent.save',
] as const satisfies readonly (keyof typeof consent)[]
