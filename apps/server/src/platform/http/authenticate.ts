import type { Endpoint } from '@zuruf/contract'
import type { ErrorCode } from '@zuruf/contract/errors'
import type { TokenType } from '@zuruf/contract/tokens'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../../modules/tenants/tenant.ts'
import type { Actor } from '../context.ts'
import { type Database, withTenant } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { type FoundToken, findToken, touchToken } from '../tokens.ts'

/**
 * Finds out who calls, and refuses whoever may not.
 * @throws AppError PSOF0204, or PSOF0502/0503 on reward paths
 */
export type Authenticator = (
  request: FastifyRequest,
  tenant: Tenant,
  endpoint: Pick<Endpoint, 'access' | 'method'>,
  now: Date,
) => Promise<Actor>

export const sessionCookie = 'zuruf_session'

/** A request's credentials: where they came from decides what else is asked of it. */
interface Credentials {
  readonly token: string
  readonly fromCookie: boolean
}

export function openAuthenticator(database: Database): Authenticator {
  return async function authenticate(request, tenant, endpoint, now) {
    if (endpoint.access === 'provider') return { kind: 'anonymous' }
    const credentials = credentialsOf(request)
    if (endpoint.access === 'public') {
      if (!credentials || !maySend(request, credentials, endpoint.method)) return { kind: 'anonymous' }
      const token = await read(credentials.token, tenant, ['user'], now)
      return token && token.expiresAt > now ? actorOf(token) : { kind: 'anonymous' }
    }
    if (!credentials) throw new AppError(refusal(endpoint.access, 'unknown'))
    if (!maySend(request, credentials, endpoint.method)) throw new AppError('PSOF0203')
    const token = await read(credentials.token, tenant, endpoint.access, now)
    if (!token) throw new AppError(refusal(endpoint.access, 'unknown'))
    if (token.expiresAt <= now) throw new AppError(refusal(endpoint.access, 'expired'))
    return actorOf(token)
  }

  async function read(
    token: string,
    tenant: Tenant,
    types: readonly TokenType[],
    now: Date,
  ): Promise<FoundToken | undefined> {
    return withTenant(database, tenant.id, async (tx) => {
      for (const type of types) {
        const found = await findToken(tx, token, type)
        if (!found) continue
        if (type === 'user' && found.expiresAt > now) await touchToken(tx, found.hash, now)
        return found
      }
      return undefined
    })
  }
}

/** X-Authorization, then Authorization, then the session cookie. SPEC §7 "Headers" */
export function credentialsOf(request: FastifyRequest): Credentials | undefined {
  for (const name of ['x-authorization', 'authorization'] as const) {
    const header = request.headers[name]
    const token = typeof header === 'string' ? /^Bearer +(\S{1,200})$/i.exec(header)?.[1] : undefined
    if (token) return { token, fromCookie: false }
  }
  const cookie = request.cookies[sessionCookie]
  return cookie ? { token: cookie.slice(0, 200), fromCookie: true } : undefined
}

/** A browser sends cookies by itself, so a write with a cookie must prove that our own page asked for it. DESIGN §5 */
function maySend(request: FastifyRequest, credentials: Credentials, method: string): boolean {
  if (!credentials.fromCookie || method === 'GET') return true
  const origin = request.headers.origin
  if (!request.headers['x-requested-with']) return false
  return origin !== undefined && URL.parse(origin)?.host === request.host
}

function refusal(types: readonly TokenType[], why: 'unknown' | 'expired'): ErrorCode {
  if (types.includes('reward')) return why === 'expired' ? 'PSOF0503' : 'PSOF0502'
  return 'PSOF0204'
}

function actorOf(token: FoundToken): Actor {
  switch (token.type) {
    case 'user':
    case 'recipient':
    case 'reward':
      return { kind: token.type, id: token.subjectId }
    default:
      throw new AppError('PSOF0203')
  }
}
