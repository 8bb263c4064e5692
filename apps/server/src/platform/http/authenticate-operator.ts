import type { Endpoint } from '@zuruf/contract'
import { isTenantBound } from '@zuruf/contract/paths'
import type { FastifyRequest } from 'fastify'
import type { OperatorSession } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Caller } from './authenticate.ts'
import { cookieOf, credentialsOf, isFresh, passesCsrfCheck } from './credentials.ts'

/**
 * @returns undefined for an unknown or expired token and for a disabled operator, which must look the same to
 *   the caller
 */
export type FindOperator = (token: string, now: Date) => Promise<OperatorSession | undefined>

/**
 * Authenticates and authorises the caller of a back office operation.
 * @throws AppError session-over, second-factor-setup, unknown-tenant, not-authorised, login-first, in this
 *   order
 */
export async function operatorCaller(
  findOperator: FindOperator,
  request: FastifyRequest,
  tenant: Tenant | undefined,
  endpoint: Endpoint,
  now: Date,
): Promise<Caller> {
  const credentials = credentialsOf(request, cookieOf(endpoint))
  if (!credentials) throw new AppError('session-over')
  if (!passesCsrfCheck(request, credentials, endpoint.method)) throw new AppError('not-authorised')
  const session = await findOperator(credentials.token, now)
  if (!session) throw new AppError('session-over')
  if (session.enrolmentOnly && !endpoint.enrolment) throw new AppError('second-factor-setup')
  assertGranted(session, endpoint, tenant)
  if (endpoint.fresh && !isFresh(session.provedAt, now)) throw new AppError('login-first')
  return { actor: { kind: 'operator', id: session.operatorId }, operator: session }
}

/**
 * Checks the operator's roles. An operation of a tenant needs a role there or in all tenants, any other a
 * role in all. A tenant in which the operator has no role is reported as not existing.
 */
function assertGranted({ grants }: OperatorSession, endpoint: Endpoint, tenant: Tenant | undefined): void {
  const { roles } = endpoint
  const isBound = isTenantBound(endpoint)
  const applicable = grants.filter(
    ({ tenantId }) => tenantId === null || (isBound && tenantId === tenant?.id),
  )
  if (isBound && (!tenant || applicable.length === 0)) throw new AppError('unknown-tenant')
  if (roles === 'own') return
  if (!applicable.some(({ role }) => roles?.includes(role))) throw new AppError('not-authorised')
}

/**
 * Deny by default: every back office operation declares its roles and accepts operators' tokens only.
 * @throws Error naming the operation, which keeps the app from starting
 */
export function assertDeclared({
  id,
  base,
  path,
  access,
  roles,
  idempotent,
  ability,
  partner,
}: Endpoint): void {
  if (typeof access !== 'string' && access.includes('partner-key') && !partner) {
    throw new Error(`${id} is open to a partner's key without being for partners`)
  }
  const isForAgencies = typeof access !== 'string' && access.includes('agency')
  if (isForAgencies !== (ability !== undefined)) {
    throw new Error(`${id} declares an ability without being for agencies, or the other way round`)
  }
  if (base !== 'backoffice') {
    if (roles) throw new Error(`${id} has roles, which only operations of the back office have`)
    return
  }
  // Idempotent responses are stored per tenant.
  if (idempotent && !isTenantBound({ base, path })) throw new Error(`${id} is idempotent and about no tenant`)
  if (access === 'public') return
  if (access === 'provider' || access.length !== 1 || access[0] !== 'operator') {
    throw new Error(`${id} is of the back office and open to others than operators`)
  }
  if (!roles || roles.length === 0) throw new Error(`${id} is of the back office and declares no roles`)
}
