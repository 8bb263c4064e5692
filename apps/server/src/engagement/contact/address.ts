import { standardTexts } from '@zuruf/messages/server'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Returns the address for messages to a tenant: the contact address from its settings, else the one it displays. */
export function contactAddress(tenant: Tenant): string | undefined {
  const shown = ownText(
    tenant,
    tenant.defaultLanguage,
    'legal.company.email',
    standardTexts('company'),
  ).trim()
  return tenant.settings.contactAddress ?? (/^[^\s@]+@[^\s@]+$/.test(shown) ? shown : undefined)
}
