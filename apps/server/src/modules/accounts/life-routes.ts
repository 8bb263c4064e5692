import type { Http } from '../../platform/http/mount.ts'
import type { RegistrationService } from './registration.ts'

export interface Dependencies {
  readonly registration: RegistrationService
}

const tags = ['accounts']

/** How an account begins and ends. */
export function mountAccountLife(http: Http, { registration }: Dependencies): void {
  http.mount('createAccount', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, body }) => {
      await registration.register(context, {
        firstName: body.Vorname,
        lastName: body.Nachname,
        email: body.Email,
        captcha: body.Captcha ?? undefined,
        honeypot: body.Website ?? undefined,
      })
      return null
    },
  })
}
