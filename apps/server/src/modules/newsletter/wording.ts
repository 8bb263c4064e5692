import { newsletter as de } from '@zuruf/messages/de/portal/newsletter'
import { newsletter as en } from '@zuruf/messages/en/portal/newsletter'
import { fill } from '../../mail/texts.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** What one agrees to, as it stands at the box: the text the portal shows, a tenant's own in front. */
export function consentWording(tenant: Tenant, language: string): string {
  const texts = language === 'en' ? en : de
  const text = tenant.texts[language]?.['newsletter.consent'] ?? texts['newsletter.consent']
  return fill(text, { tenant: tenant.name })
}
