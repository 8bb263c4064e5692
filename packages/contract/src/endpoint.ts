import type { z } from 'zod'
import type { Ability } from './abilities.ts'
import type { ErrorCode } from './errors.ts'
import type { OperatorRole, TokenType } from './tokens.ts'

/**
 * Where an operation's path hangs: below `/api/v1/{mandant}`, `/api/provider/v1/{mandant}`, `/api/backoffice/v1` (with the
 * tenant in the path where it is about one), or at the root.
 */
export type Base = 'tenant' | 'provider' | 'backoffice' | 'root'

/** `public`: no token needed, though a user token is honoured. `provider`: a signed request of the provider's IT. */
export type Access = 'public' | 'provider' | readonly TokenType[]

/** What a caller needs to send a request. Free of zod, so that the browser can carry it (QUALITY 26). */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly base: Base
  readonly path: string
  readonly access: Access
  /**
   * For operators with one of these roles: in the path's tenant, or where no tenant is in the path, in all of them.
   * `own`: for every operator, about themselves. The app does not start when one of the back office declares none.
   */
  readonly roles?: 'own' | readonly OperatorRole[]
  /**
   * For who acts for an agency: the ability it takes. `own`: about themselves, for each of them. The app does not start
   * when an operation that an agency's token opens declares none. SPEC §6
   */
  readonly ability?: 'own' | Ability
  /** For a sales partner: a recommender's session, or the key of their own site, of whom the client knows as one. Decision 067 */
  readonly partner?: boolean
  /** Open to a session that has yet to set up its second factor (PSOF0211 elsewhere). QUALITY 4 */
  readonly enrolment?: boolean
  /** May the call be repeated with the same `Idempotency-Key`, or must it even have one? DESIGN §5. */
  readonly idempotent?: boolean | 'required'
  /** Also takes a signed request of the provider's IT in place of a token; then the handler checks the signature. */
  readonly orProvider?: boolean
  /** Without a body the call only asks what it would take, and is open to everybody. */
  readonly asksWithoutBody?: boolean
  /**
   * Only for who has just proved who they are (login, `confirmIdentity`); else PSOF0307. QUALITY 4
   * The portal then asks for the password and calls again by itself.
   */
  readonly fresh?: boolean
  /** Takes a file as the body, read by the handler as it comes. */
  readonly upload?: boolean
  /** Open to visitors while the tenant's portal is paused, too: what was handed to them is theirs. */
  readonly whilePaused?: boolean
  /** Answers bytes, a picture or a redirect rather than JSON. */
  readonly raw?: boolean
}

export interface Contract {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** HTTP status → schema of the JSON answer. The first is the usual one. */
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
