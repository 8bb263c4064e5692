import { email as emailSchema } from '@zuruf/contract/common'
import type { SsoSettings } from '../../platform/tenants/settings.ts'

/** Claims about a person as the provider sent them. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** A person's data from the claims, checked and shortened. */
export interface SsoPerson {
  readonly subject: string
  readonly departments: readonly string[]
  /** Null when the provider reports neither. */
  readonly role: 'owner' | 'employee' | null
  readonly email: string | undefined
  /** Whether the provider vouches for the address. */
  readonly emailProved: boolean
  readonly firstName: string
  readonly lastName: string
  /** Whether a second factor was used. */
  readonly secondFactor: boolean
  /** Time of the authentication; undefined when the provider does not report it. */
  readonly provedAt: Date | undefined
}

/** Authentication methods that are stronger than a password (RFC 8176). */
const strongMethods = ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc']

const maxLength = 200
/**
 * Converts a claim to a text of limited length. Replaces control characters, because people may edit their profiles
 * at the provider, and a line break could forge a header of a mail.
 */
const text = (value: unknown) =>
  (typeof value === 'string' &&
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, maxLength)) ||
  undefined

/** Checks a subject identifier: up to 255 ASCII characters (OpenID Connect Core 2). */
export const isSubject = (sub: string) => /^[\x20-\x7e]{1,255}$/.test(sub)

/** Converts a claim with one value or several to a list of texts. */
const texts = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const found = text(typeof one === 'number' ? String(one) : one)
    return found ? [found] : []
  })

/** Returns whether the ID token lacks a claim that we need, so that userinfo must be requested. */
export function isMissingClaims(claims: Claims, { claims: names }: SsoSettings): boolean {
  return [names.department, names.role, names.email].some((name) => claims[name] === undefined)
}

/** Reads a person's data from the claims, by the names and values that the tenant has configured. */
export function personOf(claims: Claims, settings: SsoSettings): SsoPerson {
  const { claims: names, ownerValues, employeeValues, trustsEmail, trustsFactor } = settings
  const roles = texts(claims[names.role])
  const isOwner = roles.some((role) => ownerValues.includes(role))
  const isEmployee = employeeValues.length === 0 || roles.some((role) => employeeValues.includes(role))
  const email = emailSchema.safeParse(claims[names.email])
  return {
    subject: claims.sub,
    departments: texts(claims[names.department]).slice(0, 20),
    role: isOwner ? 'owner' : isEmployee ? 'employee' : null,
    email: email.data,
    // `email_verified` covers only the claim `email`; other claims may hold what a person entered in their
    // profile.
    emailProved: trustsEmail || (names.email === 'email' && claims.email_verified === true),
    firstName: text(claims[names.firstName])?.slice(0, 80) ?? '',
    lastName: text(claims[names.lastName])?.slice(0, 80) ?? '',
    secondFactor: trustsFactor || texts(claims.amr).some((method) => strongMethods.includes(method)),
    provedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined,
  }
}
