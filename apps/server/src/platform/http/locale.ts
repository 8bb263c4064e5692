import { fallbackLanguage } from '@zuruf/messages/languages'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../tenants/tenant.ts'

/** Whether the request is a back office call. Operators have their own language, not the tenant's. */
export const isForOperators = (request: FastifyRequest) => request.url.startsWith(`/api/backoffice/`)

/**
 * Returns the response language: `X-Accept-Language` if the tenant supports it, otherwise the tenant's first.
 * SPEC §7
 */
export function localeOf(request: FastifyRequest, tenant: Tenant | undefined): string {
  const header = request.headers['x-accept-language']
  const wanted = (Array.isArray(header) ? header[0] : header)?.slice(0, 2).toLowerCase()
  if (!tenant || isForOperators(request)) return fallbackLanguage(wanted ?? 'de')
  return wanted && tenant.languages.includes(wanted) ? wanted : tenant.defaultLanguage
}
