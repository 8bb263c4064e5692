import { deviceFamily } from '@zuruf/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieValue, credentialsOf, type SessionCookie } from './credentials.ts'

/**
 * Gives a session's token to whoever asked for it: into the cookie for our own pages (`X-Zuruf-Session: cookie`), into the
 * answer for API clients; never into both.
 * @param kind a renewed session goes on where it came from
 * @param expires when the cookie ends; absent: with the browser's session
 * @returns what the answer has as the token
 */
export function handOver(
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
  forgetOther(reply, cookie, framed ? 'unframed' : 'framed')
  reply.setCookie(cookieName(cookie.name, request), token, {
    path: '/',
    httpOnly: true,
    secure,
    ...(framed ? { sameSite: 'none', partitioned: true } : { sameSite: cookie.sameSite }),
    ...(expires && { expires }),
  })
  return null
}

/** Does whoever logs in want the session in the browser's cookie? */
export const wantsCookie = (request: FastifyRequest) => request.headers['x-zuruf-session'] === 'cookie'

/** May a cookie be kept to secure connections? Browsers take localhost for one. */
export const isSecure = (request: FastifyRequest) =>
  request.scheme === 'https' || /(^|\.)localhost$/.test(request.hostname)

/** Does our page stand in another site's? It says so itself; only tenants that have the module are asked. */
const isInFrame = (request: FastifyRequest) =>
  request.headers['x-zuruf-frame'] !== undefined && request.tenant?.settings.integratedFrame === true

/**
 * The cookie of a session that was begun in a frame is another one to the browser than that of the portal itself, under the
 * same name. Where both sites are one (www.stadt.de with empfehlen.stadt.de in it) it would send both. Stands before the new
 * one: to a browser that knows no partitions they are the same.
 */
function forgetOther(reply: FastifyReply, { name }: SessionCookie, other: 'framed' | 'unframed'): void {
  const { request } = reply
  if (!isSecure(request) || !request.tenant?.settings.integratedFrame || !cookieValue(request, name)) return
  const how = other === 'framed' ? 'SameSite=None; Partitioned' : 'SameSite=Lax'
  reply.header('set-cookie', `${cookieName(name, request)}=; Path=/; Max-Age=0; HttpOnly; Secure; ${how}`)
}

/** What kind of device a session is begun on, for its owner to recognise it. */
export const deviceOf = (request: FastifyRequest) => deviceFamily(request.headers['user-agent'])

export function clearSessionCookie(reply: FastifyReply, cookie: SessionCookie): void {
  forgetOther(reply, cookie, 'framed')
  forget(reply, cookie.name)
}

/** Takes a cookie of ours back. */
export function forget(reply: FastifyReply, name: string): void {
  // A browser lets nobody touch a cookie with the prefix but by one that fulfils what the prefix promises.
  reply.clearCookie(cookieName(name, reply.request), { path: '/', secure: isSecure(reply.request) })
}
