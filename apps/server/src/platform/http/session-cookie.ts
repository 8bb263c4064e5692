import { deviceFamily } from '@zuruf/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { credentialsOf, type SessionCookie } from './credentials.ts'

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
    kind === 'begun'
      ? request.headers['x-zuruf-session'] === 'cookie'
      : credentialsOf(request, cookie)?.fromCookie === true
  if (!byCookie) return token
  reply.setCookie(cookie.name, token, {
    path: cookie.path,
    httpOnly: true,
    sameSite: cookie.sameSite,
    secure: request.protocol === 'https' || /(^|\.)localhost$/.test(request.hostname),
    ...(expires && { expires }),
  })
  return null
}

/** What kind of device a session is begun on, for its owner to recognise it. */
export const deviceOf = (request: FastifyRequest) => deviceFamily(request.headers['user-agent'])

export function clearSessionCookie(reply: FastifyReply, { name, path }: SessionCookie): void {
  reply.clearCookie(name, { path })
}
