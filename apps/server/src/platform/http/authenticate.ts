import type { Endpoint } from '@zuruf/contract'
import type { ErrorCode } from '@zuruf/contract/errors'
import type { TokenType } from '@zuruf/contract/tokens'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../../modules/tenants/tenant.ts'
import type { Actor, Context } from '../context.ts'
import { type Database, type Tx, withTenant } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { type FoundToken, findToken, touchToken } from '../tokens.ts'

/** Who calls, and with which session if it is a person. */
export type Caller = Pick<Context, 'actor' | 'session'>

/**
 * Finds out who calls, and refuses whoever may not.
 * @throws AppError PSOF0204, or PSOF0502/0503 on reward paths; PSOF0307 where the owner of the session has to prove
 *   anew who they are
 */
export type Authenticator = (
  request: FastifyRequest,
  tenant: Tenant,
  endpoint: Pick<Endpoint, 'access' | 'method' | 'fresh'>,
  now: Date,
) => Promise<Caller>

/** How long a proof counts for what asks for a fresh one, in milliseconds. */
const proofLifetime = 10 * 60_000

export const sessionCookie = 'zuruf_session'

/** A request's credentials: where they came from decides what else is asked of it. */
interface Credentials {
  readonly token: string
  readonly fromCookie: boolean
}

export interface AuthenticatorDependencies {
  readonly database: Database
  /** Ends the sessions of an account that may not take part any more. @returns whether it did */
  readonly endIfLocked: (tx: Tx, tenant: Tenant, accountId: string, now: Date) => Promise<boolean>
}

export function openAuthenticator({ database, endIfLocked }: AuthenticatorDependencies): Authenticator {
  return async function authenticate(request, tenant, endpoint, now) {
    if (endpoint.access === 'provider') return anonymous
    const credentials = credentialsOf(request)
    if (endpoint.access === 'public') {
      if (!credentials || !maySend(request, credentials, endpoint.method)) return anonymous
      const token = await read(credentials.token, tenant, ['user'], now)
      return token && token.expiresAt > now ? callerOf(token) : anonymous
    }
    if (!credentials) throw new AppError(refusal(endpoint.access, 'unknown'))
    if (!maySend(request, credentials, endpoint.method)) throw new AppError('PSOF0203')
    const token = await read(credentials.token, tenant, endpoint.access, now)
    if (!token) throw new AppError(refusal(endpoint.access, 'unknown'))
    if (token.expiresAt <= now) throw new AppError(refusal(endpoint.access, 'expired'))
    if (endpoint.fresh && !isFresh(token, now)) throw new AppError('PSOF0307')
    return callerOf(token)
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
        if (type === 'user' && found.expiresAt > now) {
          if (await endIfLocked(tx, tenant, found.subjectId, now)) return undefined
          await touchToken(tx, found.hash, now)
        }
        return found
      }
      return undefined
    })
  }
}

/** X-Authorization, then Authorization, then the session cookie. SPEC §7 "Headers" */
export function credentialsOf(request: FastifyRequest): Credentials | undefined {
  for (const name of ['x-authorization', 'authorization'] as const) {
    const token = bearerOf(request, name)
    if (token) return { token, fromCookie: false }
  }
  const cookie = request.cookies[sessionCookie]
  return cookie ? { token: cookie.slice(0, 200), fromCookie: true } : undefined
}

/**
 * The person logged in who calls with another token: the session cookie or the Authorization header beside an
 * X-Authorization. Some acts ask for both, so that a mail that fell into other hands is not enough.
 * @returns their account's id, undefined when there is no good session
 */
export async function userBeside(
  database: Database,
  request: FastifyRequest,
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
): Promise<string | undefined> {
  const main = credentialsOf(request)
  if (!main || main.fromCookie) return undefined
  const bearer = bearerOf(request, 'authorization')
  const cookie = request.cookies[sessionCookie]?.slice(0, 200)
  const candidates = [
    ...(bearer && bearer !== main.token ? [{ token: bearer, fromCookie: false }] : []),
    ...(cookie ? [{ token: cookie, fromCookie: true }] : []),
  ]
  for (const candidate of candidates) {
    if (!maySend(request, candidate, request.method)) continue
    const found = await withTenant(database, tenant.id, (tx) => findToken(tx, candidate.token, 'user'))
    // An operator in somebody's account is not its owner.
    if (found && !found.operatorId && found.expiresAt > now) return found.subjectId
  }
  return undefined
}

function bearerOf(request: FastifyRequest, name: 'x-authorization' | 'authorization'): string | undefined {
  const header = request.headers[name]
  return typeof header === 'string' ? /^Bearer +(\S{1,200})$/i.exec(header)?.[1] : undefined
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

const anonymous: Caller = { actor: { kind: 'anonymous' } }

const isFresh = ({ provedAt }: FoundToken, now: Date) =>
  provedAt !== null && now.getTime() - provedAt.getTime() <= proofLifetime

function callerOf(token: FoundToken): Caller {
  return { actor: actorOf(token), ...(token.type === 'user' && { session: token }) }
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
