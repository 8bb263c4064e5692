import { type ErrorCode, errorCatalogue } from '@zuruf/contract/errors'

/**
 * A failure the caller can understand: a code of the catalogue, and which fields are wrong.
 * `fields` maps the path of a field to the key of its text in `@zuruf/messages`.
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
