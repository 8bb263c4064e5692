import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { credentialsOf, sessionCookies } from '../../platform/http/credentials.ts'
import type { Http } from '../../platform/http/mount.ts'
import { clearSessionCookie, deliverSessionToken, deviceOf } from '../../platform/http/session-cookie.ts'
import type { Session, SessionService } from './sessions.ts'
import { profileToWire, sessionToWire } from './wire.ts'

const tags = ['accounts']

/** Mounts login, logout, profile and session list. */
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
      // A cookie alone does not end the session: a form on a foreign page sends it too, but its call is anonymous.
      if (credentials && (!credentials.fromCookie || context.actor.kind === 'user')) {
        await sessions.logout(context, credentials.token)
      }
      // A form on a foreign page cannot send this header, so it cannot clear the cookie.
      if (request.headers['x-requested-with']) clearSessionCookie(reply, sessionCookies.user)
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
    handler: async ({ context }) => (await sessions.list(context, requireUserId(context))).map(sessionToWire),
  })

  http.mount('endOtherSessions', {
    tags,
    handler: async ({ context }) => {
      await sessions.endOthers(context, requireUserId(context))
      return null
    },
  })

  http.mount('endSession', {
    tags,
    handler: async ({ context, params }) => {
      await sessions.end(context, requireUserId(context), params.id)
      return null
    },
  })
}

/** Returns the profile of the logged-in person, with the session end as extended by this call. */
export async function profileOf(sessions: SessionService, context: Context, request: FastifyRequest) {
  const { account, endsAt } = await sessions.profile(context, credentialsOf(request)?.token ?? '')
  return profileToWire(account, endsAt, context.session?.operatorId != null)
}

/**
 * Returns the response for a new or renewed session. Its token goes into a cookie for our own pages, or into the body
 * for API clients, never into both.
 * @param kind a renewed token is delivered in the same way as the previous one
 */
export function answerSession(
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'begun' | 'renewed' = 'begun',
) {
  const profile = profileToWire(session.account, session.endsAt, session.byOperator)
  const { token, remembered, latestEnd } = session
  return {
    ...profile,
    Token: deliverSessionToken(
      token,
      request,
      reply,
      sessionCookies.user,
      kind,
      remembered ? latestEnd : undefined,
    ),
  }
}

/**
 * Returns the id of the logged-in person for owner-only operations. Refuses operators in the account.
 * @throws AppError not-authorised, session-over
 */
export function requireOwnerId(context: Context): string {
  if (context.session?.operatorId) throw new AppError('not-authorised')
  return requireUserId(context)
}

/** @throws AppError session-over when nobody is logged in */
export function requireUserId(context: Context): string {
  if (context.actor.kind !== 'user') throw new AppError('session-over')
  return context.actor.id
}
