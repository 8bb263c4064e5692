import { emailAllowed, matchesWildcard } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Asserts that the tenant's settings admit an address. Does not depend on whether it is registered, so the result
 * reveals nothing about accounts.
 * @param field path of the field, for the error
 * @throws AppError account-locked-wildcard for addresses the tenant bars, email-not-allowed for those not on
 *   its whitelist
 */
export function assertAdmitted(context: Context, email: string, field: string): void {
  const { lockedWildcards, emailWhitelist } = context.tenant.settings
  if (matchesWildcard(email, lockedWildcards)) throw new AppError('account-locked-wildcard')
  if (!emailAllowed(email, emailWhitelist))
    throw new AppError('email-not-allowed', { [field]: 'email-not-allowed' })
}
