import type { Mailer } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { tenantPreview } from '../../platform/tenants/preview.ts'
import { type Dependencies as Administration, tenantAdministration } from './administration.ts'
import { type Dependencies, tenantChecklist } from './checklist.ts'
import { testMail } from './test-mail.ts'

/** Creates the services of tenant administration. */
export function openTenantAdministration(
  platform: Platform,
  {
    mailer,
    variableNames,
    ...services
  }: Omit<Dependencies, 'canMail' | 'database'> &
    Pick<Administration, 'variableNames'> & { readonly mailer: Mailer },
) {
  const { database } = platform
  return {
    administration: tenantAdministration({ ...platform, variableNames }),
    checklist: tenantChecklist({
      ...services,
      database,
      canMail: platform.demo || platform.smtpUrl !== undefined,
    }),
    preview: tenantPreview(platform),
    testMail: testMail({ ...platform, mailer, operators: services.operators }),
  }
}
