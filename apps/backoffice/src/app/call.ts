import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { ApiError, apiErrorFrom, hasCode } from '@zuruf/contract/api-error'
import { type BackofficeOperationId, backofficeOperations } from '@zuruf/contract/backoffice-operations'
import type { Operation } from '@zuruf/contract/endpoint'
import { pathPattern } from '@zuruf/contract/paths'
import { withDrawnHyphens, withWrittenHyphens } from '@zuruf/domain/hyphens'
import { authPrompts } from './auth-prompts.ts'
import { idempotencyKeyFor } from './idempotency-key.ts'

interface CallOptions {
  readonly signal?: AbortSignal
  /** For operations that take a file as their body. */
  readonly file?: Blob
  /** Key of the tenant. Defaults to the one in the page's address. */
  readonly tenant?: string
  /** false: fails when the session has ended, without a login prompt. */
  readonly promptsLogin?: false
}

type EmptyObject = Record<never, never>

/** Makes properties optional if their value may be an empty object. */
type Optional<T> = { [K in keyof T as EmptyObject extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as EmptyObject extends T[K] ? K : never]?: T[K]
}

export type CallRequest<Id extends BackofficeOperationId> = Optional<RequestOf<Id>> & CallOptions

export type CallArguments<Id extends BackofficeOperationId> =
  EmptyObject extends CallRequest<Id> ? [request?: CallRequest<Id>] : [request: CallRequest<Id>]

export interface UntypedRequest extends CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Page context that calls need: `TenantPages` sets the tenant, `TextsProvider` the locale. */
export const pageContext = { tenant: '', locale: 'de' }

export function urlOf(id: BackofficeOperationId, request: UntypedRequest = {}): string {
  const pathParams: Record<string, string> = {
    mandant: request.tenant ?? pageContext.tenant,
    ...request.params,
  }
  const path = pathPattern(backofficeOperations[id]).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(pathParams[name] ?? ''),
  )
  const query = Object.entries(request.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  return query.length ? `${path}?${new URLSearchParams(query)}` : path
}

/**
 * Calls an operation of the back office. An ended session opens the login dialog over the page, an operation
 * that needs a fresh login prompts for password and code; then the call is repeated, and typed input is kept.
 * @throws ApiError when the API refuses, or cannot be reached (code `NETWORK`)
 */
export async function call<Id extends BackofficeOperationId>(
  id: Id,
  ...args: CallArguments<Id>
): Promise<ResponseOf<Id>> {
  const response = await fetchResponse(id, (args[0] ?? {}) as UntypedRequest)
  return (
    response.status === 204 ? null : JSON.parse(withDrawnHyphens(await response.text()))
  ) as ResponseOf<Id>
}

/** Like {@link call}, for operations that respond with a file. */
export async function fetchResponse(id: BackofficeOperationId, requested: UntypedRequest): Promise<Response> {
  const operation: Operation = backofficeOperations[id]
  // The repeated call goes to the same tenant, even if the page has changed tenant during the login prompt.
  const request = { ...requested, tenant: requested.tenant ?? pageContext.tenant }
  try {
    return await send(id, operation, request)
  } catch (error) {
    if (operation.access === 'public' || request.promptsLogin === false) throw error
    const mayRepeat =
      (hasCode(error, 'PSOF0204') && (await authPrompts.login())) ||
      (operation.fresh && hasCode(error, 'PSOF0307') && (await authPrompts.reauthenticate()))
    if (!mayRepeat) throw error
    return send(id, operation, request)
  }
}

async function send(
  id: BackofficeOperationId,
  operation: Operation,
  request: UntypedRequest,
): Promise<Response> {
  const headers = new Headers({
    'X-Requested-With': 'zuruf',
    'X-Zuruf-Session': 'cookie',
    'X-Accept-Language': pageContext.locale,
  })
  const init: RequestInit = { method: operation.method, headers, signal: request.signal ?? null }
  if (request.file) {
    headers.set('Content-Type', request.file.type || 'application/octet-stream')
    init.body = request.file
  } else if (operation.method !== 'GET' && request.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = withWrittenHyphens(JSON.stringify(request.body))
  }
  const url = urlOf(id, request)
  const key = operation.idempotent && idempotencyKeyFor(url, init.body)
  if (key) headers.set('Idempotency-Key', key.value)
  const response = await fetch(url, init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('NETWORK', 0, '')
  })
  // After a response, an identical request is a new one and gets a new key. A 5xx, such as a proxy's timeout,
  // does not count as one: the change may still have been made.
  if (key && response.status < 500) key.answered()
  if (!response.ok) throw await apiErrorFrom(response)
  return response
}
