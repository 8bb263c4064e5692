import type { FastifyRequest } from 'fastify'
import type { Http } from '../../platform/http/mount.ts'
import { deviceOf } from '../../platform/http/session-cookie.ts'
import { type Site, siteOf } from '../../platform/webauthn.ts'
import type { Limit } from '../tenants/settings.ts'
import type { OperatorPasskey } from './passkey-repository.ts'
import type { OperatorPasskeys } from './passkeys.ts'
import { answerBegun } from './routes.ts'

const tags = ['backoffice: operators']

export interface Dependencies {
  readonly operatorPasskeys: OperatorPasskeys
  readonly operatorAddressLimit: Limit
}

/** Passkeys of operators: logging in with one, and one's own list of them. */
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
      return answerBegun(session, request, reply, 'begun')
    },
  })

  http.mount('proveOperatorByPasskey', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      answerBegun(
        await passkeys.prove(context, siteOfRequest(request), body.answer),
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
    handler: ({ context, request }) => passkeys.begin(context, siteOfRequest(request)),
  })

  http.mount('addOperatorPasskey', {
    tags,
    handler: async ({ context, body, request }) =>
      passkeyToWire(await passkeys.add(context, siteOfRequest(request), body)),
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
 * The back office is opened at any host of the installation. A passkey is signed together with the host it was made on, so
 * a host that somebody else names gets nothing that counts here.
 */
function siteOfRequest(request: FastifyRequest): Site {
  // Browsers have passkeys over HTTPS alone, but for this machine's own names; a proxy may not say which it was.
  const own = /(^|\.)localhost$/.test(request.hostname)
  return siteOf(`${own ? request.scheme : 'https'}://${request.host}`)
}

const passkeyToWire = ({ id, name, host, createdAt, usedAt, backedUp }: OperatorPasskey) => ({
  id,
  name,
  host,
  backedUp,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})
