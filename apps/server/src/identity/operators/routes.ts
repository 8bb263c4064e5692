import type { FastifyReply, FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import { sessionCookies } from '../../platform/http/credentials.ts'
import type { Http } from '../../platform/http/mount.ts'
import { clearSessionCookie, deliverSessionToken, deviceOf } from '../../platform/http/session-cookie.ts'
import type { Limit } from '../../platform/tenants/settings.ts'
import type { OwnAccess } from './own-access.ts'
import type { OperatorService } from './service.ts'
import type { IssuedSession, OperatorSessions } from './sessions.ts'

const tags = ['backoffice: operators']

export interface Dependencies {
  readonly operators: OperatorService
  readonly operatorSessions: OperatorSessions
  readonly operatorAccess: OwnAccess
  /** Limit of attempts at a password or link per IP address. */
  readonly operatorAddressLimit: Limit
}

/** Mounts login, sessions, password and second factor of operators. `people-routes.ts` manages other operators. */
export function mountOperators(http: Http, dependencies: Dependencies): void {
  const { operatorSessions: sessions, operatorAccess: access } = dependencies
  const limit = () => dependencies.operatorAddressLimit

  http.mount('beginOperatorSession', {
    tags,
    limit,
    handler: async ({ context, body, request, reply }) =>
      answerOperatorSession(
        await sessions.login(context, { ...body, device: deviceOf(request) }),
        request,
        reply,
        'begun',
      ),
  })

  http.mount('endOperatorSession', {
    tags,
    handler: async ({ context, reply }) => {
      await sessions.logout(context)
      clearSessionCookie(reply, sessionCookies.operator)
      return null
    },
  })

  http.mount('proveOperator', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      answerOperatorSession(
        await sessions.confirmIdentity(context, body.password, body.code),
        request,
        reply,
        'renewed',
      ),
  })

  http.mount('listOperatorSessions', {
    tags,
    handler: async ({ context }) =>
      (await sessions.list(context)).map(({ id, browser, system, createdAt, seenAt, current }) => ({
        id,
        browser,
        system,
        current,
        begunAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
  })

  http.mount('endOtherOperatorSessions', {
    tags,
    handler: async ({ context }) => {
      await sessions.endOthers(context)
      return null
    },
  })

  http.mount('endOneOperatorSession', {
    tags,
    handler: async ({ context, params }) => {
      await sessions.end(context, params.id)
      return null
    },
  })

  http.mount('setOperatorPassword', {
    tags,
    limit,
    handler: async ({ context, body }) => {
      await access.setPassword(context, body.token, body.password)
      return null
    },
  })

  http.mount('changeOperatorPassword', {
    tags,
    handler: async ({ context, body, request, reply }) => {
      const session = await access.changePassword(context, body.currentPassword, body.newPassword)
      return answerOperatorSession(session, request, reply, 'renewed')
    },
  })

  http.mount('beginOperatorSecondFactor', {
    tags,
    handler: async ({ context }) => {
      const { secret, uri } = await access.beginSecondFactor(context)
      return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg' }) }
    },
  })

  http.mount('confirmOperatorSecondFactor', {
    tags,
    handler: async ({ context, body, request, reply }) => {
      const { recoveryCodes, ...session } = await access.confirmSecondFactor(context, body.code)
      return { ...answerOperatorSession(session, request, reply, 'renewed'), recoveryCodes }
    },
  })

  http.mount('renewOperatorRecoveryCodes', {
    tags,
    handler: async ({ context }) => ({ recoveryCodes: await access.renewRecoveryCodes(context) }),
  })
}

/**
 * Returns the response for a new or renewed session. Its token goes into a cookie for the back office, and into the
 * body for API clients.
 */
export function answerOperatorSession(
  { token, endsAt, enrolmentOnly }: IssuedSession,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'begun' | 'renewed',
) {
  return {
    token: deliverSessionToken(token, request, reply, sessionCookies.operator, kind),
    secondFactorMissing: enrolmentOnly,
    endsAt: endsAt.toISOString(),
  }
}
