import { hasCode } from '@zuruf/contract/api-error'
import type { AppContext } from '../../../app/context.ts'
import { orLogin } from '../../../app/or-login.ts'
import type { PageLocation } from '../../../app/return-to-search.ts'

/**
 * Waits for a call of a loader of a sales partner's page; redirects to the login if the session has ended.
 * @returns null if the logged-in person is not a sales partner
 */
export async function nullUnlessPartner<T>(
  context: AppContext,
  location: PageLocation,
  response: Promise<T>,
): Promise<T | null> {
  try {
    return await orLogin(context, location, response)
  } catch (error) {
    if (hasCode(error, 'PSOF0203')) return null
    throw error
  }
}
