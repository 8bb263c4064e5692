import { notFound } from '@tanstack/react-router'
import { ApiError } from './error.ts'

/** For loaders: a thing the API does not know becomes our 404 page, with status 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
