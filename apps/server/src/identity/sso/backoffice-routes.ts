import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { SsoAdministration } from './administration.ts'
import { scope } from './provider.ts'
import { redirectUris, type SingleSignOn } from './service.ts'

const tags = ['backoffice: agencies']

export interface Dependencies {
  readonly tenants: TenantDirectory
  readonly secrets: TenantSecrets
  readonly administration: SsoAdministration
  readonly sso: SingleSignOn
  readonly baseUrl: (tenant: Tenant) => string
}

/** Mounts the back-office routes for the settings of single sign-on. */
export function mountSsoAdministration(http: Http, dependencies: Dependencies): void {
  const { tenants, secrets, administration, sso, baseUrl } = dependencies

  /** Reads the tenant from the directory, so that a change made in this call is included. */
  async function view(context: Context) {
    const tenant = tenants.byId(context.tenant.id) ?? context.tenant
    const kept = new Set((await secrets.list(context)).map(({ name }) => name))
    return {
      sso: tenant.settings.sso,
      languages: [...tenant.languages],
      hasClientId: kept.has('sso-client-id'),
      hasClientSecret: kept.has('sso-client-secret'),
      redirectUris: redirectUris(tenant, baseUrl(tenant)),
      scope,
    }
  }

  http.mount('getSingleSignOn', { tags, handler: ({ context }) => view(context) })

  http.mount('setSingleSignOn', {
    tags,
    handler: async ({ context, body }) => {
      await administration.set(context, body.sso)
      await tenants.reload()
      return view(context)
    },
  })

  http.mount('testSingleSignOn', {
    tags,
    handler: async ({ context }) => {
      const error = await sso.test(context)
      return { error: error?.error ?? null, detail: error?.message ?? null }
    },
  })
}
