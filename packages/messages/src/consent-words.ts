import type { consent } from './de/portal/consent.ts'

/** The texts of the question about cookies, in this order what a visitor is asked; with line breaks between them they are its words as proof. */
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
