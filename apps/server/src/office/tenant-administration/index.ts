import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Dependencies as AdministrationDependencies, tenantAdministration } from './administration.ts'
import { mountTenantAdministration, type Dependencies as RouteDependencies } from './backoffice-routes.ts'
import { type Dependencies as ChecklistDependencies, tenantChecklist } from './checklist.ts'
import { tenantFonts } from './fonts.ts'
import { tenantMails } from './mails.ts'
import { mountTenants } from './routes.ts'
import { testMail as createTestMail } from './test-mail.ts'

export { mountEmbedding } from './embedding.ts'

type Dependencies = Platform &
  Omit<ChecklistDependencies, 'canMail'> &
  Pick<AdministrationDependencies, 'variableNames'> &
  Omit<RouteDependencies, 'administration' | 'checklist' | 'testMail' | 'fonts'>

/** Tenants: what their portals read, their settings, and the checklist before they go live. */
export function createTenantAdministrationModule(dependencies: Dependencies) {
  const { demo, smtpUrl, prepared } = dependencies
  const administration = tenantAdministration(dependencies)
  const checklist = tenantChecklist({ ...dependencies, canMail: demo || smtpUrl !== undefined })
  const testMail = createTestMail(dependencies)
  const fonts = tenantFonts(dependencies)
  return {
    services: { administration, checklist, testMail },
    routes(http: Http) {
      mountTenants(http, prepared, fonts)
      mountTenantAdministration(http, { ...dependencies, administration, checklist, testMail, fonts })
    },
    mails: tenantMails(),
  } satisfies Module
}
