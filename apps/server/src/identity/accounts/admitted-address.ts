import { emailAllowed, matchesWildcard } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Asserts that an address may take part. Depends only on the tenant's rules, never on who is registered.
 * @param field path of the field, for the error
 * @throws AppError account-locked-wildcard for addresses the tenant bars, email-not-allowed for those it
 *   does not admit
 */
export function assertAdmitted(context: Context, email: string, field: string): void {
  const { lockedWildcards, emailWhitelist } = context.tenant.settings
  if (matchesWildcard(email, lockedWildcards)) throw new AppError('account-locked-wildcard')
  if (!emailAllowed(email, emailWhitelist))
    throw new AppError('email-not-allowed', { [field]: 'email-not-allowed' })
}
