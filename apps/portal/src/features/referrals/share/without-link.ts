import { ApiError, hasCode } from '@zuruf/contract/api-error'

/**
 * Maps the error of reading a personal link to what the share page shows.
 * @returns null for people who can set one up once they are logged in and confirmed; undefined if that is
 *   unknown
 * @throws any error that is not from the API
 */
export function withoutLink(error: unknown): null | undefined {
  if (!(error instanceof ApiError)) throw error
  const isToLogIn = error.status === 401 || error.status === 403
  return isToLogIn || hasCode(error, 'PSOF0102') ? null : undefined
}
