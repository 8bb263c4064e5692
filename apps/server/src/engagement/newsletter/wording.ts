import { standardTexts } from '@zuruf/messages/server'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Returns the wording beside the newsletter checkbox. Variables of the tenant's CMS are not filled in. */
export const consentWording = (tenant: Tenant, language: string) =>
  ownText(tenant, language, 'newsletter.consent', standardTexts('newsletter'))
