import { accountLifecycleEndpoints } from '@zuruf/contract/account-lifecycle'
import { emailAllowed } from '@zuruf/domain/email'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { type RegistrationField, type RegistrationValues, registrationFields } from './form-values.ts'

/**
 * Returns the errors by field, in the order of the form. Uses the contract's own rules, which are loaded once
 * the person starts typing.
 */
export function check(
  values: RegistrationValues,
  emailWhitelist: readonly string[],
): ReadonlyMap<RegistrationField, FieldKey> {
  const errors = new Map<RegistrationField, FieldKey>()
  const parsed = accountLifecycleEndpoints.createAccount.body.safeParse(values)
  for (const issue of parsed.error?.issues ?? []) {
    const field = registrationFields.find((name) => name === issue.path[0])
    if (field && !errors.has(field)) errors.set(field, issue.message as FieldKey)
  }
  if (!errors.has('Email') && !emailAllowed(values.Email, emailWhitelist)) {
    errors.set('Email', 'email-not-allowed')
  }
  return errors
}
