import type { Http } from '../../../platform/http/mount.ts'
import { requireOwnerId } from '../session-routes.ts'
import type { EmailChangeService } from './email-change.ts'

const tags = ['accounts']

/** Mounts the request, inspection and confirmation of an e-mail change. */
export function mountEmailChange(http: Http, emailChanges: EmailChangeService): void {
  http.mount('requestEmailChange', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    // Only the owner may change the address; operators in the account are refused.
    handler: async ({ context, body }) => {
      await emailChanges.request(context, requireOwnerId(context), body.Email)
      return null
    },
  })

  http.mount('inspectEmailChange', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const { email, state } = await emailChanges.inspect(context, body.Token)
      return { Email: email, Zustand: state === 'confirmed' ? ('bestaetigt' as const) : ('gueltig' as const) }
    },
  })

  // A POST, because mail scanners follow links but submit no forms. QUALITY 3
  http.mount('confirmEmailChange', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      await emailChanges.confirm(context, body.Token)
      return null
    },
  })
}
