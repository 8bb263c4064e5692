import { standardTexts } from '@zuruf/messages/server'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Returns the words agreed to, as shown at the box; variables of the tenant's CMS are not filled in yet. */
export const consentWording = (tenant: Tenant, language: string) =>
  ownText(tenant, language, 'newsletter.consent', standardTexts('newsletter'))
