import { hasCode } from '../../api/error.ts'
import { isUnknown } from '../../api/or-not-found.ts'

/**
 * For loaders: what the CMS says, or null when it is silent and never said anything, or has nothing there. The page then is whole
 * but for that (SPEC §8 "Inhalt nicht verfügbar").
 */
export async function orUnavailable<T>(content: Promise<T>): Promise<T | null> {
  try {
    return await content
  } catch (error) {
    if (isUnknown(error) || hasCode(error, 'PSOF0604')) return null
    throw error
  }
}
