import { contactEndpoints } from '@zuruf/contract/contact'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { type ContactField, type ContactValues, contactFields } from './form-values.ts'

/**
 * Returns the errors by field, in the order of the form. Uses the contract's own rules, which are loaded once
 * the person starts typing.
 */
export function check(values: ContactValues): ReadonlyMap<ContactField, FieldKey> {
  const parsed = contactEndpoints.sendContactMessage.body.safeParse(values)
  const issues = new Map((parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  return new Map(
    contactFields.flatMap((name) => {
      const message = issues.get(name)
      return message ? [[name, message as FieldKey] as const] : []
    }),
  )
}
