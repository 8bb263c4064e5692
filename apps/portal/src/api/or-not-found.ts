import { notFound } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'

/** Returns whether the API does not know the thing in the address, or rejects its identifier as malformed (422). */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** For loaders: turns an unknown thing into our 404 page, with status 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}
