import { hasCode } from '@zuruf/contract/api-error'
import { isUnknown } from '../../api/or-not-found.ts'

/**
 * Waits for content from the CMS. Returns null if it does not exist, or if the CMS is down and nothing is cached;
 * the rest of the page is still shown (SPEC §8 "Inhalt nicht verfügbar").
 */
export async function nullIfUnavailable<T>(content: Promise<T>): Promise<T | null> {
  try {
    return await content
  } catch (error) {
    if (isUnknown(error) || hasCode(error, 'PSOF0604')) return null
    throw error
  }
}
