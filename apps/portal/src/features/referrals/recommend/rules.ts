import { createReferralBody } from '@zuruf/contract/referrals'
import { emailAllowed } from '@zuruf/domain/email'
import { isTermsAccepted } from '@zuruf/domain/terms'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { fieldAt, type RecommendField, type RecommendValues } from './form-values.ts'

/**
 * Returns the first error of each field. Uses the contract's own rules. This file contains the contract's
 * schemas and is loaded once the person starts typing. SPEC §5.
 */
export function check(
  values: RecommendValues,
  emailWhitelist: readonly string[],
): ReadonlyMap<RecommendField, FieldKey> {
  const errors = new Map<RecommendField, FieldKey>()
  const parsed = createReferralBody.shape.Empfehler.safeParse(values.Empfehler)
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldAt(`Empfehler.${issue.path.join('.')}`)
    if (field && !errors.has(field)) errors.set(field, issue.message as FieldKey)
  }
  if (!errors.has('Empfehler.Email') && !emailAllowed(values.Empfehler.Email, emailWhitelist)) {
    errors.set('Empfehler.Email', 'email-not-allowed')
  }
  if (!isTermsAccepted(values.terms)) errors.set('terms', 'terms')
  return errors
}
