import { deviceFamily } from '@zuruf/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { credentialsOf, sessionCookie } from '../../platform/http/authenticate.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Session, SessionService } from './sessions.ts'
import { profileToWire, sessionToWire } from './wire.ts'

const tags = ['accounts']

export function mountSessions(http: Http, sessions: SessionService): void {
  http.mount('login', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await sessions.login(context, {
        email: body.Email,
        password: body.Password,
        remember: body.AngemeldetBleiben ?? false,
        device: deviceOf(request),
      })
      return answerSession(session, request, reply)
    },
  })

  http.mount('logout', {
    tags,
    handler: async ({ context, request, reply }) => {
      const credentials = credentialsOf(request)
      // Only who could also act with the session may end it; a foreign page's form could not.
      if (credentials && (!credentials.fromCookie || context.actor.kind === 'user')) {
        await sessions.logout(context, credentials.token)
      }
      // Likewise the cookie: a form on a foreign page cannot send this header.
      if (request.headers['x-requested-with']) reply.clearCookie(sessionCookie, { path: '/' })
      return null
    },
  })

  http.mount('getUser', { tags, handler: ({ context, request }) => profileOf(sessions, context, request) })
  http.mount('refreshUser', {
    tags,
    handler: ({ context, request }) => profileOf(sessions, context, request),
  })

  http.mount('confirmIdentity', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      answerSession(await sessions.confirmIdentity(context, body.Password), request, reply, 'renewed'),
  })

  http.mount('listSessions', {
    tags,
    handler: async ({ context }) => (await sessions.list(context, ownId(context))).map(sessionToWire),
  })

  http.mount('endOtherSessions', {
    tags,
    handler: async ({ context }) => {
      await sessions.endOthers(context, ownId(context))
      return null
    },
  })

  http.mount('endSession', {
    tags,
    handler: async ({ context, params }) => {
      await sessions.end(context, ownId(context), params.id)
      return null
    },
  })
}

export const deviceOf = (request: FastifyRequest) => deviceFamily(request.headers['user-agent'])

/** The person logged in as the wire has them, with the end of the session as this call has moved it. */
export async function profileOf(sessions: SessionService, context: Context, request: FastifyRequest) {
  const { account, endsAt } = await sessions.profile(context, credentialsOf(request)?.token ?? '')
  return profileToWire(account, endsAt, context.session?.operatorId != null)
}

/**
 * The token goes into the cookie for our own pages, into the answer for API clients; never into both.
 * @param kind a renewed session goes on where it came from
 */
export function answerSession(
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'begun' | 'renewed' = 'begun',
) {
  const profile = profileToWire(session.account, session.endsAt, session.byOperator)
  const byCookie =
    kind === 'begun'
      ? request.headers['x-zuruf-session'] === 'cookie'
      : credentialsOf(request)?.fromCookie === true
  if (!byCookie) return { ...profile, Token: session.token }
  reply.setCookie(sessionCookie, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || /(^|\.)localhost$/.test(request.hostname),
    ...(session.remembered && { expires: session.latestEnd }),
  })
  return { ...profile, Token: null }
}

/**
 * Who is logged in, for what only the owner may do: an operator in the account is refused.
 * @throws AppError PSOF0203, PSOF0204
 */
export function ownerId(context: Context): string {
  if (context.session?.operatorId) throw new AppError('PSOF0203')
  return ownId(context)
}

/** @throws AppError PSOF0204 when nobody is logged in */
export function ownId(context: Context): string {
  if (context.actor.kind !== 'user') throw new AppError('PSOF0204')
  return context.actor.id
}
