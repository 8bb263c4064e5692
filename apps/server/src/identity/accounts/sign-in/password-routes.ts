import { AppError } from '../../../platform/errors.ts'
import type { Http } from '../../../platform/http/mount.ts'
import { deviceOf } from '../../../platform/http/session-cookie.ts'
import { answerSession } from '../session-routes.ts'
import type { PasswordService } from './passwords.ts'

const tags = ['accounts']

/** Mounts setting, changing and resetting the password of an account. */
export function mountPasswords(http: Http, passwords: PasswordService): void {
  http.mount('getPasswordRule', {
    tags,
    handler: ({ context }) => {
      const rule = passwords.rule(context)
      return {
        Mindestlaenge: rule.minLength,
        Kleinbuchstabe: rule.lower,
        Grossbuchstabe: rule.upper,
        Ziffer: rule.digit,
      }
    },
  })

  http.mount('validateResetPassword', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const account = await passwords.inspectMailToken(context, body.Token)
      return {
        Email: account.email,
        Vorname: account.firstName,
        PasswortGesetzt: account.passwordHash !== null,
      }
    },
  })

  http.mount('resetPassword', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await passwords.set(context, {
        token: body.Token,
        password: body.Passwort,
        newsletter: body.Newsletter,
        campaigns: (body.Aktionen ?? []).map(({ AktionsId, Fassung, Zustimmung }) => ({
          id: AktionsId,
          version: Fassung,
          agreed: Zustimmung,
        })),
        device: deviceOf(request),
      })
      return answerSession(session, request, reply)
    },
  })

  http.mount('changePassword', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      answerSession(
        await passwords.change(context, body.AltesPasswort, body.Passwort),
        request,
        reply,
        'renewed',
      ),
  })

  http.mount('requestPasswordReset', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, params, request }) => {
      // A prefetch follows a GET; only our page sends this header. DESIGN §5
      if (!request.headers['x-requested-with']) throw new AppError('not-authorised')
      await passwords.requestReset(context, params.id)
      return null
    },
  })
}
