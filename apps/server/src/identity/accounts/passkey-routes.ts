import type { Http } from '../../platform/http/mount.ts'
import { deviceOf } from '../../platform/http/session-cookie.ts'
import type { Passkey } from './passkey-repository.ts'
import type { PasskeyService } from './passkeys.ts'
import { answerSession, requireOwnerId, requireUserId } from './session-routes.ts'

export interface Dependencies {
  readonly passkeys: PasskeyService
}

const tags = ['accounts']

/** Mounts the login by passkey and the management of a person's own passkeys. */
export function mountPasskeys(http: Http, { passkeys }: Dependencies): void {
  http.mount('listPasskeys', {
    tags,
    handler: async ({ context }) => (await passkeys.list(context, requireUserId(context))).map(passkeyToWire),
  })

  http.mount('beginPasskey', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: ({ context, body }) =>
      passkeys.beginRegistration(context, requireUserId(context), body.Password),
  })

  http.mount('addPasskey', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) =>
      passkeyToWire(
        await passkeys.register(context, requireUserId(context), { name: body.Name, answer: body.Antwort }),
      ),
  })

  http.mount('removePasskey', {
    tags,
    handler: async ({ context, params }) => {
      await passkeys.remove(context, requireOwnerId(context), params.id)
      return null
    },
  })

  http.mount('beginPasskeyLogin', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: ({ context }) => passkeys.beginLogin(context),
  })

  http.mount('loginWithPasskey', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) =>
      answerSession(
        await passkeys.login(context, body.Antwort, {
          remember: body.AngemeldetBleiben ?? false,
          device: deviceOf(request),
        }),
        request,
        reply,
      ),
  })
}

export const passkeyToWire = (passkey: Passkey) => ({
  Id: passkey.id,
  Name: passkey.name,
  Erstellt: passkey.createdAt.toISOString(),
  ZuletztBenutzt: passkey.usedAt?.toISOString() ?? null,
  Gesichert: passkey.backedUp,
})
