import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../../modules/tenants/tenant.ts'

/** The language of the answer: `X-Accept-Language`, if the tenant speaks it, else the tenant's first. SPEC §7 */
export function localeOf(request: FastifyRequest, tenant: Tenant | undefined): string {
  const header = request.headers['x-accept-language']
  const wanted = (Array.isArray(header) ? header[0] : header)?.slice(0, 2).toLowerCase()
  if (!tenant) return wanted === 'en' ? 'en' : 'de'
  return wanted && tenant.languages.includes(wanted) ? wanted : tenant.defaultLanguage
}
