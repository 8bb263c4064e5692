import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/dates'
import { cookieNames, readCookie, writeCookie } from './cookies.ts'

/** What a visitor can agree to, besides the required; and the cookie a yes is kept in. SPEC §3. */
const cookies = { functional: 'psoempf_fu', analytical: 'psoempf_an', marketing: 'psoempf_ma' } as const
/** That there is an answer, and the number under which the server keeps it as proof. */
const ANSWERED = 'psoempf_er'
/** In front of the number while the server has not said that it has the answer; behind it is then when that was given, and to which words. */
const UNPROVED = '~'
/** Of a UUID. */
const NUMBER_LENGTH = 36
/** Of a time as `toISOString` gives it. */
const TIME_LENGTH = 24

export type ConsentCategory = keyof typeof cookies
export const consentCategories = Object.keys(cookies) as ConsentCategory[]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

export const everything: Consent = { functional: true, analytical: true, marketing: true }
export const nothing: Consent = { functional: false, analytical: false, marketing: false }

/** Cookies that a category allows, by the beginnings of their names: gone at once when it is refused. */
const allowed: Readonly<Record<ConsentCategory, readonly string[]>> = {
  functional: ['psoempf_teilung', 'psoempf_berater', 'psoempf_gefragt', 'psoempf_klick_'],
  analytical: ['_pk_'],
  marketing: ['psoempf_channel', 'psoempf_inhalte'],
}

const listeners = new Set<() => void>()

/** The visitor's answer; null while there is none. Nothing but the required may happen then (§ 25 TDDDG). */
export function readConsent(): Consent | null {
  if (readCookie(ANSWERED) === null) return null
  const allows = (category: ConsentCategory) => readCookie(cookies[category]) === '1'
  return {
    functional: allows('functional'),
    analytical: allows('analytical'),
    marketing: allows('marketing'),
  }
}

/** A cookie that a category allows: an answer that has run out allows nothing any more, though the cookie is still there. */
export const readAllowed = (category: ConsentCategory, name: string): string | null =>
  readConsent()?.[category] ? readCookie(name) : null

/** Has the browser refused for its owner already (Global Privacy Control)? Then nobody is asked. Decision 055 */
export const refusesByItself = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Under which the answer is kept as proof; null while there is none. */
export function consentNumber(): string | null {
  const number = readCookie(ANSWERED)?.replace(UNPROVED, '').slice(0, NUMBER_LENGTH) ?? ''
  return number.length === NUMBER_LENGTH ? number : null
}

/** @param words the hash of those it was asked with, if there is one */
export function saveConsent(consent: Consent, words: string | null): void {
  const number = consentNumber() ?? newNumber()
  const unproved = UNPROVED + number + new Date().toISOString() + (words ?? '')
  writeCookie(ANSWERED, unproved, CONSENT_COOKIE_DAYS)
  for (const category of consentCategories) {
    writeCookie(cookies[category], '1', consent[category] ? CONSENT_COOKIE_DAYS : 0)
    if (!consent[category]) forget(allowed[category])
  }
  for (const listener of listeners) listener()
}

/** The number of an answer that the server may not have yet. */
export function unprovedNumber(): string | null {
  return readCookie(ANSWERED)?.startsWith(UNPROVED) ? consentNumber() : null
}

/** When it was given. */
export function timeOfUnproved(): string | null {
  return afterNumber().slice(0, TIME_LENGTH) || null
}

/** The hash of the words it was asked with. */
export function wordsOfUnproved(): string | null {
  return afterNumber().slice(TIME_LENGTH) || null
}

const afterNumber = () => readCookie(ANSWERED)?.slice(UNPROVED.length + NUMBER_LENGTH) ?? ''

/** The server has the answer. */
export function noteProved(number: string): void {
  if (unprovedNumber() === number) writeCookie(ANSWERED, number, CONSENT_COOKIE_DAYS)
}

/** Tells when an answer was given or changed. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function forget(beginnings: readonly string[]): void {
  for (const name of cookieNames()) {
    if (beginnings.some((beginning) => name.startsWith(beginning))) writeCookie(name, '', 0)
  }
}

/** A random UUID; `crypto.randomUUID` is missing where a tenant is tried without https. */
function newNumber(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
