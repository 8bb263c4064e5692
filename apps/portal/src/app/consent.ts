import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/dates'
import { readCookie, writeCookie } from './cookies.ts'

/** What a visitor can agree to, besides the required; and the cookie each answer is kept in. SPEC §3. */
const cookies = { functional: 'psoempf_fu', analytical: 'psoempf_an', marketing: 'psoempf_ma' } as const
const ANSWERED = 'psoempf_er'

export type ConsentCategory = keyof typeof cookies
export const consentCategories = Object.keys(cookies) as ConsentCategory[]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

export const everything: Consent = { functional: true, analytical: true, marketing: true }
export const nothing: Consent = { functional: false, analytical: false, marketing: false }

const listeners = new Set<() => void>()

/** The visitor's answer; null while there is none. Nothing but the required may happen then (§ 25 TDDDG). */
export function readConsent(): Consent | null {
  if (readCookie(ANSWERED) === null) return null
  const allowed = (category: ConsentCategory) => readCookie(cookies[category]) === '1'
  return {
    functional: allowed('functional'),
    analytical: allowed('analytical'),
    marketing: allowed('marketing'),
  }
}

export function saveConsent(consent: Consent): void {
  writeCookie(ANSWERED, '1', CONSENT_COOKIE_DAYS)
  for (const category of consentCategories) {
    writeCookie(cookies[category], consent[category] ? '1' : '0', CONSENT_COOKIE_DAYS)
  }
  for (const listener of listeners) listener()
}

/** Tells when an answer was given or changed. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
