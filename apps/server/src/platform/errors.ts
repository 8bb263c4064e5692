import { type ErrorCode, type ErrorKey, errorCatalogue } from '@zuruf/contract/errors'

const errorCodes = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { key }]) => [key, code]),
) as Record<ErrorKey, ErrorCode>

type Fields = Readonly<Record<string, string>>

/**
 * Error that the caller can handle, by its key in the catalogue, and the invalid fields. `fields` maps a
 * field's path to its text key in `@zuruf/messages`.
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

  /** Code on the wire. SPEC §8 */
  get code(): ErrorCode {
    return errorCodes[this.key]
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** Input that the caller can correct. @param fields the text key of each invalid field */
export const invalid = (fields?: Fields) => new AppError('invalid-input', fields)

export const notFound = () => new AppError('not-found')

/** The step is not possible in the current state, or somebody else changed it. */
export const conflict = () => new AppError('conflict')
