import { berlinDay } from './dates.ts'

/** Accounting records are kept for eight years from the end of their year. §147 AO, QUALITY 21 */
export const ACCOUNTING_YEARS = 8

/** Returns the last calendar year, in Germany, in which the record of a payment is kept. */
export function keptThroughYear(paidAt: Date): number {
  return berlinDay(paidAt).year + ACCOUNTING_YEARS
}

/**
 * Returns the moment before which records of payments can be deleted: the start, in Germany, of the oldest year
 * that must be kept.
 */
export function accountingCutoff(now: Date): Date {
  const oldestKept = berlinDay(now).year - ACCOUNTING_YEARS
  // New Year is in winter time, an hour ahead of UTC.
  return new Date(Date.UTC(oldestKept, 0, 1) - 3_600_000)
}

/** Days for which hand-over runs are kept after their end: the limitation period of claims (§195 BGB). Decision 125 */
export const HANDOVER_RUN_DAYS = 1095

/**
 * Days for which records are kept that are not accounting records: the shortest and longest that a tenant can set, and
 * the default. Decision 125
 */
export const retentionRules = {
  /** Referral clicks. A report may name a click 60 days after it, and arrive twelve weeks later. */
  clicks: { min: 180, standard: 395, max: 1095 },
  /** Hashes of networks and browsers. The privacy page promises 90 days. */
  traces: { min: 30, standard: 90, max: 90 },
  /** Goals that visitors reached. The privacy page promises thirteen months. */
  goals: { min: 30, standard: 395, max: 395 },
  /** Sent mails without their text. The default covers the limitation period of claims (§195 BGB). */
  mails: { min: 90, standard: 1095, max: 3650 },
  /** Messages from the contact form. */
  messages: { min: 30, standard: 365, max: 1095 },
  /** Audit entries about logins. All other entries stay. */
  logins: { min: 30, standard: 365, max: 1095 },
  /** Reports of the provider as they arrived. */
  orderReports: { min: 30, standard: 180, max: 730 },
  /** Webhook requests and their responses. */
  webhooks: { min: 7, standard: 30, max: 90 },
} as const satisfies Record<string, { readonly min: number; readonly standard: number; readonly max: number }>

export type RetentionKind = keyof typeof retentionRules

export const retentionKinds = Object.keys(retentionRules) as readonly RetentionKind[]

/** Returns a value for each kind of record. */
export const forEachRetention = <Value>(make: (kind: RetentionKind) => Value) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, make(kind)])) as Record<RetentionKind, Value>
