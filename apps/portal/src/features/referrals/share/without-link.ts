import { ApiError, hasCode } from '../../../api/error.ts'

/**
 * What the share page has of a personal link that could not be read.
 * @returns null for who may set one up once they are logged in and confirmed; undefined where nobody can say
 * @throws what is no answer of the API
 */
export function withoutLink(error: unknown): null | undefined {
  if (!(error instanceof ApiError)) throw error
  const isToLogIn = error.status === 401 || error.status === 403
  return isToLogIn || hasCode(error, 'PSOF0102') ? null : undefined
}
