import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import type { Problem } from './common.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Error response of the API as the apps throw it (RFC 9457). `message` is a text for the user, in the language of
 * the page.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'NETWORK'
  readonly status: number
  /** Path of a field in the request → text for the user. */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: ErrorCode | 'NETWORK', status: number, detail: string, fields: Problem['fields'] = {}) {
    super(detail)
    this.code = code
    this.status = status
    this.fields = fields
  }
}

/** Returns whether the error is an `ApiError` with one of these codes. */
export function hasCode(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** Reads the problem details of an error response; an unreadable body counts as a technical error. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const problem = await response
    .text()
    .then((text) => JSON.parse(withDrawnHyphens(text)) as Partial<Problem>)
    .catch((): Partial<Problem> => ({}))
  const code = (problem.code ?? 'PSOF0001') as ErrorCode
  return new ApiError(code, response.status, problem.detail ?? '', problem.fields)
}
