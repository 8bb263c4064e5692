import { requireOwnerId, requireUserId } from '../../identity/accounts/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { NewsletterService, TokenState } from './service.ts'

const tags = ['newsletter']
const stateWire = {
  good: 'gueltig',
  confirmed: 'bestaetigt',
  expired: 'abgelaufen',
} as const satisfies Record<TokenState, string>

/** Mounts opting in to and out of the newsletter. */
export function mountNewsletter(http: Http, newsletters: NewsletterService): void {
  http.mount('setNewsletterOptin', {
    tags,
    handler: async ({ context, body }) => {
      // An operator in the account may opt out, but not opt in, on behalf of its owner.
      const accountId = body.NewsletterPermission ? requireOwnerId(context) : requireUserId(context)
      const account = await newsletters.set(context, accountId, body.NewsletterPermission)
      return {
        NewsletterOptinGegeben: account.newsletterOptedInAt !== null,
        NewsletterOptinVersendetAm: account.newsletterMailSentAt?.toISOString() ?? null,
      }
    },
  })

  http.mount('inspectNewsletterToken', {
    tags,
    handler: async ({ context, params }) => ({
      Zustand: stateWire[await newsletters.inspect(context, params.token)],
    }),
  })

  // Confirms by POST only: mail scanners follow links but submit no forms. QUALITY 3
  http.mount('confirmNewsletter', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      await newsletters.confirm(context, body.Token)
      return null
    },
  })

  http.mount('resendNewsletterMail', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, body }) => {
      await newsletters.resend(context, body.Token)
      return null
    },
  })

  http.mount('endNewsletter', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      await newsletters.end(context, body.Token)
      return null
    },
  })
}
