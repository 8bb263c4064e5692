import { company as de } from '@zuruf/messages/de/legal/company'
import { company as en } from '@zuruf/messages/en/legal/company'
import { ownText } from '../tenants/own-text.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** Where messages to a tenant go: the address it set for them, else the one it shows. */
export function contactAddress(tenant: Tenant): string | undefined {
  const shown = ownText(tenant, tenant.defaultLanguage, 'legal.company.email', { de, en }).trim()
  return tenant.settings.contactAddress ?? (/^[^\s@]+@[^\s@]+$/.test(shown) ? shown : undefined)
}
