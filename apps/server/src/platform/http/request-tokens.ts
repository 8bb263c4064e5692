import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type Database, withTenant } from '../database/database.ts'
import { type FoundToken, findToken } from '../tokens.ts'
import { bearerOf, cookieValue, credentialsOf, passesCsrfCheck, sessionCookies } from './credentials.ts'

export type RequestTokens = ReturnType<typeof requestTokens>

/** Token types that identify the caller, whatever the operation. */
const identifyingTypes = ['user', 'agency', 'partner-key', 'reward', 'recipient', 'order-form'] as const

/** Finds tokens of a request beside the one that the operation authenticates. */
export function requestTokens(database: Database) {
  return {
    /**
     * Finds the logged-in user who calls with another token: the session cookie or the Authorization header
     * next to an X-Authorization. Some operations require both, so that a mail that reached another person is
     * not enough.
     * @returns the account's id; undefined without a valid session
     */
    async findSessionUser(
      request: FastifyRequest,
      { tenant, now }: Pick<Context, 'tenant' | 'now'>,
    ): Promise<string | undefined> {
      const main = credentialsOf(request)
      if (!main || main.fromCookie) return undefined
      const bearer = bearerOf(request, 'authorization')
      const cookie = cookieValue(request, sessionCookies.user.name)?.slice(0, 200)
      const candidates = [
        ...(bearer && bearer !== main.token ? [{ token: bearer, fromCookie: false }] : []),
        ...(cookie ? [{ token: cookie, fromCookie: true }] : []),
      ]
      for (const candidate of candidates) {
        if (!passesCsrfCheck(request, candidate, request.method)) continue
        const found = await withTenant(database, tenant.id, (tx) => findToken(tx, candidate.token, 'user'))
        // An operator acting in an account is not its owner.
        if (found && !found.operatorId && found.expiresAt > now) return found.subjectId
      }
      return undefined
    },

    /**
     * Returns all identifying tokens of a request: from both headers and from the session cookies of users
     * and agencies. Used to detect people acting on their own referrals. It grants nothing, so cookies count
     * without CSRF checks.
     */
    async listIdentifying(
      request: FastifyRequest,
      { tenant, now }: Pick<Context, 'tenant' | 'now'>,
    ): Promise<FoundToken[]> {
      const tokens = [
        bearerOf(request, 'authorization'),
        bearerOf(request, 'x-authorization'),
        cookieValue(request, sessionCookies.user.name)?.slice(0, 200),
        cookieValue(request, sessionCookies.agency.name)?.slice(0, 200),
      ].filter((token) => token !== undefined)
      if (tokens.length === 0) return []
      return withTenant(database, tenant.id, async (tx) => {
        const found: FoundToken[] = []
        for (const token of new Set(tokens)) {
          for (const type of identifyingTypes) {
            const known = await findToken(tx, token, type)
            if (known && known.expiresAt > now) found.push(known)
          }
        }
        return found
      })
    },
  }
}
