import { hasCode } from '@zuruf/contract/api-error'
import type { AppContext } from '../../../app/context.ts'
import { orLogin } from '../../../app/or-login.ts'
import type { Place } from '../../../app/return-to-search.ts'

/**
 * For loaders of a sales partner's pages.
 * @returns null for a logged-in person who is not a sales partner
 */
export async function orNoPartner<T>(
  context: AppContext,
  location: Place,
  answer: Promise<T>,
): Promise<T | null> {
  try {
    return await orLogin(context, location, answer)
  } catch (error) {
    if (hasCode(error, 'PSOF0203')) return null
    throw error
  }
}
