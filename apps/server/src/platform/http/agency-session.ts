import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookies } from './credentials.ts'
import { deliverSessionToken } from './session-cookie.ts'

/** A new or renewed session of a person who acts for an agency. */
export interface AgencySession {
  readonly token: string
  readonly endsAt: Date
  /** Whether the session only allows setting up the second factor that the person's role requires. */
  readonly enrolmentOnly: boolean
}

/** Delivers the session token to the client and returns the response body. */
export function agencySessionResponse(
  { token, endsAt, enrolmentOnly }: AgencySession,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'begun' | 'renewed',
) {
  return {
    Token: deliverSessionToken(token, request, reply, sessionCookies.agency, kind),
    ZweiterFaktorFehlt: enrolmentOnly,
    SitzungEndet: endsAt.toISOString(),
  }
}
