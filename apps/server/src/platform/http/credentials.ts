import type { Operation } from '@zuruf/contract'
import type { FastifyRequest } from 'fastify'

/** Where a browser keeps a session's token. One for each kind, so that none of them opens what another one does. */
export interface SessionCookie {
  readonly name: string
  readonly sameSite: 'lax' | 'strict'
}

export const sessionCookies = {
  user: { name: 'zuruf_session', sameSite: 'lax' },
  // Pages of the agency are rendered by the server too, and links in mails lead there.
  agency: { name: 'zuruf_agentur', sameSite: 'lax' },
  operator: { name: 'zuruf_operator', sameSite: 'strict' },
} as const satisfies Record<string, SessionCookie>

/**
 * What a cookie of ours is called in a request: where visitors use HTTPS with the prefix by which no other host of the same site can plant
 * it (RFC 6265bis §4.1.3.2). Browsers refuse the prefix over HTTP, on localhost too.
 */
export const cookieName = (name: string, { scheme }: FastifyRequest) =>
  scheme === 'https' ? `__Host-${name}` : name

/** The value of a cookie of ours, if the request brings it. */
export const cookieValue = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[cookieName(name, request)]

/** The cookie an operation looks at. */
export function cookieOf({ base, access }: Pick<Operation, 'base' | 'access'>): SessionCookie {
  if (base === 'backoffice') return sessionCookies.operator
  return Array.isArray(access) && access.includes('agency') ? sessionCookies.agency : sessionCookies.user
}

/** A request's credentials: where they came from decides what else is asked of it. */
interface Credentials {
  readonly token: string
  readonly fromCookie: boolean
}

/** X-Authorization, then Authorization, then the session cookie. SPEC §7 "Headers" */
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

/** A browser sends cookies by itself, so a write with a cookie must prove that our own page asked for it. DESIGN §5 */
export function maySend(request: FastifyRequest, credentials: Credentials, method: string): boolean {
  if (!credentials.fromCookie || method === 'GET') return true
  const origin = request.headers.origin
  if (!request.headers['x-requested-with']) return false
  return origin !== undefined && URL.parse(origin)?.host === request.host
}

/** How long a proof counts for what asks for a fresh one, in milliseconds. */
const proofLifetime = 10 * 60_000

export const isFresh = (provedAt: Date | null, now: Date) =>
  provedAt !== null && now.getTime() - provedAt.getTime() <= proofLifetime

/** Set in a browser that is shown drafts of the content (`modules/tenants/preview.ts`). */
export const draftsCookie = 'zuruf_entwurf'
