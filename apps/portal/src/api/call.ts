import type { RequestOf, ResponseOf } from '@zuruf/contract'
import type { Operation } from '@zuruf/contract/endpoint'
import type { PortalOperationId } from '@zuruf/contract/operations'
import { type VisitorOperationId, visitorOperations } from '@zuruf/contract/visitor-operations'
import { isInFrame } from '../app/in-frame.ts'
import { ApiError, apiErrorFrom, hasCode } from './error.ts'
import { type SessionKind, sessionKeeper } from './session-keeper.ts'
import { transport } from './transport.ts'
import { type Parts, urlOf } from './url.ts'

interface Extras {
  /** A token from a mail link; goes out as `X-Authorization`. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** For operations that take a file as their body. */
  readonly file?: Blob
  readonly signal?: AbortSignal
}

type Nothing = Record<never, never>

/** What may be empty may be left out. */
type Optional<T> = { [K in keyof T as Nothing extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? K : never]?: T[K]
}

export type CallRequest<Id extends PortalOperationId> = Optional<RequestOf<Id>> & Extras

type Arguments<Id extends PortalOperationId> =
  Nothing extends CallRequest<Id> ? [request?: CallRequest<Id>] : [request: CallRequest<Id>]

interface LooseRequest extends Extras, Parts {
  readonly body?: unknown
}

/** What visitors call is at hand; the rest comes with the first call of it. */
async function operationOf(id: PortalOperationId): Promise<Operation> {
  if (id in visitorOperations) return visitorOperations[id as VisitorOperationId]
  return (await import('@zuruf/contract/operations')).operations[id]
}

/**
 * Calls an operation of the wire, from the browser or, in the same process, while the server renders. One that needs a
 * fresh login asks the person for the password and goes on.
 * @throws ApiError when the API refuses, or cannot be reached (code `NETWORK`)
 */
export async function call<Id extends PortalOperationId>(
  id: Id,
  ...args: Arguments<Id>
): Promise<ResponseOf<Id>> {
  const request = (args[0] ?? {}) as LooseRequest
  const operation = await operationOf(id)
  try {
    return (await sendOnce(operation, request)) as ResponseOf<Id>
  } catch (error) {
    // A token from a mail link is refused for itself; the person's own session may be in order.
    const kind = kinds.find((candidate) => operation.access.includes(candidate))
    if (request.token || !kind) throw error
    if (isOver(error) && sessionKeeper(kind)) {
      return (await sendWithNewToken(operation, kind, request)) as ResponseOf<Id>
    }
    const isAsked = operation.fresh && hasCode(error, 'PSOF0307')
    if (!isAsked || !(await sessionKeeper(kind)?.prove())) throw error
    return (await sendOnce(operation, request)) as ResponseOf<Id>
  }
}

const kinds: readonly SessionKind[] = ['user', 'agency']

const isOver = (error: unknown) =>
  hasCode(error, 'PSOF0204') || (error instanceof ApiError && error.status === 401)

/**
 * The session was refused. Another tab may have given it a new token while this request was under way; by now the
 * browser has that, and what was refused has done nothing. Refused again, the session is over. Decision 031
 */
async function sendWithNewToken(
  operation: Operation,
  kind: SessionKind,
  request: LooseRequest,
): Promise<unknown> {
  try {
    return await sendOnce(operation, request)
  } catch (error) {
    if (isOver(error)) sessionKeeper(kind)?.onOver()
    throw error
  }
}

async function sendOnce(operation: Operation, request: LooseRequest): Promise<unknown> {
  const { mandant, locale, send } = await transport()
  const headers = new Headers({
    'X-Requested-With': 'zuruf',
    'X-Accept-Language': locale,
    ...(isInFrame() && { 'X-Zuruf-Frame': '1' }),
    ...request.headers,
  })
  // Tokens are letters, figures, - and _; a header takes nothing else that somebody types instead.
  const token = request.token && encodeURIComponent(request.token.toWellFormed())
  if (token) headers.set('X-Authorization', `Bearer ${token}`)
  const init: RequestInit = { method: operation.method, headers, signal: request.signal ?? null }
  if (request.file) {
    headers.set('Content-Type', request.file.type || 'application/octet-stream')
    init.body = request.file
  } else if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(request.body)
  }
  const response = await send(urlOf(operation, mandant, request), init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('NETWORK', 0, '')
  })
  if (!response.ok) throw await apiErrorFrom(response)
  return response.status === 204 ? null : response.json()
}

/** The address of a picture, for `src`. Files of one's own have theirs by `fileUrl`. */
export function rawUrl(id: VisitorOperationId, mandant: string, request: Parts = {}): string {
  return urlOf(visitorOperations[id], mandant, request)
}
