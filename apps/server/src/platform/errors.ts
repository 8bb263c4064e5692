import { type ErrorCode, errorCatalogue } from '@zuruf/contract/errors'

/**
 * Error that the caller can handle: a code of the catalogue, and the invalid fields. `fields` maps a field's
 * path to its text key in `@zuruf/messages`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    fields?: Readonly<Record<string, string>>,
    options?: { retryAfterSeconds?: number; cause?: unknown },
  ) {
    super(`${code} ${errorCatalogue[code].key}`, { cause: options?.cause })
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = options?.retryAfterSeconds
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
