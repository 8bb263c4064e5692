import { companyEndpoints } from '@zuruf/contract/company'
import { emailAllowed } from '@zuruf/domain/email'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { type JoinField, type JoinValues, joinFields } from './form-values.ts'

/**
 * Returns the errors by field, in the order of the form. Uses the contract's own rules, which are loaded once
 * the person starts typing.
 */
export function check(
  values: JoinValues,
  ...lists: readonly (readonly string[])[]
): ReadonlyMap<JoinField, FieldKey> {
  const errors = new Map<JoinField, FieldKey>()
  const parsed = companyEndpoints.joinCompany.body.safeParse(values)
  for (const issue of parsed.error?.issues ?? []) {
    const field = joinFields.find((name) => name === issue.path[0])
    if (field && !errors.has(field)) errors.set(field, issue.message as FieldKey)
  }
  if (!errors.has('Email') && !lists.every((list) => emailAllowed(values.Email, list))) {
    errors.set('Email', 'email-not-allowed')
  }
  return errors
}
