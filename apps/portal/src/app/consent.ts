import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/browser-times'
import { cookieNames, readCookie, writeCookie } from './cookies.ts'

/** Optional consent categories and the cookie that stores each yes. SPEC §3. */
const categoryCookies = {
  functional: 'psoempf_fu',
  analytical: 'psoempf_an',
  marketing: 'psoempf_ma',
} as const
/** Cookie that exists once the visitor has answered: the number under which the server stores the answer as proof. */
const ANSWER_COOKIE = 'psoempf_er'
/**
 * Prefix of the number until the server has confirmed that it stored the answer; the time of the answer and
 * the hash of its wording then follow the number.
 */
const UNCONFIRMED_PREFIX = '~'
/** Length of a UUID. */
const NUMBER_LENGTH = 36
/** Length of a time from `toISOString`. */
const TIME_LENGTH = 24

export type ConsentCategory = keyof typeof categoryCookies
export const consentCategories = Object.keys(categoryCookies) as ConsentCategory[]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

export const allConsent: Consent = { functional: true, analytical: true, marketing: true }
export const noConsent: Consent = { functional: false, analytical: false, marketing: false }

/** Prefixes of the cookies that each category allows. They are deleted as soon as the category is refused. */
const categoryCookiePrefixes: Readonly<Record<ConsentCategory, readonly string[]>> = {
  functional: ['psoempf_teilung', 'psoempf_berater', 'psoempf_gefragt', 'psoempf_klick_'],
  analytical: ['_pk_'],
  marketing: ['psoempf_channel', 'psoempf_inhalte'],
}

const listeners = new Set<() => void>()

/**
 * Returns the visitor's answer; null if there is none. Until then only what is strictly necessary is allowed
 * (§ 25 TDDDG).
 */
export function readConsent(): Consent | null {
  if (readCookie(ANSWER_COOKIE) === null) return null
  const allows = (category: ConsentCategory) => readCookie(categoryCookies[category]) === '1'
  return {
    functional: allows('functional'),
    analytical: allows('analytical'),
    marketing: allows('marketing'),
  }
}

/** Returns a cookie that a category allows. An expired answer allows nothing, even if the cookie still exists. */
export const readAllowed = (category: ConsentCategory, name: string): string | null =>
  readConsent()?.[category] ? readCookie(name) : null

/**
 * Returns whether the browser refuses on the visitor's behalf (Global Privacy Control). The banner is then not
 * shown. Decision 055
 */
export const hasGlobalPrivacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Returns the number under which the answer is stored as proof; null if there is none. */
export function consentNumber(): string | null {
  const number = readCookie(ANSWER_COOKIE)?.replace(UNCONFIRMED_PREFIX, '').slice(0, NUMBER_LENGTH) ?? ''
  return number.length === NUMBER_LENGTH ? number : null
}

/**
 * Stores the visitor's answer in cookies and deletes the cookies it no longer allows.
 * @param textHash hash of the wording that was shown, if it could be computed
 */
export function saveConsent(consent: Consent, textHash: string | null): void {
  const number = consentNumber() ?? createNumber()
  const unconfirmed = UNCONFIRMED_PREFIX + number + new Date().toISOString() + (textHash ?? '')
  writeCookie(ANSWER_COOKIE, unconfirmed, CONSENT_COOKIE_DAYS)
  for (const category of consentCategories) {
    writeCookie(categoryCookies[category], '1', consent[category] ? CONSENT_COOKIE_DAYS : 0)
    if (!consent[category]) deleteCookies(categoryCookiePrefixes[category])
  }
  for (const listener of listeners) listener()
}

/** Returns the number of an answer that the server has not confirmed yet. */
export function unconfirmedConsentNumber(): string | null {
  return readCookie(ANSWER_COOKIE)?.startsWith(UNCONFIRMED_PREFIX) ? consentNumber() : null
}

/** Returns when the unconfirmed answer was given. */
export function unconfirmedConsentTime(): string | null {
  return afterNumber().slice(0, TIME_LENGTH) || null
}

/** Returns the hash of the wording of the unconfirmed answer. */
export function unconfirmedConsentTextHash(): string | null {
  return afterNumber().slice(TIME_LENGTH) || null
}

const afterNumber = () => readCookie(ANSWER_COOKIE)?.slice(UNCONFIRMED_PREFIX.length + NUMBER_LENGTH) ?? ''

/** Records that the server has stored the answer. */
export function markConsentConfirmed(number: string): void {
  if (unconfirmedConsentNumber() === number) writeCookie(ANSWER_COOKIE, number, CONSENT_COOKIE_DAYS)
}

/** Calls the listener whenever an answer is given or changed. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function deleteCookies(prefixes: readonly string[]): void {
  for (const name of cookieNames()) {
    if (prefixes.some((prefix) => name.startsWith(prefix))) writeCookie(name, '', 0)
  }
}

/** Returns a random UUID. `crypto.randomUUID` needs https, which a tenant on trial may not have. */
function createNumber(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
