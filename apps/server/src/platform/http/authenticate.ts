import type { Endpoint } from '@zuruf/contract'
import { type AgencyRole, can } from '@zuruf/contract/abilities'
import type { ErrorKey } from '@zuruf/contract/errors'
import { isOpenWithForcedLogin } from '@zuruf/contract/forced-login'
import type { FastifyRequest } from 'fastify'
import type { Actor, Context } from '../context.ts'
import { type Database, type Tx, withTenant } from '../database/database.ts'
import { AppError } from '../errors.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type FoundToken, findToken, type TenantTokenType, touchToken } from '../tokens.ts'
import { type FindOperator, operatorCaller } from './authenticate-operator.ts'
import { cookieOf, credentialsOf, isFresh, passesCsrfCheck, sessionCookies } from './credentials.ts'

/** The caller and, for a person, their session. */
export type Caller = Pick<Context, 'actor' | 'session' | 'operator' | 'agency'>

/**
 * Identifies the caller and checks that they may call the operation.
 * @param tenant absent for operations without a tenant, and in the back office for an unknown tenant key
 * @throws AppError session-over, or reward-token-invalid/0503 on reward paths; second-factor-setup while
 *   the second factor is not set up; login-first when the session needs a fresh login; not-authorised and
 *   unknown-tenant without permission
 */
export type Authenticator = (
  request: FastifyRequest,
  tenant: Tenant | undefined,
  endpoint: Endpoint,
  now: Date,
) => Promise<Caller>

export interface AuthenticatorDependencies {
  readonly database: Database
  /**
   * Ends the sessions of an account that has been locked.
   * @returns whether it did
   */
  readonly endIfLocked: (tx: Tx, tenant: Tenant, accountId: string, now: Date) => Promise<boolean>
  /** Role and agency the account currently acts for; undefined when it acts for none. */
  readonly actsForAgency: (
    tx: Tx,
    accountId: string,
  ) => Promise<{ readonly role: AgencyRole; readonly agencyId: string | undefined } | undefined>
  /** Agency id of the sales partner the account is; undefined for all others. */
  readonly actsAsPartner: (tx: Tx, accountId: string) => Promise<string | undefined>
  readonly findOperator: FindOperator
}

export function openAuthenticator(dependencies: AuthenticatorDependencies): Authenticator {
  const { database, endIfLocked, actsForAgency, actsAsPartner, findOperator } = dependencies

  return async function authenticate(request, tenant, endpoint, now) {
    if (endpoint.base === 'backoffice') {
      return endpoint.access === 'public'
        ? anonymous
        : operatorCaller(findOperator, request, tenant, endpoint, now)
    }
    if (!tenant) throw new AppError('unknown-tenant')
    if (endpoint.access === 'provider') return anonymous
    if (endpoint.access === 'public') {
      const isAnonymous = !tenant.settings.forcesLogin && !credentialsOf(request, sessionCookies.user)
      return isAnonymous ? anonymous : authenticateVisitor(request, tenant, endpoint, now)
    }
    if (endpoint.queryWithoutBody && (request.body ?? null) === null) return anonymous
    if (endpoint.orProvider && request.headers['x-zuruf-key'] !== undefined) return anonymous
    const credentials = credentialsOf(request, cookieOf(endpoint))
    if (!credentials) throw new AppError(refusalKey(endpoint.access, 'unknown'))
    if (!passesCsrfCheck(request, credentials, endpoint.method)) throw new AppError('not-authorised')
    const types = endpoint.access.filter((type) => type !== 'operator')
    const token = await findTokenOfTypes(credentials.token, tenant, types, now)
    if (!token) throw new AppError(refusalKey(endpoint.access, 'unknown'))
    if (token.expiresAt <= now) throw new AppError(refusalKey(endpoint.access, 'expired'))
    if (token.enrolmentOnly && !endpoint.enrolment) throw new AppError('second-factor-setup')
    if (endpoint.fresh && !isFresh(token.provedAt, now)) throw new AppError('login-first')
    if (endpoint.partner) return partnerCaller(token, tenant)
    return token.type === 'agency' ? agencyCaller(token, tenant, endpoint) : callerOf(token)
  }

  /**
   * @throws AppError session-over without a session when the tenant forces logins and no open page uses
   *   this operation
   */
  async function authenticateVisitor(
    request: FastifyRequest,
    tenant: Tenant,
    endpoint: Endpoint,
    now: Date,
  ): Promise<Caller> {
    const sessionOf = async (type: 'user' | 'agency') => {
      const credentials = credentialsOf(request, sessionCookies[type])
      if (!credentials || !passesCsrfCheck(request, credentials, endpoint.method)) return undefined
      const token = await findTokenOfTypes(credentials.token, tenant, [type], now)
      return token && token.expiresAt > now ? token : undefined
    }
    const token = await sessionOf('user')
    if (token) return callerOf(token)
    const isClosed = tenant.settings.forcesLogin && !isOpenWithForcedLogin(endpoint.id)
    if (isClosed && !(await sessionOf('agency'))) throw new AppError('session-over')
    return anonymous
  }

  /** Checks the ability on each call, since it may have been revoked during the session. SPEC §6 */
  async function agencyCaller(token: FoundToken, tenant: Tenant, { ability }: Endpoint): Promise<Caller> {
    if (ability === 'own') return callerOf(token)
    const acting = await withTenant(database, tenant.id, (tx) => actsForAgency(tx, token.subjectId))
    if (!acting?.agencyId || !ability || !can([acting.role], ability)) throw new AppError('not-authorised')
    return { ...callerOf(token), agency: { agencyId: acting.agencyId, role: acting.role } }
  }

  /** Sales partners get the permissions of an owner who neither employs nor invites. Decision 067 */
  async function partnerCaller(token: FoundToken, tenant: Tenant): Promise<Caller> {
    const agencyId = await withTenant(database, tenant.id, (tx) => actsAsPartner(tx, token.subjectId))
    if (!agencyId) throw new AppError('not-authorised')
    return {
      actor: { kind: 'agency', id: token.subjectId },
      ...(isSession(token.type) && { session: token }),
      agency: { agencyId, role: 'AgenturInhaber_inaktiv' },
    }
  }

  async function findTokenOfTypes(
    token: string,
    tenant: Tenant,
    types: readonly TenantTokenType[],
    now: Date,
  ): Promise<FoundToken | undefined> {
    return withTenant(database, tenant.id, async (tx) => {
      for (const type of types) {
        const found = await findToken(tx, token, type)
        if (!found) continue
        if (belongsToPerson(type) && found.expiresAt > now) {
          if (await endIfLocked(tx, tenant, found.subjectId, now)) return undefined
          if (type === 'agency' && !(await actsForAgency(tx, found.subjectId))) return undefined
          await touchToken(tx, found, now)
        }
        return found
      }
      return undefined
    })
  }
}

const isSession = (type: TenantTokenType) => type === 'user' || type === 'agency'

/** Partner keys, like sessions, end with their account and record their last use. */
const belongsToPerson = (type: TenantTokenType) => isSession(type) || type === 'partner-key'

function refusalKey(types: readonly string[], reason: 'unknown' | 'expired'): ErrorKey {
  if (types.includes('reward')) return reason === 'expired' ? 'reward-token-expired' : 'reward-token-invalid'
  return 'session-over'
}

const anonymous: Caller = { actor: { kind: 'anonymous' } }

function callerOf(token: FoundToken): Caller {
  return { actor: actorOf(token), ...(isSession(token.type) && { session: token }) }
}

function actorOf(token: FoundToken): Actor {
  switch (token.type) {
    case 'user':
    case 'agency':
    case 'recipient':
    case 'reward':
      return { kind: token.type, id: token.subjectId }
    case 'order-form':
      return { kind: 'recipient', id: token.subjectId, byForm: true }
    default:
      throw new AppError('not-authorised')
  }
}
