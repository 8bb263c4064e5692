import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookies } from './credentials.ts'
import { deliverSessionToken } from './session-cookie.ts'

/** A new or renewed session of a person who acts for an agency. */
export interface AgencySession {
  readonly token: string
  readonly endsAt: Date
  /** Whether the person can only set up the second factor that their role requires. */
  readonly enrolmentOnly: boolean
}

/** Hands out the token of the session and returns the response. */
export function answerAgencySession(
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
