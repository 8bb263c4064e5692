import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { TokenType } from './tokens.ts'

/** Where an operation's path hangs: below `/api/v1/{mandant}`, `/api/provider/v1/{mandant}`, or at the root. */
export type Base = 'tenant' | 'provider' | 'root'

/** `public`: no token needed, though a user token is honoured. `provider`: a signed request of the provider's IT. */
export type Access = 'public' | 'provider' | readonly TokenType[]

/** What a caller needs to send a request. Free of zod, so that the browser can carry it (QUALITY 26). */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly base: Base
  readonly path: string
  readonly access: Access
  /** Only for people with this role, besides a token that `access` allows. */
  readonly role?: 'Betreiber'
  /** May the call be repeated with the same `Idempotency-Key`? DESIGN §5. */
  readonly idempotent?: boolean
  /**
   * Only for who has just proved who they are (login, `confirmIdentity`); else PSOF0307. QUALITY 4
   * The portal then asks for the password and calls again by itself.
   */
  readonly fresh?: boolean
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
