import type { FastifyRequest } from 'fastify'
import type { Http } from '../../platform/http/mount.ts'
import { deviceOf } from '../../platform/http/session-cookie.ts'
import type { Limit } from '../../platform/tenants/settings.ts'
import { type Site, siteOf } from '../../platform/webauthn.ts'
import type { OperatorPasskey } from './passkey-repository.ts'
import type { OperatorPasskeys } from './passkeys.ts'
import { answerOperatorSession } from './routes.ts'

const tags = ['backoffice: operators']

export interface Dependencies {
  readonly operatorPasskeys: OperatorPasskeys
  readonly operatorAddressLimit: Limit
}

/** Mounts the login by passkey and the management of an operator's own passkeys. */
export function mountOperatorPasskeys(http: Http, dependencies: Dependencies): void {
  const { operatorPasskeys: passkeys } = dependencies
  const limit = () => dependencies.operatorAddressLimit

  http.mount('beginOperatorPasskeyLogin', {
    tags,
    limit,
    handler: ({ context, request }) => passkeys.beginLogin(context, siteOfRequest(request)),
  })

  http.mount('finishOperatorPasskeyLogin', {
    tags,
    limit,
    handler: async ({ context, body, request, reply }) => {
      const session = await passkeys.login(context, siteOfRequest(request), body.answer, deviceOf(request))
      return answerOperatorSession(session, request, reply, 'begun')
    },
  })

  http.mount('proveOperatorByPasskey', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      answerOperatorSession(
        await passkeys.confirmIdentity(context, siteOfRequest(request), body.answer),
        request,
        reply,
        'renewed',
      ),
  })

  http.mount('listOperatorPasskeys', {
    tags,
    handler: async ({ context }) => (await passkeys.list(context)).map(passkeyToWire),
  })

  http.mount('beginOperatorPasskey', {
    tags,
    handler: ({ context, request }) => passkeys.beginRegistration(context, siteOfRequest(request)),
  })

  http.mount('addOperatorPasskey', {
    tags,
    handler: async ({ context, body, request }) =>
      passkeyToWire(await passkeys.register(context, siteOfRequest(request), body)),
  })

  http.mount('removeOperatorPasskey', {
    tags,
    handler: async ({ context, params }) => {
      await passkeys.remove(context, params.id)
      return null
    },
  })
}

/**
 * Returns the site of a request. The back office is reachable at every host of the installation. The host may
 * come from a forged header: a passkey's signature contains the host, so it would not be valid.
 */
function siteOfRequest(request: FastifyRequest): Site {
  // Passkeys need HTTPS except on localhost. The scheme is fixed, since a proxy may not report it.
  const isLocal = /(^|\.)localhost$/.test(request.hostname)
  return siteOf(`${isLocal ? request.scheme : 'https'}://${request.host}`)
}

const passkeyToWire = ({ id, name, host, createdAt, usedAt, backedUp }: OperatorPasskey) => ({
  id,
  name,
  host,
  backedUp,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})
