import { notFound } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'

/** Returns whether the API does not know the thing in the address, or rejects its identifier as malformed (422). */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** Waits for a call of a loader; shows the 404 page, with status 404, if the API does not know the requested thing. */
export async function orNotFound<T>(response: Promise<T>): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}
