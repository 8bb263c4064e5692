import type { Http } from '../../platform/http/mount.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { type Dependencies as AdministrationDependencies, ssoAdministration } from './administration.ts'
import { mountSsoAdministration } from './backoffice-routes.ts'
import { mountSingleSignOn } from './routes.ts'
import { type Dependencies as LoginDependencies, singleSignOn } from './service.ts'

type Dependencies = AdministrationDependencies &
  LoginDependencies & {
    readonly tenants: TenantDirectory
    readonly baseUrl: (tenant: Tenant) => string
  }

/** Single sign-on for agency members. Decision 066 */
export function openSingleSignOn(dependencies: Dependencies) {
  const { tenants, secrets, baseUrl } = dependencies
  const sso = singleSignOn(dependencies)
  const administration = ssoAdministration(dependencies)
  return {
    administration,
    mount(http: Http): void {
      mountSingleSignOn(http, sso)
      mountSsoAdministration(http, { tenants, secrets, administration, sso, baseUrl })
    },
  }
}
