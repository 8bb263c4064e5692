import { ApiError } from '../../api/error.ts'

/**
 * For loaders: what the CMS says, or null when it is silent and never said anything, or has nothing there. The page then is whole
 * but for that (SPEC §8 "Inhalt nicht verfügbar").
 */
export async function orUnavailable<T>(content: Promise<T>): Promise<T | null> {
  try {
    return await content
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'PSOF0604' || error.status === 404)) return null
    throw error
  }
}
