import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { ssoAdministration } from './administration.ts'
import { mountSsoAdministration } from './backoffice-routes.ts'
import type { AgencyAccess } from './ports.ts'
import { mountSingleSignOn } from './routes.ts'
import { singleSignOn } from './service.ts'

export type { SsoPerson } from './claims.ts'
export { type AgencyAccess, SsoRefused } from './ports.ts'
export { redirectUris } from './service.ts'

/** Single sign-on of agency members with the client's identity provider. Decision 066 */
export function createSsoModule(dependencies: Platform & { readonly agencyAccess: AgencyAccess }) {
  const sso = singleSignOn(dependencies)
  const ssoSettings = ssoAdministration(dependencies)
  return {
    services: { ssoSettings },
    routes(http: Http) {
      mountSingleSignOn(http, sso)
      mountSsoAdministration(http, { ...dependencies, administration: ssoSettings, sso })
    },
  } satisfies Module
}
