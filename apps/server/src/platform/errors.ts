import { type ErrorCode, type ErrorKey, errorCatalogue } from '@zuruf/contract/errors'

/** Key of an error → its code on the wire. */
const errorCodes = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { key }]) => [key, code]),
) as Record<ErrorKey, ErrorCode>

/** Path of an invalid field → key of its error text in `@zuruf/messages`. */
type Fields = Readonly<Record<string, string>>

/**
 * Error of the catalogue (`contract/errors.ts`), named by its key. `sendProblem` turns it into the response; any
 * other error becomes a technical one.
 */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly fields: Fields | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(key: ErrorKey, fields?: Fields, options?: { retryAfterSeconds?: number; cause?: unknown }) {
    super(`${errorCodes[key]} ${key}`, { cause: options?.cause })
    this.key = key
    this.fields = fields
    this.retryAfterSeconds = options?.retryAfterSeconds
  }

  /** Code that the response contains (PSOF…). SPEC §8 */
  get code(): ErrorCode {
    return errorCodes[this.key]
  }

  /** HTTP status of the response. */
  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** Returns the error for invalid input. */
export const invalid = (fields?: Fields) => new AppError('invalid-input', fields)

/** Returns the error for an object that does not exist, or that the caller must not know of. */
export const notFound = () => new AppError('not-found')

/** Returns the error for a step that the current state does not allow, or that somebody else made first. */
export const conflict = () => new AppError('conflict')
