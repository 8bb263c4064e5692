import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { ApiError, apiErrorFrom, hasCode } from '@zuruf/contract/api-error'
import type { Operation } from '@zuruf/contract/endpoint'
import type { PortalOperationId } from '@zuruf/contract/operations'
import { type VisitorOperationId, visitorOperations } from '@zuruf/contract/visitor-operations'
import { withDrawnHyphens, withWrittenHyphens } from '@zuruf/domain/hyphens'
import { isInFrame } from '../app/in-frame.ts'
import { type SessionKind, sessionKeeper } from './session-keeper.ts'
import { transport } from './transport.ts'
import { operationUrl, type UrlParts } from './url.ts'

interface Extras {
  /** Token from a mail link, sent as `X-Authorization`. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** For operations that take a file as their body. */
  readonly file?: Blob
  readonly signal?: AbortSignal
}

type EmptyObject = Record<never, never>

/** Makes properties optional if all of their own properties are. */
type Optional<T> = { [K in keyof T as EmptyObject extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as EmptyObject extends T[K] ? K : never]?: T[K]
}

export type CallRequest<Id extends PortalOperationId> = Optional<RequestOf<Id>> & Extras

type Arguments<Id extends PortalOperationId> =
  EmptyObject extends CallRequest<Id> ? [request?: CallRequest<Id>] : [request: CallRequest<Id>]

interface LooseRequest extends Extras, UrlParts {
  readonly body?: unknown
}

/** Returns an operation. The operations that visitors call are bundled; the others are loaded on first use. */
async function loadOperation(id: PortalOperationId): Promise<Operation> {
  if (id in visitorOperations) return visitorOperations[id as VisitorOperationId]
  return (await import('@zuruf/contract/operations')).operations[id]
}

/**
 * Calls an operation of the API, from the browser or, during server rendering, in the same process. An
 * operation that needs a fresh login prompts for the password and is then sent again.
 * @throws ApiError when the API refuses, or cannot be reached (code `NETWORK`)
 */
export async function call<Id extends PortalOperationId>(
  id: Id,
  ...args: Arguments<Id>
): Promise<ResponseOf<Id>> {
  const request = (args[0] ?? {}) as LooseRequest
  const operation = await loadOperation(id)
  try {
    return (await sendOnce(operation, request)) as ResponseOf<Id>
  } catch (error) {
    // If the request was sent with a token from a mail, the refusal is not about the person's session.
    const kind = sessionKinds.find((candidate) => operation.access.includes(candidate))
    if (request.token || !kind) throw error
    if (isSessionOver(error) && sessionKeeper(kind)) {
      return (await sendWithNewToken(operation, kind, request)) as ResponseOf<Id>
    }
    const isAsked = operation.fresh && hasCode(error, 'PSOF0307')
    if (!isAsked || !(await sessionKeeper(kind)?.reauthenticate())) throw error
    return (await sendOnce(operation, request)) as ResponseOf<Id>
  }
}

const sessionKinds: readonly SessionKind[] = ['user', 'agency']

const isSessionOver = (error: unknown) =>
  hasCode(error, 'PSOF0204') || (error instanceof ApiError && error.status === 401)

/**
 * Sends a request again after its session was refused: another tab may have renewed the token in the
 * meantime, and the refused request had no effect. A second refusal ends the session. Decision 031
 */
async function sendWithNewToken(
  operation: Operation,
  kind: SessionKind,
  request: LooseRequest,
): Promise<unknown> {
  try {
    return await sendOnce(operation, request)
  } catch (error) {
    if (isSessionOver(error)) sessionKeeper(kind)?.onSessionEnded()
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
  // Tokens consist of letters, digits, - and _; anything else typed in their place is not valid in a header.
  const token = request.token && encodeURIComponent(request.token.toWellFormed())
  if (token) headers.set('X-Authorization', `Bearer ${token}`)
  const init: RequestInit = { method: operation.method, headers, signal: request.signal ?? null }
  if (request.file) {
    headers.set('Content-Type', request.file.type || 'application/octet-stream')
    init.body = request.file
  } else if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = withWrittenHyphens(JSON.stringify(request.body))
  }
  const response = await send(operationUrl(operation, mandant, request), init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('NETWORK', 0, '')
  })
  if (!response.ok) throw await apiErrorFrom(response)
  return response.status === 204 ? null : JSON.parse(withDrawnHyphens(await response.text()))
}

/** Returns the address of a picture or other resource of a page that visitors see, for `src`. For others see `fileUrl`. */
export function publicUrl(id: VisitorOperationId, mandant: string, request: UrlParts = {}): string {
  return operationUrl(visitorOperations[id], mandant, request)
}
