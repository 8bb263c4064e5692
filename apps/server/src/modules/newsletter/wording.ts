import { newsletter as de } from '@zuruf/messages/de/portal/newsletter'
import { newsletter as en } from '@zuruf/messages/en/portal/newsletter'
import { ownText } from '../tenants/own-text.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** What one agrees to, as it stands at the box; variables of the tenant's CMS are still to be put in. */
export const consentWording = (tenant: Tenant, language: string) =>
  ownText(tenant, language, 'newsletter.consent', { de, en })
