import { recipientData } from '@zuruf/contract/recipients'
import { isAdult, parseGermanDate } from '@zuruf/domain/dates'
import { normaliseEmail } from '@zuruf/domain/email'
import { isTermsAccepted } from '@zuruf/domain/terms'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { fieldAt, type OrderField, type OrderValues, orderFields } from './form-values.ts'

/**
 * Returns the errors by field, in page order. Uses the contract's own rules and those of SPEC §5. This file
 * imports the contract's schemas, so it is loaded only once the person starts typing.
 * @param undeliverable postcodes to which the product is known not to be delivered
 */
export function check(
  values: OrderValues,
  now: Date,
  undeliverable: { has(postcode: string): boolean } = new Set(),
): ReadonlyMap<OrderField, FieldKey> {
  const errors = new Map<OrderField, FieldKey>()
  const data = values.empfaengerdaten
  const parsed = recipientData.safeParse(data)
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldAt(`empfaengerdaten.${issue.path.join('.')}`)
    if (field && !errors.has(field)) errors.set(field, issue.message as FieldKey)
  }
  for (const field of ['Geburtsdatum', 'Adresse.Plz'] as const) {
    const value = field === 'Geburtsdatum' ? data.Geburtsdatum : data.Adresse.Plz
    if (value.trim() === '') errors.set(`empfaengerdaten.${field}`, 'required')
  }
  if (!errors.has('empfaengerdaten.Geburtsdatum')) {
    const birth = parseGermanDate(data.Geburtsdatum.trim())
    if (!birth) errors.set('empfaengerdaten.Geburtsdatum', 'date-invalid')
    else if (!isAdult(birth, now)) errors.set('empfaengerdaten.Geburtsdatum', 'adult-required')
  }
  if (undeliverable.has(data.Adresse.Plz.trim())) {
    errors.set('empfaengerdaten.Adresse.Plz', 'zip-not-deliverable')
  }
  if (values.emailRepeat.trim() === '') errors.set('emailRepeat', 'required')
  else if (normaliseEmail(values.emailRepeat) !== normaliseEmail(data.Email)) {
    errors.set('emailRepeat', 'email-mismatch')
  }
  if (!isTermsAccepted(values.terms)) errors.set('terms', 'terms')
  return new Map([...errors].sort(([a], [b]) => orderFields.indexOf(a) - orderFields.indexOf(b)))
}
