import { AppError } from '../../../platform/errors.ts'
import type { Http } from '../../../platform/http/mount.ts'
import { deviceOf } from '../../../platform/http/session-cookie.ts'
import { pathOf } from '../../../platform/tenants/wire.ts'
import type { ProviderKeys } from '../../provider-keys/index.ts'
import { answerSession } from '../session-routes.ts'
import type { TokenLoginService } from './token-login.ts'

const tags = ['accounts']

export interface Dependencies {
  readonly tokenLogins: TokenLoginService
  readonly providerKeys: ProviderKeys
}

/** Mounts the login by token, and the issue of tokens to operators and to the tenant's own site. */
export function mountTokenLogins(http: Http, { tokenLogins, providerKeys }: Dependencies): void {
  http.mount('loginWithToken', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, query, request, reply }) => {
      // Mail scanners and prefetches follow a GET and would use up the token. DESIGN §5
      if (!request.headers['x-requested-with']) throw new AppError('not-authorised')
      return answerSession(await tokenLogins.login(context, query.token, deviceOf(request)), request, reply)
    },
  })

  http.mount('issueAdminLogin', {
    tags: ['backoffice: people'],
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const { token, endsAt } = await tokenLogins.issueForOperator(context, body.email, body.reason)
      const path = pathOf(context.tenant, 'AdminLogin').replace(':adminLoginToken', token)
      return {
        link: `${context.baseUrl}/${context.tenant.defaultLanguage}${path}`,
        expiresAt: endsAt.toISOString(),
      }
    },
  })

  http.mount('issueLoginToken', {
    tags: ['provider'],
    handler: async ({ context, body, request }) => {
      const keyId = await providerKeys.authenticate(
        context,
        request.headers['x-zuruf-key'],
        request.headers['x-zuruf-signature'],
        request.rawBody,
      )
      const { token, endsAt } = await tokenLogins.issueForSite(
        { ...context, actor: { kind: 'provider', id: keyId } },
        { firstName: body.Vorname, lastName: body.Nachname, email: body.Email },
      )
      const { baseUrl, tenant } = context
      return {
        Token: token,
        Link: `${baseUrl}/${tenant.defaultLanguage}?anmeldetoken=${token}`,
        GueltigBis: endsAt.toISOString(),
      }
    },
  })
}
