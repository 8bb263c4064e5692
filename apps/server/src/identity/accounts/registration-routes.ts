import type { Http } from '../../platform/http/mount.ts'
import type { RegistrationService } from './registration.ts'

/** Mounts the registration of an account. */
export function mountRegistration(http: Http, registration: RegistrationService): void {
  http.mount('createAccount', {
    tags: ['accounts'],
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
