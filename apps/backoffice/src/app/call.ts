import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { type BackofficeOperationId, backofficeOperations } from '@zuruf/contract/backoffice-operations'
import type { Operation } from '@zuruf/contract/endpoint'
import { pathPattern } from '@zuruf/contract/paths'
import { ApiError, apiErrorFrom, hasCode } from './api-error.ts'
import { authPrompts } from './doorkeeper.ts'
import { keyFor } from './once.ts'

interface Extras {
  readonly signal?: AbortSignal
  /** For operations that take a file as their body. */
  readonly file?: Blob
  /** The key of the tenant; else the one of the page's address. */
  readonly tenant?: string
  /** false: a session that is over is the answer, and nobody is asked to log in. */
  readonly asks?: false
}

type Nothing = Record<never, never>

/** What may be empty may be left out. The tenant comes from the address. */
type Optional<T> = { [K in keyof T as Nothing extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? K : never]?: T[K]
}

export type CallRequest<Id extends BackofficeOperationId> = Optional<RequestOf<Id>> & Extras

export type CallArguments<Id extends BackofficeOperationId> =
  Nothing extends CallRequest<Id> ? [request?: CallRequest<Id>] : [request: CallRequest<Id>]

export interface LooseRequest extends Extras {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What calls need to know of the page; set by the frame. */
export const page = { tenant: '', locale: 'de' }

export function urlOf(id: BackofficeOperationId, request: LooseRequest = {}): string {
  const all: Record<string, string> = { mandant: request.tenant ?? page.tenant, ...request.params }
  const path = pathPattern(backofficeOperations[id]).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(all[name] ?? ''),
  )
  const set = Object.entries(request.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}

/**
 * Calls an operation of the back office. A session that is over asks for the login over the page, an operation that wants
 * a fresh login for password and code; then it is called again, and nothing typed is lost.
 * @throws ApiError when the API refuses, or cannot be reached (code `NETWORK`)
 */
export async function call<Id extends BackofficeOperationId>(
  id: Id,
  ...args: CallArguments<Id>
): Promise<ResponseOf<Id>> {
  const response = await fetchAnswer(id, (args[0] ?? {}) as LooseRequest)
  return (response.status === 204 ? null : await response.json()) as ResponseOf<Id>
}

/** Like {@link call}, for operations that answer a file. */
export async function fetchAnswer(id: BackofficeOperationId, wish: LooseRequest): Promise<Response> {
  const operation: Operation = backofficeOperations[id]
  // Whoever goes to another tenant while they are asked who they are does not take what they wished along.
  const request = { ...wish, tenant: wish.tenant ?? page.tenant }
  try {
    return await send(id, operation, request)
  } catch (error) {
    if (operation.access === 'public' || request.asks === false) throw error
    const again =
      (hasCode(error, 'PSOF0204') && (await authPrompts.login())) ||
      (operation.fresh && hasCode(error, 'PSOF0307') && (await authPrompts.prove()))
    if (!again) throw error
    return send(id, operation, request)
  }
}

async function send(
  id: BackofficeOperationId,
  operation: Operation,
  request: LooseRequest,
): Promise<Response> {
  const headers = new Headers({
    'X-Requested-With': 'zuruf',
    'X-Zuruf-Session': 'cookie',
    'X-Accept-Language': page.locale,
  })
  const init: RequestInit = { method: operation.method, headers, signal: request.signal ?? null }
  if (request.file) {
    headers.set('Content-Type', request.file.type || 'application/octet-stream')
    init.body = request.file
  } else if (operation.method !== 'GET' && request.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(request.body)
  }
  const url = urlOf(id, request)
  const key = operation.idempotent && keyFor(url, init.body)
  if (key) headers.set('Idempotency-Key', key.value)
  const response = await fetch(url, init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('NETWORK', 0, '')
  })
  // Once it is answered, the same wish later on is another wish. What a server on the way says when it has waited for too
  // long is no answer: it may have happened all the same.
  if (key && response.status < 500) key.answered()
  if (!response.ok) throw await apiErrorFrom(response)
  return response
}
