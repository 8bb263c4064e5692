import { email as emailSchema } from '@zuruf/contract/common'
import type { SsoSettings } from '../tenants/settings.ts'

/** What a provider says of a person, as it came. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** What of it counts here. */
export interface SsoPerson {
  readonly subject: string
  readonly departments: readonly string[]
  /** Null where the provider says neither. */
  readonly role: 'owner' | 'employee' | null
  readonly email: string | undefined
  /** Does the provider vouch for the address? */
  readonly emailProved: boolean
  readonly firstName: string
  readonly lastName: string
  /** Was there a second factor? */
  readonly secondFactor: boolean
  /** When they proved who they are; undefined where the provider does not say. */
  readonly provedAt: Date | undefined
}

/** Ways of proving oneself that are more than a password (RFC 8176). */
const strongMethods = ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc']

const longest = 200
/** People write into their profiles what they like: nothing of it ends a line of a letter, or a text of the database. */
const text = (value: unknown) =>
  (typeof value === 'string' &&
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longest)) ||
  undefined

/** What a person is called by at the provider: up to 255 characters of ASCII (OpenID Connect Core 2). */
export const isSubject = (sub: string) => /^[\x20-\x7e]{1,255}$/.test(sub)

/** One value or several. */
const texts = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const found = text(typeof one === 'number' ? String(one) : one)
    return found ? [found] : []
  })

/** Is something of it said elsewhere (userinfo), or nowhere? */
export function missesClaims(claims: Claims, { claims: names }: SsoSettings): boolean {
  return [names.department, names.role, names.email].some((name) => claims[name] === undefined)
}

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
    // It speaks of the claim `email` alone; others may hold what somebody wrote into their profile.
    emailProved: trustsEmail || (names.email === 'email' && claims.email_verified === true),
    firstName: text(claims[names.firstName])?.slice(0, 80) ?? '',
    lastName: text(claims[names.lastName])?.slice(0, 80) ?? '',
    secondFactor: trustsFactor || texts(claims.amr).some((method) => strongMethods.includes(method)),
    provedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined,
  }
}
