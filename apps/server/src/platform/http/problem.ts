import type { Problem } from '@zuruf/contract/common'
import { errorCatalogue } from '@zuruf/contract/errors'
import { fieldTextFrom } from '@zuruf/messages/fields'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/availability.ts'
import { AppError, notFound } from '../errors.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { serverTexts } from '../texts.ts'
import { isForOperators, localeOf } from './locale.ts'
import { placeOf } from './request-log.ts'

/**
 * `Retry-After` in seconds: a lost connection is back within seconds, a restarted database within half a
 * minute.
 */
const retrySeconds = 5

/** SQLSTATE of PostgreSQL. */
const UNIQUE_VIOLATION = '23505'

/** Sends any failure as an RFC 9457 problem in the caller's language, without internal details. DESIGN §5 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asAppError(error)
  const status = statusOf(failure, error)
  logFailure(failure, error, request, request.tenant)
  const locale = localeOf(request, request.tenant)
  // Operators get our texts, without the tenant's overrides.
  const textSource = isForOperators(request) ? undefined : request.tenant
  // Waiting helps with this one.
  const textKey = isTemporary(failure) ? 'unavailable' : errorCatalogue[failure.code].key
  const detail = serverTexts(textSource, locale, 'errors')[textKey]
  const fields = serverTexts(textSource, locale, 'fields')
  const problem: Problem = {
    type: `urn:zuruf:error:${failure.code}`,
    title: errorCatalogue[failure.code].key,
    status,
    detail,
    code: failure.code,
    ...(failure.fields && {
      fields: Object.fromEntries(
        Object.entries(failure.fields).map(([path, key]) => [path, fieldTextFrom(fields, key)]),
      ),
    }),
    traceId: request.id,
  }
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem)
}

export function logFailure(
  failure: AppError,
  error: unknown,
  request: FastifyRequest,
  tenant: Tenant | undefined,
): void {
  const { log } = request
  if (failure.key === 'technical') log.error({ err: error, ...placeOf(request, tenant) }, 'technical error')
  if (failure.key === 'conflict' && failure.cause) {
    log.warn({ err: failure.cause, ...placeOf(request, tenant) }, 'two calls made the same row')
  }
}

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // Two concurrent calls inserted the same row and this one lost; the caller reloads, as after any conflict.
  if ((error as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION) {
    return new AppError('conflict', undefined, { cause: error })
  }
  const status = (error as FastifyError | undefined)?.statusCode ?? 500
  if (status === 404) return notFound()
  if (status >= 400 && status < 500) return new AppError('invalid-input')
  const retryAfterSeconds = isUnavailable(error) ? retrySeconds : undefined
  return new AppError('technical', undefined, {
    cause: error,
    ...(retryAfterSeconds && { retryAfterSeconds }),
  })
}

/** Returns the HTTP status; a temporary technical error is a 503. */
export function statusOf(failure: AppError, error: unknown): number {
  if (failure.key === 'invalid-input') return statusOfInput(error)
  if (isTemporary(failure)) return 503
  return failure.status
}

const isTemporary = ({ key, retryAfterSeconds }: AppError): boolean =>
  key === 'technical' && retryAfterSeconds !== undefined

/** Unreadable input keeps Fastify's status 400, 413 or 415. */
function statusOfInput(error: unknown): number {
  if (error instanceof AppError) return error.status
  return (error as FastifyError).statusCode ?? 400
}
