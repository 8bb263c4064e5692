import { hasCode } from '@zuruf/contract/api-error'
import { isUnknown } from '../../api/or-not-found.ts'

/**
 * For loaders: returns the content, or null if it does not exist or the CMS is down and nothing is cached.
 * The rest of the page is still shown (SPEC §8 "Inhalt nicht verfügbar").
 */
export async function orUnavailable<T>(content: Promise<T>): Promise<T | null> {
  try {
    return await content
  } catch (error) {
    if (isUnknown(error) || hasCode(error, 'PSOF0604')) return null
    throw error
  }
}
