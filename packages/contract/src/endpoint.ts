import type { OperatorRole } from '@zuruf/domain'
import type { z } from 'zod'
import type { Ability } from './abilities.ts'
import type { ErrorCode } from './errors.ts'
import type { TokenType } from './tokens.ts'

/**
 * Where an operation is mounted: below `/api/v1/{mandant}`, `/api/provider/v1/{mandant}`,
 * `/api/backoffice/v1` (with the tenant in the path where it is about one), or at the root.
 */
export type Base = 'tenant' | 'provider' | 'backoffice' | 'root'

/** `public`: no token needed, but a user token is honoured. `provider`: a signed request of the provider's IT. */
export type Access = 'public' | 'provider' | readonly TokenType[]

/** What a caller needs to send a request. Free of zod, so that the browser can load it (QUALITY 26). */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly base: Base
  readonly path: string
  readonly access: Access
  /**
   * Operators need one of these roles in the path's tenant, or in all tenants if the path has none. `own`:
   * every operator, about themselves. The app does not start when a back-office operation declares no roles.
   */
  readonly roles?: 'own' | readonly OperatorRole[]
  /**
   * Ability that a member of an agency needs. `own`: every member, about themselves. The app does not start
   * when an operation open to agency tokens declares none. SPEC §6
   */
  readonly ability?: 'own' | Ability
  /**
   * Only for sales partners of the tenant: with a recommender's session, or with the key of the partner's own
   * site. Decision 067
   */
  readonly partner?: boolean
  /** Open to a session that still has to set up its second factor (PSOF0211 elsewhere). QUALITY 4 */
  readonly enrolment?: boolean
  /** Whether the call can be repeated with the same `Idempotency-Key`; `required`: it must have one. DESIGN §5. */
  readonly idempotent?: boolean | 'required'
  /** Also accepts a signed request of the provider's IT in place of a token; the handler then checks the signature. */
  readonly orProvider?: boolean
  /** A call without a body only queries what the operation requires, and needs no token. */
  readonly queryWithoutBody?: boolean
  /**
   * Requires a recent proof of identity (login, `confirmIdentity`); otherwise PSOF0307. QUALITY 4. The portal
   * then prompts for the password and repeats the call.
   */
  readonly fresh?: boolean
  /** Takes a file as the body, which the handler reads as a stream. */
  readonly upload?: boolean
  /** Stays open to visitors while the tenant's portal is paused, because they were already given what it returns. */
  readonly whilePaused?: boolean
  /** Answers with bytes, a picture or a redirect instead of JSON. */
  readonly raw?: boolean
}

export interface Contract {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** HTTP status → schema of the JSON response. The first is the usual one. */
  readonly responses: Readonly<Record<number, z.ZodType>>
  readonly errors?: readonly ErrorCode[]
}

export type Endpoint = Operation & Contract & { readonly id: string }

export type ParamsOf<C extends Contract> = C['params'] extends z.ZodType ? z.input<C['params']> : undefined
export type QueryOf<C extends Contract> = C['query'] extends z.ZodType ? z.input<C['query']> : undefined
export type BodyOf<C extends Contract> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined
export type AnswerOf<C extends Contract> = {
  [S in keyof C['responses']]: C['responses'][S] extends z.ZodType ? z.output<C['responses'][S]> : never
}[keyof C['responses']]
