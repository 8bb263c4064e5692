import { ApiError, hasCode } from '@zuruf/contract/api-error'

/**
 * Returns the personal link that the share page shows if loading it has failed.
 * @returns null for people who can set one up once they are logged in and confirmed; undefined if that is
 *   unknown
 * @throws any error that is not from the API
 */
export function personalLinkAfterError(error: unknown): null | undefined {
  if (!(error instanceof ApiError)) throw error
  const needsLogin = error.status === 401 || error.status === 403
  return needsLogin || hasCode(error, 'PSOF0102') ? null : undefined
}
