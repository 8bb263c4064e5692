import { notFound } from '@tanstack/react-router'
import { ApiError } from './error.ts'

/** Did an address ask for something that is not there, or that nothing can be called (422)? */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** For loaders: a thing the API does not know becomes our 404 page, with status 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}
