import type { FastifyReply, FastifyRequest } from 'fastify'
import { agencySessionResponse } from '../../platform/http/agency-session.ts'
import { cookieName, cookieValue } from '../../platform/http/credentials.ts'
import type { Http } from '../../platform/http/mount.ts'
import { clearOwnCookie, deviceOf, isSecure, wantsCookie } from '../../platform/http/session-cookie.ts'
import { attemptSeconds, type SingleSignOn } from './service.ts'

const tags = ['agencies']

/** Cookie that binds a login in progress to the browser it began in. Scripts cannot read it. */
const loginCookie = 'zuruf_sso'

const browserOf = (request: FastifyRequest) => cookieValue(request, loginCookie)?.slice(0, 200)

/** Mounts the login of agency members by single sign-on. */
export function mountSingleSignOn(http: Http, sso: SingleSignOn): void {
  http.mount('getAgencySso', {
    tags,
    handler: async ({ context }) => ({ Anbieter: sso.buttonLabel(context) }),
  })

  http.mount('beginAgencySso', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const { url, state, browser } = await sso.beginLogin(context, body.Challenge, browserOf(request))
      setLoginCookie(request, reply, browser)
      return { Adresse: url, State: state }
    },
  })

  http.mount('loginAgencyBySso', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await sso.finishLogin(context, {
        code: body.Code,
        state: body.State ?? undefined,
        verifier: body.Verifier,
        iss: body.Iss,
        asCookie: wantsCookie(request),
        browser: browserOf(request),
        device: deviceOf(request),
      })
      clearOwnCookie(reply, loginCookie)
      return agencySessionResponse(session, request, reply, 'begun')
    },
  })
}

function setLoginCookie(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  reply.setCookie(cookieName(loginCookie, request), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: attemptSeconds,
  })
}
