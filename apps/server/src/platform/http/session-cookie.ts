import { deviceFamily } from '@zuruf/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieValue, credentialsOf, type SessionCookie } from './credentials.ts'

/**
 * Hands out a session token: as a cookie to our own pages (`X-Zuruf-Session: cookie`), in the response to API
 * clients, never both.
 * @param kind the token of a renewed session is delivered as the old one was
 * @param expires when the cookie expires; absent: with the browser session
 * @returns the token for the response; null when it is in the cookie
 */
export function deliverSessionToken(
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SessionCookie,
  kind: 'begun' | 'renewed',
  expires?: Date,
): string | null {
  const byCookie =
    kind === 'begun' ? wantsCookie(request) : credentialsOf(request, cookie)?.fromCookie === true
  if (!byCookie) return token
  const secure = isSecure(request)
  const framed = secure && isInFrame(request)
  clearOtherCookie(reply, cookie, framed ? 'unframed' : 'framed')
  reply.setCookie(cookieName(cookie.name, request), token, {
    path: '/',
    httpOnly: true,
    secure,
    ...(framed ? { sameSite: 'none', partitioned: true } : { sameSite: cookie.sameSite }),
    ...(expires && { expires }),
  })
  return null
}

/** Whether the client wants the session in a cookie. */
export const wantsCookie = (request: FastifyRequest) => request.headers['x-zuruf-session'] === 'cookie'

/** Whether cookies may be `Secure`. Browsers treat localhost as secure. */
export const isSecure = (request: FastifyRequest) =>
  request.scheme === 'https' || /(^|\.)localhost$/.test(request.hostname)

/**
 * Whether our page is framed by another site. The page reports this itself; it counts only for tenants with
 * the module.
 */
const isInFrame = (request: FastifyRequest) =>
  request.headers['x-zuruf-frame'] !== undefined && request.tenant?.settings.integratedFrame === true

/**
 * Clears the session cookie of the other kind, framed or unframed. To the browser they are two cookies with
 * the same name, and when both sites are one (www.stadt.de framing empfehlen.stadt.de) it would send both.
 * Must precede the new cookie: browsers without partitioning treat them as one.
 */
function clearOtherCookie(reply: FastifyReply, { name }: SessionCookie, other: 'framed' | 'unframed'): void {
  const { request } = reply
  if (!isSecure(request) || !request.tenant?.settings.integratedFrame || !cookieValue(request, name)) return
  const how = other === 'framed' ? 'SameSite=None; Partitioned' : 'SameSite=Lax'
  reply.header('set-cookie', `${cookieName(name, request)}=; Path=/; Max-Age=0; HttpOnly; Secure; ${how}`)
}

/** Returns the device family, by which users recognise their sessions. */
export const deviceOf = (request: FastifyRequest) => deviceFamily(request.headers['user-agent'])

export function clearSessionCookie(reply: FastifyReply, cookie: SessionCookie): void {
  clearOtherCookie(reply, cookie, 'framed')
  clearOwnCookie(reply, cookie.name)
}

/** Clears one of our cookies. */
export function clearOwnCookie(reply: FastifyReply, name: string): void {
  // A cookie with the `__Host-` prefix can only be changed by one that meets the prefix's requirements.
  reply.clearCookie(cookieName(name, reply.request), { path: '/', secure: isSecure(reply.request) })
}
