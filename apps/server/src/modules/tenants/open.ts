import type { Platform } from '../wiring.ts'
import { tenantAdministration } from './administration.ts'
import { type Dependencies, tenantChecklist } from './checklist.ts'
import { tenantPreview } from './preview.ts'

/** What tenant administration stands on. */
export function openTenantAdministration(platform: Platform, services: Omit<Dependencies, 'canMail'>) {
  return {
    administration: tenantAdministration(platform),
    checklist: tenantChecklist({ ...services, canMail: platform.demo || platform.smtpUrl !== undefined }),
    preview: tenantPreview(platform),
  }
}
