import type { Operation } from '@zuruf/contract'
import type { FastifyRequest } from 'fastify'

/** Cookie of a session. Each kind of session has its own, so that none grants access meant for another. */
export interface SessionCookie {
  readonly name: string
  readonly sameSite: 'lax' | 'strict'
}

export const sessionCookies = {
  user: { name: 'zuruf_session', sameSite: 'lax' },
  // Lax: links in mails lead to the agency pages, which the server renders.
  agency: { name: 'zuruf_agentur', sameSite: 'lax' },
  operator: { name: 'zuruf_operator', sameSite: 'strict' },
} as const satisfies Record<string, SessionCookie>

/**
 * Returns the name of a cookie in a request. Over HTTPS it has the `__Host-` prefix, which keeps other hosts
 * of the same site from setting it (RFC 6265bis §4.1.3.2). Browsers reject the prefix over HTTP, on localhost
 * too.
 */
export const cookieName = (name: string, { scheme }: FastifyRequest) =>
  scheme === 'https' ? `__Host-${name}` : name

/** Returns the value of one of our cookies. */
export const cookieValue = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[cookieName(name, request)]

/** Returns the session cookie that an operation reads. */
export function cookieOf({ base, access }: Pick<Operation, 'base' | 'access'>): SessionCookie {
  if (base === 'backoffice') return sessionCookies.operator
  return Array.isArray(access) && access.includes('agency') ? sessionCookies.agency : sessionCookies.user
}

/** Credentials of a request; those from a cookie need CSRF checks. */
interface Credentials {
  readonly token: string
  readonly fromCookie: boolean
}

/** Reads X-Authorization, then Authorization, then the session cookie. SPEC §7 "Headers" */
export function credentialsOf(
  request: FastifyRequest,
  { name }: SessionCookie = sessionCookies.user,
): Credentials | undefined {
  for (const header of ['x-authorization', 'authorization'] as const) {
    const token = bearerOf(request, header)
    if (token) return { token, fromCookie: false }
  }
  const cookie = cookieValue(request, name)
  return cookie ? { token: cookie.slice(0, 200), fromCookie: true } : undefined
}

export function bearerOf(
  request: FastifyRequest,
  name: 'x-authorization' | 'authorization',
): string | undefined {
  const header = request.headers[name]
  return typeof header === 'string' ? /^Bearer +(\S{1,200})$/i.exec(header)?.[1] : undefined
}

/**
 * CSRF check. Browsers send cookies automatically, so a write with a cookie must prove that our own page sent
 * it. DESIGN §5
 */
export function passesCsrfCheck(request: FastifyRequest, credentials: Credentials, method: string): boolean {
  if (!credentials.fromCookie || method === 'GET') return true
  const origin = request.headers.origin
  if (!request.headers['x-requested-with']) return false
  return origin !== undefined && URL.parse(origin)?.host === request.host
}

/** How long a login counts as fresh, in milliseconds. */
const freshLoginMs = 10 * 60_000

export const isFresh = (provedAt: Date | null, now: Date) =>
  provedAt !== null && now.getTime() - provedAt.getTime() <= freshLoginMs

/** Set in browsers that are shown content drafts (`platform/tenants/preview.ts`). */
export const draftsCookie = 'zuruf_entwurf'
